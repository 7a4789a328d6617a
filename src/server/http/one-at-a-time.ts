/** Whoever comes while it is under way waits for the same answer: something slow is not asked ever more often for being slow. */
export function oneAtATime<Given extends unknown[], Result>(
  work: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  let underWay: Promise<Result> | null = null
  return (...given) => {
    underWay ??= work(...given).finally(() => (underWay = null))
    return underWay
  }
}
