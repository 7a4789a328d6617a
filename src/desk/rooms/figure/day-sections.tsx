/** Daily figures: a chart for each subject, with its table. */
import type { DayFigures, Figures } from '#contract/desk/figure.ts'
import { yuan } from '#domain/text/money.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import { useDownload } from '../../kit/use-download.ts'
import { DayChart } from './day-chart.tsx'
import styles from './figure-room.module.css'

type Source = Exclude<keyof DayFigures, 'day'>

type Section = { id: string; title: string; sources: { source: Source; name: string }[]; isMoney?: true }

const SECTIONS: readonly Section[] = [
  {
    id: 'visit',
    title: m.figure.visits,
    sources: [
      { source: 'visit', name: m.figure.visits },
      { source: 'page', name: m.figure.pageViews },
    ],
  },
  {
    id: 'read',
    title: m.figure.readingAndListening,
    sources: [
      { source: 'read', name: m.word.reading },
      { source: 'listen', name: m.word.listening },
    ],
  },
  {
    id: 'money',
    title: m.figure.incomeAndRefunds,
    sources: [
      { source: 'income', name: m.figure.income },
      { source: 'refund', name: m.word.refund },
    ],
    isMoney: true,
  },
  {
    id: 'people',
    title: m.figure.newReaders,
    sources: [
      { source: 'reader', name: m.figure.signUps },
      { source: 'member', name: m.figure.newMembers },
    ],
  },
  {
    id: 'wall',
    title: m.figure.paywallToPurchase,
    sources: [
      { source: 'wall', name: m.figure.paywallViews },
      { source: 'bought', name: m.figure.purchases },
    ],
  },
  {
    id: 'search',
    title: m.word.search,
    sources: [
      { source: 'search', name: m.word.search },
      { source: 'miss', name: m.figure.noResults },
    ],
  },
]

export function DaySections({ figures }: { figures: Figures }) {
  const { download, isBusy } = useDownload()
  const { firstDay, lastDay, offerings } = figures
  const shown = SECTIONS.filter(({ isMoney }) => !isMoney || offerings !== null)
  return (
    <section className={styles['part']} aria-labelledby="figure-days">
      <div className={styles['head']}>
        <h2 id="figure-days">{m.figure.dayByDay}</h2>
        <Button
          busy={isBusy}
          onClick={() =>
            void download(
              '/api/desk/export/figure',
              { firstDay, lastDay, table: 'day' },
              m.figure.dailyFileName({ firstDay, lastDay }),
            )
          }
        >
          {m.figure.downloadDaily}
        </Button>
      </div>
      <div className={styles['charts']}>
        {shown.map((section) => (
          <DaySection key={section.id} section={section} days={figures.days} />
        ))}
      </div>
    </section>
  )
}

function DaySection({ section, days }: { section: Section; days: DayFigures[] }) {
  const { id, title, sources, isMoney } = section
  const words = isMoney ? yuan : wanNumber
  const series = sources.map(({ source, name }) => ({ name, values: days.map((day) => day[source]) }))
  const isUnknown = series.every(({ values }) => values.every((value) => value === null))
  return (
    <section className={styles['chart']} aria-labelledby={`figure-${id}`}>
      <h3 id={`figure-${id}`}>{title}</h3>
      <p className={styles['legend']} aria-hidden>
        {series.map(({ name }, index) => (
          <span key={name} data-place={index}>
            {name}
          </span>
        ))}
      </p>
      {isUnknown ? (
        <p className={styles['none']}>{m.figure.noRecords}</p>
      ) : (
        <DayChart
          id={`chart-${id}`}
          title={title}
          finding={describeDays(series[0]!, days, words)}
          days={days.map(({ day }) => day)}
          series={series}
          words={words}
        />
      )}
      <details className={styles['table']}>
        <summary>{m.figure.showTable}</summary>
        <div className={styles['scroll']} tabIndex={0} role="region" aria-label={m.figure.dataTableOf({ title })}>
          <table>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{m.word.date}</th>
                {sources.map(({ source, name }) => (
                  <th key={source} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{day.day}</th>
                  {sources.map(({ source }) => (
                    <td key={source}>{showFigure(day[source], isMoney ? yuan : String)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}

const showFigure = (value: number | null, words: (value: number) => string) => (value === null ? '—' : words(value))

/** The highest day of what leads, in a sentence. */
function describeDays(
  { name, values }: { name: string; values: (number | null)[] },
  days: DayFigures[],
  words: (value: number) => string,
): string {
  const most = Math.max(0, ...values.filter((value) => value !== null))
  if (most === 0) return m.figure.noneInPeriod({ name })
  return m.figure.highestDay({ name, day: days[values.indexOf(most)]!.day, most: words(most) })
}
