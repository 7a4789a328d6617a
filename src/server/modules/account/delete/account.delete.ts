/**
 * Account deletion (docs/decisions/016). Everything happens in one transaction: the account is either deleted or untouched.
 * Its row stays, emptied, since orders and threads point to it.
 */
import type { GivenIdentity, Leaving } from '#contract/site/member.ts'
import type { Database } from '#db/client.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { MediaService } from '../../media/media.service.ts'
import type { Identity } from '../account.identity.ts'
import { endPurchases, hasOpenPayment } from './account.delete.purchase.queries.ts'
import * as queries from './account.delete.queries.ts'
import type { KeptMutes } from '../account.kept-mute.ts'
import type { Numbers } from '../profile/account.number.ts'
import * as profileQueries from '../profile/account.profile.queries.ts'

type Options = { db: Database; identity: Identity; media: MediaService; numbers: Numbers; keptMutes: KeptMutes }

export function createLeaving({ db, identity, media, numbers, keptMutes }: Options) {
  /** Why the reader cannot delete the account without help; null if they can. */
  async function refusalOf(accountId: number): Promise<string | null> {
    const { role, author_id } = await queries.findLeaver(db, accountId)
    if (role !== 'reader') return m.account.staffCannotLeave
    if (author_id !== null) return m.account.authorCannotLeave
    if (await hasOpenPayment(db, accountId)) return m.account.openPayment
    return null
  }

  /** The path of the file that nothing points to any more. */
  async function takePicture(transaction: Database, accountId: number, now: number): Promise<string | null> {
    const picture = await profileQueries.replacePicture(transaction, accountId, null)
    if (!picture || !media.isUploaded(picture.path)) return null
    await profileQueries.deletePicture(transaction, picture.id)
    await media.noteRemoval(transaction, picture.path, now)
    return picture.path
  }

  return {
    async findLeaving(accountId: number, now: number): Promise<Leaving> {
      const [refusal, { end, count }] = await Promise.all([
        refusalOf(accountId),
        queries.findLosses(db, accountId, now),
      ])
      return { refusal, vipExpiration: end, ownedNum: count }
    },

    async leave(accountId: number, given: GivenIdentity, address: string, now: number): Promise<void> {
      const refusal = await refusalOf(accountId)
      if (refusal) throw new AppError('LEAVE_REFUSED', refusal)
      const { owner, use } = await identity.prove(accountId, given, address, now)
      const files = await db.transaction().execute(async (transaction) => {
        await use(transaction)
        await keptMutes.keepMute(transaction, accountId, owner, now)
        const picture = await takePicture(transaction, accountId, now)
        if (!(await queries.emptyAccount(transaction, accountId, now))) throw new AppError('NOT_LOGIN')
        await queries.settleCounters(transaction, accountId)
        await queries.forgetRows(transaction, accountId)
        await queries.deleteCodes(transaction, numbers.readNumber(owner).hashes)
        await queries.emptyComments(transaction, accountId)
        const attachments = await queries.forgetContributions(transaction, accountId)
        await queries.unlinkEvents(transaction, accountId)
        await queries.unlinkDecisions(transaction, accountId)
        await endPurchases(transaction, accountId, now)
        return { picture, attachments }
      })
      if (files.picture) await media.removeUpload(files.picture)
      for (const path of files.attachments) await media.removeAttachment(path)
    },
  }
}
