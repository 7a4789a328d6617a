/**
 * Daily figures as a line over its area, drawn as hand-written SVG. The frame stretches with its container while lines and
 * letters keep their size. Screen readers get a label and a sentence; the figures are in the table below.
 */
import { barScale } from '#domain/text/bar-scale.ts'
import { areaPath, linePath } from './figure-path.ts'
import styles from './day-chart.module.css'

type DaySeries = { name: string; values: (number | null)[] }

type Props = {
  /** unique on the page */
  id: string
  title: string
  finding: string
  days: string[]
  /** the first is the one that leads; at most two */
  series: DaySeries[]
  words: (value: number) => string
}

/** Of the drawing inside, independent of its size on the screen. */
const WIDTH = 1000
const HEIGHT = 100
/** In percent of the height: where the drawing begins and ends; labels are above and below. */
const TOP = 6
const FOOT = 86

const LABELS_AT_MOST = 5

export function DayChart({ id, title, finding, days, series, words }: Props) {
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const { end, marks: steps, share } = barScale(known)
  // Where there is nothing yet, an axis would promise hundredths of a yuan.
  const marks = known.some((value) => value > 0) ? steps : []
  const frame = { width: WIDTH, height: HEIGHT, end }
  const at = (value: number) => `${FOOT - (share(value) * (FOOT - TOP)) / 100}%`
  return (
    <svg
      className={styles['chart']}
      width="100%"
      height="22em"
      role="img"
      aria-labelledby={`${id}-title ${id}-finding`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-finding`}>{finding}</desc>
      {[0, ...marks].map((mark) => (
        <line key={mark} className={styles['mark']} x1="0" x2="100%" y1={at(mark)} y2={at(mark)} />
      ))}
      <svg
        y={`${TOP}%`}
        width="100%"
        height={`${FOOT - TOP}%`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        overflow="visible"
      >
        {series.map(({ name, values }, index) => (
          <g key={name} data-place={index}>
            {index === 0 ? <path className={styles['area']} d={areaPath(values, frame)} /> : null}
            <path className={styles['line']} d={linePath(values, frame)} />
          </g>
        ))}
      </svg>
      {marks.map((mark) => (
        <text key={mark} className={styles['label']} x="0" y={at(mark)} dy="-4">
          {words(mark)}
        </text>
      ))}
      {chooseLabels(days).map(({ day, percent }) => (
        <text
          key={day}
          className={styles['label']}
          x={`${percent}%`}
          y="97%"
          textAnchor={percent === 0 ? 'start' : percent === 100 ? 'end' : 'middle'}
        >
          {day.slice(5).replace('-', '/')}
        </text>
      ))}
    </svg>
  )
}

/** The first and the last, and some between in equal steps. */
function chooseLabels(days: string[]): { day: string; percent: number }[] {
  const last = days.length - 1
  if (last < 1) return days.map((day) => ({ day, percent: 0 }))
  const count = Math.min(LABELS_AT_MOST, days.length)
  const places = Array.from({ length: count }, (_, index) => Math.round((index * last) / (count - 1)))
  return [...new Set(places)].map((position) => ({ day: days[position]!, percent: (position / last) * 100 }))
}
