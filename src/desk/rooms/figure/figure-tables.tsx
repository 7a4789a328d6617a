/** Sales, most-read stories and search words: each as a table that can be exported. */
import type { ReactNode } from 'react'
import type { Figures, FigureTable, OfferingSales, SearchedWord, TopStory } from '#contract/desk/figure.ts'
import { figureChange } from './figure-change.ts'
import { yuan } from '#domain/text/money.ts'
import { paths } from '#domain/paths.ts'
import { BarChart } from '#web/ui/bar-chart.tsx'
import { Button } from '../../kit/button.tsx'
import { useDownload } from '../../kit/use-download.ts'
import tables from '../../resource/row-table.module.css'
import styles from './figure-room.module.css'

export function FigureTables({ figures }: { figures: Figures }) {
  const { offerings, stories, words, misses } = figures
  return (
    <>
      {offerings ? (
        <Part figures={figures} table="offering" title="卖出了什么" isEmpty={offerings.length === 0} withOrders>
          <Sales offerings={offerings} />
        </Part>
      ) : null}
      <Part figures={figures} table="story" title="读得最多的文章" isEmpty={stories.length === 0}>
        <Stories stories={stories} />
      </Part>
      <div className={styles['charts']}>
        <Part figures={figures} table="word" title="搜得最多的词" isEmpty={words.length === 0}>
          <Words words={words} caption="搜得最多的词" />
        </Part>
        <Part figures={figures} table="miss" title="搜不到的词" isEmpty={misses.length === 0}>
          <Words words={misses} caption="搜不到的词" />
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
  const span = `${firstDay} 至 ${lastDay}`
  return (
    <section className={styles['part']} aria-labelledby={`figure-${table}`}>
      <div className={styles['head']}>
        <h2 id={`figure-${table}`}>{title}</h2>
        {withOrders ? (
          <Button busy={isBusy} onClick={() => void download('/api/desk/export/order', window, `订单 ${span}.csv`)}>
            导出订单
          </Button>
        ) : null}
        <Button
          busy={isBusy}
          aria-label={`下载${title}`}
          disabled={isEmpty}
          onClick={() => void download('/api/desk/export/figure', { ...window, table }, `${title} ${span}.csv`)}
        >
          下载
        </Button>
      </div>
      {isEmpty ? <p className={styles['none']}>这段时间没有记录。</p> : children}
    </section>
  )
}

function Sales({ offerings }: { offerings: OfferingSales[] }) {
  const [most] = offerings
  return (
    <>
      <BarChart
        id="chart-offering"
        title="卖出了什么"
        finding={most ? `收入最多的是${most.name}，${yuan(most.income)}。` : ''}
        figures={offerings.map(({ name, income }) => ({ label: name, value: income, words: yuan(income) }))}
      />
      <table className={tables['table']}>
        <caption className="visually-hidden">卖出了什么</caption>
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col" data-align="end">
              笔数
            </th>
            <th scope="col" data-align="end">
              收入
            </th>
            <th scope="col" data-align="end">
              退款
            </th>
          </tr>
        </thead>
        <tbody>
          {offerings.map(({ type, name, orderNum, income, refund }) => (
            <tr key={type}>
              <th scope="row">{name}</th>
              <td data-label="笔数" data-align="end">
                {orderNum}
              </td>
              <td data-label="收入" data-align="end">
                {yuan(income)}
              </td>
              <td data-label="退款" data-align="end">
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
      <caption className="visually-hidden">读得最多的文章</caption>
      <thead>
        <tr>
          <th scope="col">文章</th>
          <th scope="col" data-align="end">
            阅读
          </th>
          <th scope="col">与此前相比</th>
        </tr>
      </thead>
      <tbody>
        {stories.map(({ id, title, readNum, beforeNum }) => (
          <tr key={id}>
            <th scope="row">
              <a href={paths.article(id)}>{title}</a>
            </th>
            <td data-label="阅读" data-align="end">
              {readNum}
            </td>
            <td data-label="与此前相比">{figureChange(readNum, beforeNum).words}</td>
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
          <th scope="col">词</th>
          <th scope="col" data-align="end">
            次数
          </th>
        </tr>
      </thead>
      <tbody>
        {words.map(({ keyword, searchNum }) => (
          <tr key={keyword}>
            <th scope="row">{keyword}</th>
            <td data-label="次数" data-align="end">
              {searchNum}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
