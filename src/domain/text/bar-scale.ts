/** How long bars are: the end of their axis is a round number, so that its marks can be read. */
const ROUND = [1, 2, 2.5, 5, 10]
const STEPS = 4

type BarScale = {
  /** where the axis ends */
  end: number
  /** the marks on it, without the nought at which it begins */
  marks: number[]
  /** how much of the axis a value takes, in percent */
  share: (value: number) => number
}

/** Four steps from zero to at least the largest value, each a round integer: the values are counts. */
export function barScale(values: number[]): BarScale {
  const largest = Math.max(STEPS, ...values)
  const rough = largest / STEPS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.ceil(ROUND.map((round) => round * power).find((round) => round >= rough) ?? 10 * power)
  const end = step * STEPS
  return {
    end,
    marks: Array.from({ length: STEPS }, (_, index) => step * (index + 1)),
    // Two digits are finer than any screen.
    share: (value) => Math.round((Math.max(0, value) / end) * 10_000) / 100,
  }
}
