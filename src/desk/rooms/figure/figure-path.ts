/** Lines through figures by the day, as paths of a drawing; a day of which nothing is known leaves a gap. */

type Frame = { width: number; height: number; end: number }

type Point = { x: number; y: number }

/** Runs of days that follow one another and are known. */
function runsOf(values: readonly (number | null)[], { width, height, end }: Frame): Point[][] {
  const step = values.length > 1 ? width / (values.length - 1) : 0
  const runs: Point[][] = [[]]
  for (const [index, value] of values.entries()) {
    if (value === null) runs.push([])
    else runs.at(-1)!.push({ x: index * step, y: height - (Math.min(value, end) / end) * height })
  }
  return runs.filter((run) => run.length > 0)
}

/** Finer is not seen. */
const round = (number: number) => Math.round(number * 100) / 100

/** An isolated day is drawn as wide as one day, so that it is visible. */
function spread(run: Point[], count: number, { width }: Frame): Point[] {
  const [only] = run
  if (run.length !== 1 || !only) return run
  const half = count > 1 ? width / (count - 1) / 2 : width
  return [
    { x: Math.max(0, only.x - half), y: only.y },
    { x: Math.min(width, only.x + half), y: only.y },
  ]
}

const drawLine = (run: Point[]) => run.map(({ x, y }, index) => `${index ? 'L' : 'M'}${round(x)},${round(y)}`).join('')

export function linePath(values: readonly (number | null)[], frame: Frame): string {
  return runsOf(values, frame)
    .map((run) => drawLine(spread(run, values.length, frame)))
    .join('')
}

/** The same, closed at the foot. */
export function areaPath(values: readonly (number | null)[], frame: Frame): string {
  return runsOf(values, frame)
    .map((run) => {
      const wide = spread(run, values.length, frame)
      return `${drawLine(wide)}L${round(wide.at(-1)!.x)},${frame.height}L${round(wide[0]!.x)},${frame.height}Z`
    })
    .join('')
}
