/** Single-flight: concurrent callers share one execution. */
export function singleFlight<Given extends unknown[], Result>(
  work: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  let underWay: Promise<Result> | null = null
  return (...given) => {
    underWay ??= work(...given).finally(() => (underWay = null))
    return underWay
  }
}
