/** Who may not write for a while what others would see. The account itself stays open: one may read, buy and leave. */
import type { Database } from '#db/client.ts'
import { beijingTime, chineseDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import * as queries from './profile/account.profile.queries.ts'

export function createMutes(db: Database) {
  /** Until when the account is muted; null if it is not. */
  async function findMuteEnd(accountId: number, now: number): Promise<number | null> {
    const end = await queries.findMutedUntil(db, accountId)
    return end !== null && end > now ? end : null
  }

  return {
    findMuteEnd,

    async refuseMuted(accountId: number, now: number): Promise<void> {
      const end = await findMuteEnd(accountId, now)
      if (end !== null)
        throw new AppError('MUTED', m.account.mutedUntil({ date: chineseDate(end), time: beijingTime(end) }))
    },
  }
}

export type Mutes = ReturnType<typeof createMutes>
