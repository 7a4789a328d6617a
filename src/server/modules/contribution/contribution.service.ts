/** Manuscripts and offers to work together: sent by anybody, within limits, for a receipt. */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { contributionCalls, type Attachment, type Receipt } from '#contract/site/contribution.ts'
import type { ContributionKind } from '#domain/contribution/contribution.ts'
import { tidyContribution, type ContributionWords } from '#domain/contribution/contribution-form.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { AccountService } from '../account/account.service.ts'
import type { MediaService } from '../media/media.service.ts'
import type { Tools } from '../module-tools.ts'
import type { NoticeService } from '../notice/notice.service.ts'
import { createContributionDesk } from './contribution.desk.ts'
import { presentContribution } from './contribution.present.ts'
import * as queries from './contribution.queries.ts'

const DAY = 24 * 60 * 60 * 1000

const SENT_AT_MOST = contributionCalls['POST /api/contribution'].limit
const FILES_AT_MOST = contributionCalls['POST /api/contribution/:number/attachment'].limit

/** Two letters of one day hardly ever draw the same number; five times in a row they do not. */
const DRAWS = 5

type Human = { challenge: string; nonce: string }
type Sent = ContributionWords & { kind: ContributionKind; human?: Human | undefined }
type Sender = { accountId: number | null; address: string }
type Given = { number: string; key: string; name: string }
type PageOptions = queries.OwnFilter & { pgNo: number; rowNum: number }

type ContributionTools = Tools & { account: AccountService; media: MediaService; notice: NoticeService }

/** 12 digits: the day of Beijing, and six by lot. */
function makeNumber(now: number): string {
  const day = calendarDate(now).replaceAll(/\D/g, '').slice(-6)
  return day + String(randomInt(1_000_000)).padStart(6, '0')
}

const hashKey = (key: string): string => createHash('sha256').update(`contribution:${key}`).digest('base64url')

export function createContributionService({ db, account, media, notice }: ContributionTools) {
  const desk = createContributionDesk({ db, account, media, notice })

  const countSent = ({ accountId, address }: Sender, now: number) =>
    accountId === null
      ? account.countVisitorUse(address, SENT_AT_MOST, now)
      : account.countUse(accountId, SENT_AT_MOST, now)

  return {
    findAtDesk: desk.findAtDesk,
    listAtDesk: desk.listAtDesk,
    decide: desk.decide,
    openAttachment: desk.openAttachment,

    async send({ kind, human, ...given }: Sent, sender: Sender, now: number): Promise<Receipt> {
      const words = tidyContribution(given)
      await account.requireHuman(`contribution:${kind}:${words.contact}`, human, now)
      await countSent(sender, now)
      const key = randomBytes(24).toString('base64url')
      const times = { created_at: now, changed_at: now }
      const contact = account.contacts.sealContact(words.contact)
      const row = { ...words, ...contact, ...times, kind, account_id: sender.accountId, key_hash: hashKey(key) }
      for (let draw = 0; draw < DRAWS; draw++) {
        const number = makeNumber(now)
        if (await queries.insertContribution(db, { ...row, number })) return { number, key, createTime: now }
      }
      throw new AppError('UNAVAILABLE', undefined, { cause: new Error('no number was left for a contribution') })
    },

    /** One file, once. A client that resends the same file because the response was lost gets the success response again. */
    async attach({ number, key, name }: Given, bytes: Uint8Array, now: number): Promise<Attachment> {
      const found = await queries.findByKey(db, number, hashKey(key))
      if (!found || now - found.created_at > DAY) throw new AppError('NOT_FOUND', m.contribution.attachmentTooLate)
      const use = await account.countUse(found.id, FILES_AT_MOST, now)
      const file = await use.spendOn(media.keepAttachment(bytes, name))
      const { size } = file
      if (await queries.setAttachment(db, found.id, file)) return { name: file.name, size }
      await media.removeAttachment(file.path)
      const known = await queries.findByKey(db, number, hashKey(key))
      if (known?.attachment_name === file.name && known.attachment_bytes === size) return { name: file.name, size }
      throw new AppError('BAD_INPUT', m.contribution.attachmentExists)
    },

    async listOwn({ pgNo, rowNum, ...filter }: PageOptions) {
      const [rows, totalCount] = await Promise.all([
        queries.listOwn(db, filter, rowNum, (pgNo - 1) * rowNum),
        queries.countOwn(db, filter),
      ])
      return { list: rows.map(presentContribution), pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },
  }
}

export type ContributionService = ReturnType<typeof createContributionService>
