/** The entries in figures: what is counted, then by year, genre and publisher, each with its table behind it. */
import type { AwardData, AwardFigure, AwardPage } from '#contract/site/doread.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { BarChart } from '../../ui/bar-chart.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
import { AwardSection } from './award/award-section.tsx'
import { AwardText } from './award/award-text.tsx'
import { ColumnChart } from './column-chart.tsx'
import styles from './data-view.module.css'
import { describeMost, describeYears } from './figure-words.ts'

export function DataView({ data, text }: { data: AwardData; text: AwardPage }) {
  const newest = data.year.at(-1)
  return (
    <AwardText title={m.doread.entryFigures} page={text}>
      {data.total > 0 ? (
        <p className={styles['total']}>
          <strong>{data.total}</strong>
          <span>{m.doread.booksReceived({ years: data.year.length })}</span>
        </p>
      ) : (
        <EmptyList>
          {m.doread.noFigures}
          <a href={paths.home()}>{m.word.frontPage}</a>
          {m.doread.startHereEnd}
        </EmptyList>
      )}
      <Figures
        id="year"
        title={m.doread.entriesByYear}
        head={m.word.year}
        figures={data.year}
        finding={describeYears(data.year)}
        columns
      />
      <Figures
        id="genre"
        title={m.doread.genre}
        head={m.doread.genre}
        note={newest ? m.doread.genresOfYear({ year: newest.label }) : undefined}
        figures={data.genre}
        finding={describeMost(data.genre)}
      />
      <Figures
        id="publisher"
        title={m.doread.publisher}
        head={m.doread.publisher}
        note={m.doread.topPublishers}
        figures={data.publisher}
        finding={describeMost(data.publisher)}
      />
    </AwardText>
  )
}

type FiguresProps = {
  id: string
  title: string
  /** of the column with the names, in the table */
  head: string
  note?: string | undefined
  finding: string
  figures: AwardFigure[]
  columns?: boolean
}

function Figures({ id, title, head, note, finding, figures, columns = false }: FiguresProps) {
  if (figures.length === 0) return null
  const heading = { id: `chart-${id}`, title, finding }
  return (
    <AwardSection id={id} title={title} note={note}>
      <div className={styles['chart']}>
        {columns ? (
          <ColumnChart {...heading} figures={figures} />
        ) : (
          <BarChart {...heading} figures={figures.map(({ label, entries }) => ({ label, value: entries }))} />
        )}
        <details className={styles['table']}>
          <summary>{m.doread.showTable}</summary>
          <table>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{head}</th>
                <th scope="col">{m.doread.booksEntered}</th>
              </tr>
            </thead>
            <tbody>
              {figures.map(({ label, entries }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{entries}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </AwardSection>
  )
}
