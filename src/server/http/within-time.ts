/** Waiting for something no longer than is useful: the work itself goes on, but nobody hangs with it. */

export class TooSlow extends Error {
  override name = 'TooSlow'

  constructor(ms: number) {
    super(`no answer within ${ms} ms`)
  }
}

export function withinTime<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new TooSlow(ms)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(late))
  })
}
