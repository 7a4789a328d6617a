/** Sales, most-read stories and search words: each as a table that can be exported. */
import type { ReactNode } from 'react'
import type { Figures, FigureTable, OfferingSales, SearchedWord, TopStory } from '#contract/desk/figure.ts'
import { figureChange } from './figure-change.ts'
import { yuan } from '#domain/text/money.ts'
import { paths } from '#domain/paths.ts'
import { BarChart } from '#web/ui/bar-chart.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import { useDownload } from '../../kit/use-download.ts'
import tables from '../../resource/row-table.module.css'
import styles from './figure-room.module.css'

export function FigureTables({ figures }: { figures: Figures }) {
  const { offerings, stories, words, misses } = figures
  return (
    <>
      {offerings ? (
        <Part
          figures={figures}
          table="offering"
          title={m.figure.whatWasSold}
          isEmpty={offerings.length === 0}
          withOrders
        >
          <Sales offerings={offerings} />
        </Part>
      ) : null}
      <Part figures={figures} table="story" title={m.figure.mostReadStories} isEmpty={stories.length === 0}>
        <Stories stories={stories} />
      </Part>
      <div className={styles['charts']}>
        <Part figures={figures} table="word" title={m.figure.topSearchWords} isEmpty={words.length === 0}>
          <Words words={words} caption={m.figure.topSearchWords} />
        </Part>
        <Part figures={figures} table="miss" title={m.figure.missedSearchWords} isEmpty={misses.length === 0}>
          <Words words={misses} caption={m.figure.missedSearchWords} />
        </Part>
      </div>
    </>
  )
}

type PartProps = {
  figures: Figures
  table: FigureTable
  title: string
  isEmpty: boolean
  /** the orders themselves can be had, too */
  withOrders?: boolean
  children: ReactNode
}

function Part({ figures: { firstDay, lastDay }, table, title, isEmpty, withOrders, children }: PartProps) {
  const { download, isBusy } = useDownload()
  const window = { firstDay, lastDay }
  const span = m.figure.dayRange({ firstDay, lastDay })
  return (
    <section className={styles['part']} aria-labelledby={`figure-${table}`}>
      <div className={styles['head']}>
        <h2 id={`figure-${table}`}>{title}</h2>
        {withOrders ? (
          <Button
            busy={isBusy}
            onClick={() => void download('/api/desk/export/order', window, m.figure.ordersFileName({ span }))}
          >
            {m.figure.exportOrders}
          </Button>
        ) : null}
        <Button
          busy={isBusy}
          aria-label={m.figure.downloadTable({ title })}
          disabled={isEmpty}
          onClick={() => void download('/api/desk/export/figure', { ...window, table }, `${title} ${span}.csv`)}
        >
          {m.figure.download}
        </Button>
      </div>
      {isEmpty ? <p className={styles['none']}>{m.figure.noRecords}</p> : children}
    </section>
  )
}

function Sales({ offerings }: { offerings: OfferingSales[] }) {
  const [most] = offerings
  return (
    <>
      <BarChart
        id="chart-offering"
        title={m.figure.whatWasSold}
        finding={most ? m.figure.highestIncome({ name: most.name, income: yuan(most.income) }) : ''}
        figures={offerings.map(({ name, income }) => ({ label: name, value: income, words: yuan(income) }))}
      />
      <table className={tables['table']}>
        <caption className="visually-hidden">{m.figure.whatWasSold}</caption>
        <thead>
          <tr>
            <th scope="col">{m.figure.offering}</th>
            <th scope="col" data-align="end">
              {m.figure.orderCount}
            </th>
            <th scope="col" data-align="end">
              {m.figure.income}
            </th>
            <th scope="col" data-align="end">
              {m.word.refund}
            </th>
          </tr>
        </thead>
        <tbody>
          {offerings.map(({ type, name, orderNum, income, refund }) => (
            <tr key={type}>
              <th scope="row">{name}</th>
              <td data-label={m.figure.orderCount} data-align="end">
                {orderNum}
              </td>
              <td data-label={m.figure.income} data-align="end">
                {yuan(income)}
              </td>
              <td data-label={m.word.refund} data-align="end">
                {yuan(refund)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Stories({ stories }: { stories: TopStory[] }) {
  return (
    <table className={tables['table']}>
      <caption className="visually-hidden">{m.figure.mostReadStories}</caption>
      <thead>
        <tr>
          <th scope="col">{m.word.story}</th>
          <th scope="col" data-align="end">
            {m.word.reading}
          </th>
          <th scope="col">{m.figure.comparedWithBefore}</th>
        </tr>
      </thead>
      <tbody>
        {stories.map(({ id, title, readNum, beforeNum }) => (
          <tr key={id}>
            <th scope="row">
              <a href={paths.article(id)}>{title}</a>
            </th>
            <td data-label={m.word.reading} data-align="end">
              {readNum}
            </td>
            <td data-label={m.figure.comparedWithBefore}>{figureChange(readNum, beforeNum).words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Words({ words, caption }: { words: SearchedWord[]; caption: string }) {
  return (
    <table className={tables['table']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{m.figure.word}</th>
          <th scope="col" data-align="end">
            {m.figure.searches}
          </th>
        </tr>
      </thead>
      <tbody>
        {words.map(({ keyword, searchNum }) => (
          <tr key={keyword}>
            <th scope="row">{keyword}</th>
            <td data-label={m.figure.searches} data-align="end">
              {searchNum}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
