/** Following and unfollowing. The row and the count change atomically, and a followed person is notified. */
import type { Database } from '#db/client.ts'
import { lockAccount } from '#db/engine/lock-account.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Tools } from '../module-tools.ts'
import type { NoticeService } from '../notice/notice.service.ts'
import * as queries from './follow.change.queries.ts'

type ChangeTools = Tools & { notice: Pick<NoticeService, 'notify' | 'takeBack'> }

type Target = { kind: 'person' | 'tag'; id: number }

/** One notice for one who follows, however often they change their mind. */
const noticeKeyOf = (followerId: number) => `follow:${followerId}`

async function findPerson(on: Database, id: number) {
  const person = await queries.findPerson(on, id)
  if (!person) throw new AppError('NOT_FOUND', m.follow.noSuchAccount)
  return { left: person.deleted_at !== null, fans: Number(person.fans) }
}

async function findTag(on: Database, id: number) {
  const tag = await queries.findTag(on, id)
  if (!tag) throw new AppError('NOT_FOUND', m.follow.noSuchTag)
  return { left: false, fans: tag.follower_count }
}

const find = (on: Database, { kind, id }: Target) => (kind === 'person' ? findPerson(on, id) : findTag(on, id))

export function createFollowChange({ db, notice }: ChangeTools) {
  /** A deleted account loses its follows: concurrent changes wait for the lock. */
  function change(accountId: number, work: (on: Database) => Promise<void>, target: Target, followed: boolean) {
    return db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, accountId)
      await work(transaction)
      return { followed, fans: (await find(transaction, target)).fans }
    })
  }

  return {
    begin(target: Target, accountId: number, now: number) {
      const { kind, id } = target
      if (kind === 'person' && id === accountId) throw new AppError('BAD_INPUT', m.follow.cannotFollowSelf)
      const work = async (on: Database) => {
        const { left } = await find(on, target)
        if (left) throw new AppError('NOT_FOUND', m.follow.accountClosed)
        if (kind === 'tag') {
          if (await queries.insertTag(on, accountId, id, now)) await queries.countTag(on, id, 1)
        } else if (await queries.insertPerson(on, accountId, id, now)) {
          await queries.countPerson(on, id, 1)
          await notice.notify(on, { to: id, kind: 'follow', matter: noticeKeyOf(accountId), actorId: accountId }, now)
        }
      }
      return change(accountId, work, target, true)
    },

    end(target: Target, accountId: number) {
      const { kind, id } = target
      const work = async (on: Database) => {
        await find(on, target)
        if (kind === 'tag') {
          if (await queries.deleteTag(on, accountId, id)) await queries.countTag(on, id, -1)
        } else if (await queries.deletePerson(on, accountId, id)) {
          await queries.countPerson(on, id, -1)
          await notice.takeBack(on, id, noticeKeyOf(accountId))
        }
      }
      return change(accountId, work, target, false)
    },
  }
}
