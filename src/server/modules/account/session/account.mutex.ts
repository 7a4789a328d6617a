/** A keyed mutex: work under one key runs in sequence, under different keys concurrently. */
export function createKeyedMutex() {
  const last = new Map<string, Promise<unknown>>()

  async function runExclusive<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = last.get(key)
    const mine = (async () => {
      await before?.catch(() => {})
      return work()
    })()
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }

  /** Under several keys. All callers name them in the same order of kinds, so that there is no deadlock. */
  const runExclusiveFor = <Result>([key, ...rest]: readonly string[], work: () => Promise<Result>): Promise<Result> =>
    key === undefined ? work() : runExclusive(key, () => runExclusiveFor(rest, work))

  return { runExclusive, runExclusiveFor }
}
