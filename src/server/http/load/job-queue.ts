/** Runs jobs in their order of arrival, a few at a time. */
export type Queue = <Result>(job: () => Promise<Result>) => Promise<Result>

export function createQueue(limit: number): Queue {
  const waiting: (() => void)[] = []
  let running = 0

  return async (job) => {
    if (running < limit) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await job()
    } finally {
      // The slot is handed over rather than released, so that no other job can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
