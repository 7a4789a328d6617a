/** Work under one key is done one after another, under different keys side by side. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>()

  async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
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

  /** Under several keys. Everybody names them in the same order of kinds, so that nobody waits for whoever waits for them. */
  const inTurns = <Result>([key, ...rest]: readonly string[], work: () => Promise<Result>): Promise<Result> =>
    key === undefined ? work() : inTurn(key, () => inTurns(rest, work))

  return { inTurn, inTurns }
}
