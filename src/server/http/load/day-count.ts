/**
 * Counts by subject over a Beijing day, in constant memory, whoever sends from however many addresses: a count-min sketch.
 * A subject is counted in one cell of each of four rows, chosen by a digest under a random key of the day, and its count is
 * the least of the four. So a count is never too low; where very many share the rows, some are too high. No subject, and no
 * digest of one, is held.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { calendarDate } from '#domain/time/relative-time.ts'

const ROWS = 4
const CELL_BYTES = 4

/** An amount that is counted for a subject, and the most that may be counted for it on a day. */
export type Charge = { subject: string; amount: number; max: number }

/** Counts all of the charges, or none if one of them would exceed its maximum. */
type ChargeAll = (charges: readonly Charge[], now: number) => boolean

/** `cells` of each row: as many as subjects are expected on a day, or more. */
export function createDayCount({ cells }: { cells: number }): ChargeAll {
  // Allocated with the first count: many processes never count.
  let counts: Uint32Array | undefined
  let key = randomBytes(32)
  let keyDay = ''

  function beginDay(day: string): Uint32Array {
    if (!counts || day !== keyDay) {
      counts = new Uint32Array(ROWS * cells)
      key = randomBytes(32)
      keyDay = day
    }
    return counts
  }

  function cellsOf(subject: string): number[] {
    const digest = createHmac('sha256', key).update(subject).digest()
    return Array.from({ length: ROWS }, (_, row) => row * cells + (digest.readUInt32LE(row * CELL_BYTES) % cells))
  }

  return (charges, now) => {
    const today = beginDay(calendarDate(now))
    const sums = charges.map(({ subject, amount, max }) => {
      const places = cellsOf(subject)
      const sum = Math.min(...places.map((place) => today[place]!)) + amount
      return { places, sum, isWithin: sum <= max }
    })
    if (!sums.every(({ isWithin }) => isWithin)) return false
    // Only cells below the new sum are raised: others count a subject that shares the cell.
    for (const { places, sum } of sums) for (const place of places) today[place] = Math.max(today[place]!, sum)
    return true
  }
}
