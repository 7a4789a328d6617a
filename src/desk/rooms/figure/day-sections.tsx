/** Daily figures: a chart for each subject, with its table. */
import type { DayFigures, Figures } from '#contract/desk/figure.ts'
import { yuan } from '#domain/text/money.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { Button } from '../../kit/button.tsx'
import { useDownload } from '../../kit/use-download.ts'
import { DayChart } from './day-chart.tsx'
import styles from './figure-room.module.css'

type Source = Exclude<keyof DayFigures, 'day'>

type Section = { id: string; title: string; sources: { source: Source; name: string }[]; isMoney?: true }

const SECTIONS: readonly Section[] = [
  {
    id: 'visit',
    title: '访问',
    sources: [
      { source: 'visit', name: '访问' },
      { source: 'page', name: '浏览页数' },
    ],
  },
  {
    id: 'read',
    title: '阅读与收听',
    sources: [
      { source: 'read', name: '阅读' },
      { source: 'listen', name: '收听' },
    ],
  },
  {
    id: 'money',
    title: '收入与退款',
    sources: [
      { source: 'income', name: '收入' },
      { source: 'refund', name: '退款' },
    ],
    isMoney: true,
  },
  {
    id: 'people',
    title: '新读者',
    sources: [
      { source: 'reader', name: '新注册' },
      { source: 'member', name: '新会员' },
    ],
  },
  {
    id: 'wall',
    title: '从付费墙到购买',
    sources: [
      { source: 'wall', name: '看到付费墙' },
      { source: 'bought', name: '完成购买' },
    ],
  },
  {
    id: 'search',
    title: '搜索',
    sources: [
      { source: 'search', name: '搜索' },
      { source: 'miss', name: '没有结果' },
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
        <h2 id="figure-days">每一天</h2>
        <Button
          busy={isBusy}
          onClick={() =>
            void download(
              '/api/desk/export/figure',
              { firstDay, lastDay, table: 'day' },
              `每日数据 ${firstDay} 至 ${lastDay}.csv`,
            )
          }
        >
          下载每日数据
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
        <p className={styles['none']}>这段时间没有记录。</p>
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
        <summary>查看数据表</summary>
        <div className={styles['scroll']} tabIndex={0} role="region" aria-label={`${title}数据表`}>
          <table>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">日期</th>
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
  if (most === 0) return `这段时间没有${name}。`
  return `${name}最多的一天是 ${days[values.indexOf(most)]!.day}，${words(most)}。`
}
