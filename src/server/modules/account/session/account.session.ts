/**
 * Sessions: a token in the reader's cookie, its hash in the database. One that is used lives on; its owner sees where
 * else they are signed in, and can end that.
 */
import { randomBytes } from 'node:crypto'
import type { Database } from '#db/client.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { Ticket } from '../../../http/pages/cookie-jar.ts'
import { SESSION_LIFETIME } from '../../../http/pages/request-context.ts'
import { digest } from './account.digest.ts'
import { presentSession } from '../account.present.ts'
import * as queries from './account.session.queries.ts'

const HOUR = 60 * 60 * 1000
const FACTOR_IDLE = 12 * HOUR
/** Maximum number of sessions in one query. */
const CHUNK = 500

/** `hostOnly`: the cookies of the site have the prefix that binds them to the host. */
export function createSessions(db: Database, { hostOnly = false }: { hostOnly?: boolean | undefined } = {}) {
  return {
    /** The token of a new session, however the reader signed in. It is always freshly generated. */
    async openSession(accountId: number, { device, now }: { device: string; now: number }): Promise<string> {
      if (await queries.isBanned(db, accountId, now)) throw new AppError('FORBIDDEN', m.account.accountBanned)
      await queries.deleteExpiredSessions(db, now)
      const token = randomBytes(32).toString('base64url')
      await queries.insertSession(db, {
        token_hash: digest(token),
        account_id: accountId,
        device,
        created_at: now,
        active_at: now,
        expires_at: now + SESSION_LIFETIME,
        is_host_only: hostOnly ? 1 : 0,
      })
      return token
    },

    /**
     * Who holds the token, with their memberships, in one statement; null when it has run out or its owner is banned. A bare cookie opens only a session of the time
     * before the prefix, and does not prolong it: within a session's lifetime after the upgrade no bare one opens anything.
     * `prolongs`: whether the response can take the cookie along.
     */
    async findSession({ token, isBare }: Ticket, now: number, { prolongs = true }: { prolongs?: boolean } = {}) {
      const rows = await queries.listSessionRows(db, { tokenHash: digest(token), now })
      const [session] = rows
      if (!session || (isBare && session.is_host_only)) return null
      // Once an hour is enough to know who is here, and leaves nearly all requests without a write.
      const prolonged = prolongs && !isBare && now - session.active_at >= HOUR
      // Left alone for half a day, a session of staff shows the second factor again.
      const factorAt = now - session.active_at >= FACTOR_IDLE ? null : session.factor_at
      if (prolonged)
        await queries.prolongSession(db, session, {
          active_at: now,
          expires_at: now + SESSION_LIFETIME,
          is_host_only: hostOnly ? 1 : 0,
          factor_at: factorAt,
        })
      const memberships = rows.flatMap(({ level, starts_at, expires_at }) =>
        level === null || starts_at === null || expires_at === null ? [] : [{ level, starts_at, expires_at }],
      )
      const { account_id: accountId, role, session_expires_at: expiresAt } = session
      return { accountId, role, memberships, prolonged, hasShownFactor: factorAt !== null, expiresAt }
    },

    /** The given tokens that are still valid; for connections that stay open long after the request. */
    async listLive(tokens: string[], now: number): Promise<Set<string>> {
      const byHash = new Map(tokens.map((token) => [digest(token), token]))
      const hashes = [...byHash.keys()]
      const live = new Set<string>()
      for (let start = 0; start < hashes.length; start += CHUNK)
        for (const hash of await queries.listLiveHashes(db, hashes.slice(start, start + CHUNK), now))
          live.add(byHash.get(hash)!)
      return live
    },

    async listSessions(accountId: number, token: string, now: number) {
      const rows = await queries.listSessions(db, accountId, now)
      const hash = digest(token)
      const list = rows.map((row) => presentSession(row, row.token_hash === hash))
      return list.toSorted((one, other) => Number(other.current) - Number(one.current))
    },

    /** Whichever of these tokens has a session. */
    async endSessionsOf(tokens: string[]): Promise<void> {
      if (tokens.length > 0) await queries.deleteSessionsOf(db, tokens.map(digest))
    },

    /** Does not reveal whether a session of another account exists. */
    async endSessionById(accountId: number, id: number): Promise<void> {
      if (!(await queries.deleteSessionById(db, accountId, id)))
        throw new AppError('NOT_FOUND', m.account.deviceSignedOut)
      await queries.beginBrowserRound(db, accountId)
    },

    /** All but the one of the token; without a token, all. The browsers are not known to the account any more. */
    async endSessions(accountId: number, token?: string): Promise<void> {
      await queries.beginBrowserRound(db, accountId)
      await queries.deleteSessions(db, accountId, token === undefined ? undefined : digest(token))
    },
  }
}
