/** How a figure compares with that of the previous period, as text and as a direction. */
import { m } from '#messages/desk.ts'

type FigureChange = { direction: 'up' | 'down' | 'same' | 'unknown'; words: string }

/** Above this factor a percentage is meaningless; the change is stated as a multiple. */
const TIMES_FROM = 10

export function figureChange(now: number, before: number | null): FigureChange {
  if (before === null) return { direction: 'unknown', words: m.figure.noEarlierRecords }
  if (now === before) return { direction: 'same', words: m.figure.sameAsBefore }
  const direction = now > before ? 'up' : 'down'
  if (before === 0) return { direction, words: m.figure.zeroBefore }
  const ratio = now / before
  if (ratio >= TIMES_FROM) return { direction, words: m.figure.timesBefore({ ratio: Math.round(ratio) }) }
  const percent = Math.abs(ratio - 1) * 100
  // Very little is still not nothing.
  const shown = percent < 0.1 ? m.figure.underTenth : percent.toFixed(percent < 10 ? 1 : 0)
  return {
    direction,
    words: m.figure.percentChange({ direction: direction === 'up' ? m.figure.more : m.figure.less, shown }),
  }
}

/** Of those who reached this step, the share that continued; null when nobody reached it. */
export const shareOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 10_000) / 100 : null

/** 3.25%, or a dash. */
export const shareWords = (share: number | null): string => (share === null ? '—' : `${share}%`)
