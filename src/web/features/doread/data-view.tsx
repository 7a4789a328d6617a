/** The entries in figures: what is counted, then by year, genre and publisher, each with its table behind it. */
import type { AwardData, AwardFigure, AwardPage } from '#contract/site/doread.ts'
import { paths } from '#domain/paths.ts'
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
    <AwardText title="参评数据" page={text}>
      {data.total > 0 ? (
        <p className={styles['total']}>
          <strong>{data.total}</strong>
          <span>种书，在 {data.year.length} 年里来到评委手上</span>
        </p>
      ) : (
        <EmptyList>
          还没有可以公布的数字。先看看<a href={paths.doread()}>本届的书</a>。
        </EmptyList>
      )}
      <Figures id="year" title="历年参评" head="年份" figures={data.year} finding={describeYears(data.year)} columns />
      <Figures
        id="genre"
        title="文类"
        head="文类"
        note={newest ? `${newest.label} 年参评图书的文类` : undefined}
        figures={data.genre}
        finding={describeMost(data.genre)}
      />
      <Figures
        id="publisher"
        title="出版机构"
        head="出版机构"
        note="参评最多的几家"
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
          <summary>查看数据表</summary>
          <table>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{head}</th>
                <th scope="col">参评图书（种）</th>
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
