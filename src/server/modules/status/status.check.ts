/** One status check: with a timeout, so that a hanging check delays nobody, and single-flight. */
import type { StatusCheck, StatusState } from '#domain/desk/site-status.ts'
import type { Language } from '#messages/create-messages.ts'
import { m } from '#messages/server.ts'
import { currentLanguage } from '../../http/api/language.ts'
import { singleFlight } from '../../http/load/single-flight.ts'
import { TimeoutError, withTimeout } from '../../http/load/with-timeout.ts'

/** `since` is null where it is unknown; then the time of the first such finding is used. */
export type Finding = { state: StatusState; since: number | null; found: string }
export type Check = (now: number) => Promise<Finding>

export type Looker = (now: number) => Promise<Finding>

type Options = { check: StatusCheck; patience: number; onFailure: (error: unknown, check: StatusCheck) => void }

/** A failed check is no proof that its subject is broken, but is reported. */
export function createLooker(look: Check, { check, patience, onFailure }: Options): Looker {
  // What is found is told in the language of whoever asked first.
  const asks: Record<Language, typeof look> = { zh: singleFlight(look), en: singleFlight(look) }
  return async (now) => {
    try {
      return await withTimeout(patience, asks[currentLanguage()](now))
    } catch (error) {
      onFailure(error, check)
      const found = error instanceof TimeoutError ? m.status.checkTimedOut : m.status.checkFailed
      return { state: 'watch', since: null, found }
    }
  }
}
