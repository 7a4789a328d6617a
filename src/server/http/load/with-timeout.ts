/** A timeout for waiting: the work itself continues. */

export class TimeoutError extends Error {
  override name = 'TooSlow'

  constructor(ms: number) {
    super(`no answer within ${ms} ms`)
  }
}

export function withTimeout<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new TimeoutError(ms)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(late))
  })
}
