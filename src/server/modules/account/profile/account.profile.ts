/** The reader's own profile: what they state about themselves, and their picture. */
import { ownProfileCalls } from '#contract/site/own-profile.ts'
import type { Database } from '#db/client.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { Viewer } from '../../../http/api/call-context.ts'
import { presentPicture } from '../../media/media.present.ts'
import type { MediaService } from '../../media/media.service.ts'
import type { Limits } from '../session/account.limit.ts'
import type { Mutes } from '../account.mute.ts'
import type { Numbers } from './account.number.ts'
import { createNameRule, type OwnNames } from './name-rule.ts'
import { presentProfile } from '../account.present.ts'
import * as queries from './account.profile.queries.ts'

const UPLOADS = ownProfileCalls['POST /api/user/picture'].limit

/** As the search folds text. */
export type Fold = (text: string) => string

type Words = { name: string; signature: string; city: string }
type ProfileTools = {
  db: Database
  limits: Limits
  media: MediaService
  mutes: Mutes
  numbers: Numbers
  fold: Fold
  listOwnNames: () => OwnNames
}

export function createProfiles({ db, limits, media, mutes, numbers, fold, listOwnNames }: ProfileTools) {
  /** Of everybody else who speaks for the publisher; there are some hundred of them, and few who change their name. */
  async function refuseStaffName(accountId: number, name: string): Promise<void> {
    const { looksLikeStaff, looksLikeOneOf } = createNameRule(fold, listOwnNames())
    if (!looksLikeStaff(name) && !looksLikeOneOf(name, await queries.listStaffNames(db, accountId))) return
    throw new AppError('BAD_INPUT', m.account.nameLooksLikeStaff, { field: 'name' })
  }

  async function findProfile(accountId: number, now: number) {
    const { phone_sealed, ...row } = await queries.findProfile(db, accountId)
    return presentProfile({ ...row, phone: numbers.openNumber(phone_sealed) }, now)
  }

  /** In the same transaction as the preceding change: the orphaned row is deleted, its file afterwards. */
  async function replacePicture(transaction: Database, accountId: number, pictureId: number | null, now: number) {
    const old = await queries.replacePicture(transaction, accountId, pictureId)
    if (!old || !media.isUploaded(old.path)) return null
    await queries.deletePicture(transaction, old.id)
    await media.noteRemoval(transaction, old.path, now)
    return old.path
  }

  return {
    findProfile,

    async saveProfile({ id, role }: Viewer, words: Words, now: number) {
      await mutes.refuseMuted(id, now)
      const { name } = await queries.findProfile(db, id)
      // A reader who has such a name from before, or was given it by staff, keeps it while changing other fields.
      if (role === 'reader' && words.name !== name) await refuseStaffName(id, words.name)
      await queries.updateProfile(db, id, words)
      return findProfile(id, now)
    },

    /**
     * First the file is written, then the rows that point to it, then the old file is deleted: wherever this stops, no row
     * points to a missing file.
     */
    async savePicture(accountId: number, source: Uint8Array, now: number) {
      await mutes.refuseMuted(accountId, now)
      const use = await limits.countUse(accountId, UPLOADS, now)
      const kept = await use.spendOn(media.keepFace(source))
      const oldPath = await db
        .transaction()
        .execute(async (transaction) => {
          const { id } = await queries.insertPicture(transaction, { ...kept, created_at: now })
          return replacePicture(transaction, accountId, id, now)
        })
        .catch(async (error: unknown) => {
          await media.removeUpload(kept.path)
          throw error
        })
      if (oldPath) await media.removeUpload(oldPath)
      const { name } = await queries.findProfile(db, accountId)
      const picture = { pic_path: kept.path, pic_width: kept.width, pic_height: kept.height, pic_tone: kept.tone }
      return presentPicture(picture, name)!
    },

    /** Silence is no reason to keep one’s face on show. */
    async deletePicture(accountId: number, now: number): Promise<void> {
      const oldPath = await db.transaction().execute((transaction) => replacePicture(transaction, accountId, null, now))
      if (oldPath) await media.removeUpload(oldPath)
    },
  }
}
