/**
 * Figures as bars, drawn in SVG. Lengths are in percent and in em: the chart fills its container, and its text keeps its
 * size. Every row is a separate drawing, in which a half is a half. Screen readers get a name and a sentence; the figures
 * themselves are in a table beside it.
 */
import { barScale } from '#domain/text/bar-scale.ts'
import styles from './bar-chart.module.css'

/** `words`: the value as text, where it is not a plain number. */
type BarFigure = { label: string; value: number; words?: string }

type Props = {
  /** unique on the page */
  id: string
  title: string
  /** the one conclusion that the bars show */
  finding: string
  figures: BarFigure[]
}

/** In em of the drawing, which is 1rem. */
const ROW = 3.6
/** In percent of the width: where bars begin, and how far the axis reaches. */
const START = 32
const LENGTH = 56

export function BarChart({ id, title, finding, figures }: Props) {
  const { marks, share } = barScale(figures.map(({ value }) => value))
  const at = (percent: number) => `${START + (percent * LENGTH) / 100}%`
  return (
    <svg
      className={styles['chart']}
      width="100%"
      height={`${ROW * figures.length}em`}
      role="img"
      aria-labelledby={`${id}-title ${id}-finding`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-finding`}>{finding}</desc>
      {[0, ...marks].map((mark) => (
        <line key={mark} className={styles['mark']} x1={at(share(mark))} x2={at(share(mark))} y1="0" y2="100%" />
      ))}
      {figures.map(({ label, value, words }, index) => (
        <svg key={label} y={`${ROW * index}em`} width="100%" height={`${ROW}em`}>
          <text className={styles['label']} x={`${START - 2}%`} y="50%" textAnchor="end" dominantBaseline="central">
            {label}
          </text>
          <rect
            className={styles['bar']}
            x={`${START}%`}
            y="22%"
            width={`${(share(value) * LENGTH) / 100}%`}
            height="56%"
          />
          <text className={styles['figure']} x={at(share(value))} y="50%" dx="8" dominantBaseline="central">
            {words ?? value}
          </text>
        </svg>
      ))}
    </svg>
  )
}
