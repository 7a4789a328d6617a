/** The same for what follows in time: columns from left to right. See `BarChart` of the kit for how it is measured. */
import type { AwardFigure } from '#contract/site/doread.ts'
import { barScale } from '#domain/text/bar-scale.ts'
import styles from '../../ui/bar-chart.module.css'

type Props = { id: string; title: string; finding: string; figures: AwardFigure[] }

/** In percent of the height: the base of the columns, and the top of the axis; labels are above and below. */
const FOOT = 88
const HEIGHT = 78

export function ColumnChart({ id, title, finding, figures }: Props) {
  const { marks, share } = barScale(figures.map(({ entries }) => entries))
  const heightOf = (value: number) => (share(value) * HEIGHT) / 100
  const topOf = (value: number) => `${FOOT - heightOf(value)}%`
  const width = 100 / figures.length
  return (
    <svg
      className={styles['chart']}
      width="100%"
      height="32em"
      role="img"
      aria-labelledby={`${id}-title ${id}-finding`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-finding`}>{finding}</desc>
      {[0, ...marks].map((mark) => (
        <line key={mark} className={styles['mark']} x1="0" x2="100%" y1={topOf(mark)} y2={topOf(mark)} />
      ))}
      {figures.map(({ label, entries }, index) => (
        <svg key={label} x={`${width * index}%`} width={`${width}%`} height="100%">
          <rect className={styles['bar']} x="25%" y={topOf(entries)} width="50%" height={`${heightOf(entries)}%`} />
          <text className={styles['figure']} x="50%" y={topOf(entries)} dy="-8" textAnchor="middle">
            {entries}
          </text>
          <text className={styles['label']} x="50%" y="96%" textAnchor="middle">
            {label}
          </text>
        </svg>
      ))}
    </svg>
  )
}
