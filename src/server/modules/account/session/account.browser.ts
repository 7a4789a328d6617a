/**
 * Browsers that have signed in to an account before. Each has a cookie that only this site can make: a random word and a
 * keyed hash of it, of the account and of the account's round. Guesses of strangers are not counted against such a browser.
 * A new round of the account (a new password, signing out elsewhere) ends all cookies at once. The cookie opens nothing.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '#db/client.ts'
import type { Seal } from '../account.seal.ts'
import * as queries from './account.session.queries.ts'

/** From the last time of signing in. */
export const BROWSER_LIFETIME = 365 * 24 * 60 * 60 * 1000
/** A family may share a browser. */
const MOST_ACCOUNTS = 4
const BETWEEN = '~'
/** when it was made, in base 36; the random word; the keyed hash */
const ENTRY = /^([0-9a-z]{1,10})\.([\w-]{22})\.([\w-]{43})$/

type Account = { id: number; browser_round: number }

export function createBrowsers(db: Database, seal: Seal) {
  const textOf = ({ id, browser_round }: Account, made: string, word: string) =>
    [id, browser_round, made, word].join(':')

  /** The random word of an entry that was made for this account; null for any other. */
  function readEntry(entry: string, account: Account, now: number): string | null {
    const [, made, word, hash] = ENTRY.exec(entry) ?? []
    if (!made || !word || !hash) return null
    const madeAt = Number.parseInt(made, 36)
    if (madeAt > now + BROWSER_LIFETIME || madeAt + BROWSER_LIFETIME <= now) return null
    const given = Buffer.from(hash)
    const hashes = seal.hashes('account.browser', textOf(account, made, word))
    return hashes.some((good) => timingSafeEqual(given, Buffer.from(good))) ? word : null
  }

  const listEntries = (cookie: string | undefined) => (cookie ?? '').split(BETWEEN, MOST_ACCOUNTS)

  return {
    /** The browser as the limits count it; null when it has not signed in to this account. */
    recognise(cookie: string | undefined, account: Account | undefined, now: number): string | null {
      if (!account) return null
      const words = listEntries(cookie).map((entry) => readEntry(entry, account, now))
      const word = words.find((found) => found !== null)
      return word === undefined ? null : `browser:${account.id}:${word}`
    },

    /** The cookie of a browser that has just signed in, or that stays after all others were signed out. */
    async remember(cookie: string | undefined, accountId: number, now: number): Promise<string> {
      const account = { id: accountId, browser_round: await queries.findBrowserRound(db, accountId) }
      const others = listEntries(cookie).filter((entry) => ENTRY.test(entry) && readEntry(entry, account, now) === null)
      const made = now.toString(36)
      const word = randomBytes(16).toString('base64url')
      const entry = [made, word, seal.hash('account.browser', textOf(account, made, word))].join('.')
      return [entry, ...others].slice(0, MOST_ACCOUNTS).join(BETWEEN)
    },
  }
}

export type Browsers = ReturnType<typeof createBrowsers>
