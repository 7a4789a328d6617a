/**
 * A browser takes a long recording in one answer, for as long as it plays. While such an answer is under way, it is checked
 * from time to time whether its listener may have the rest.
 */
import { AppError } from '../../../http/api/app-error.ts'

/** Refuses when the permission has ended. */
export type CheckAgain = (now: number) => Promise<void>

/** The HTTP layer takes it for a connection that was closed early, and does not report it as a fault of the server. */
class PermissionEnded extends Error {
  override name = 'PermissionEnded'
  code = 'ERR_STREAM_PREMATURE_CLOSE'
}

/** In ms. What proxies and sockets have taken by then still arrives; of a slow client that is some megabytes. */
const CHECKED_EVERY = 30_000

/** To be called before each part that is sent; checks when it is time. */
export function checkOnTheWay(check: CheckAgain, now: () => number): () => Promise<void> {
  let checkedAt = now()
  return async () => {
    const at = now()
    // A clock that was set back must not put it off for ever.
    if (Math.abs(at - checkedAt) < CHECKED_EVERY) return
    checkedAt = at
    await check(at).catch((error: unknown) => {
      // A database that does not answer interrupts nobody: the next check decides.
      if (error instanceof AppError && (error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND'))
        throw new PermissionEnded('the listener may not have the rest', { cause: error })
    })
  }
}
