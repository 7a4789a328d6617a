/** Contributions at the desk: searched, read in full, decided. */
import type { DeskContributionDetail } from '#contract/site/contribution.ts'
import { stateWords, type ContributionState } from '#domain/contribution/contribution.ts'
import { tidyContact } from '#domain/contribution/contribution-form.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { inChinese } from '../../http/api/language.ts'
import type { AccountService } from '../account/account.service.ts'
import type { MediaService } from '../media/media.service.ts'
import type { Tools } from '../module-tools.ts'
import type { NoticeService } from '../notice/notice.service.ts'
import { presentAtDesk, presentContributionDetail } from './contribution.present.ts'
import * as queries from './contribution.queries.ts'

type DeskTools = Tools & { account: Pick<AccountService, 'contacts'>; media: MediaService; notice: NoticeService }
type PageOptions = queries.DeskFilter & { pgNo: number; rowNum: number }
type Decision = { id: number; state: ContributionState; note: string }

const none = () => new AppError('NOT_FOUND', m.contribution.noSuchContribution)

export function createContributionDesk({ db, account, media, notice }: DeskTools) {
  const { hashContact, openContact } = account.contacts

  async function findAtDesk(id: number): Promise<DeskContributionDetail> {
    const row = await queries.findAtDesk(db, id)
    if (!row) throw none()
    return presentContributionDetail({ ...row, contact: openContact(row) })
  }

  return {
    findAtDesk,

    async listAtDesk({ pgNo, rowNum, ...given }: PageOptions) {
      const filter = { ...given, hashes: hashContact(tidyContact(given.keyword ?? '')) }
      const [rows, totalCount, newCount] = await Promise.all([
        queries.listAtDesk(db, filter, rowNum, (pgNo - 1) * rowNum),
        queries.countAtDesk(db, filter),
        queries.countAtDesk(db, { state: 'new' }),
      ])
      const list = rows.map((row) => presentAtDesk({ ...row, contact: openContact(row) }))
      return { list, pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount, newCount }
    },

    /** The sender is notified once for each state that it reaches; the note is internal to staff. */
    async decide({ id, state, note }: Decision, now: number): Promise<DeskContributionDetail> {
      await db.transaction().execute(async (transaction) => {
        const before = await queries.findStanding(transaction, id)
        if (!before) throw none()
        await queries.setNote(transaction, id, note)
        if (before.state === state) return
        if (!(await queries.setState(transaction, id, { from: before.state, to: state }, now))) return
        const words = inChinese(() => stateWords(before.kind, before.title, state))
        if (words === null || before.account_id === null) return
        // The matter determines the link: to the page on which it was sent.
        const matter = `contribution:${before.kind}:${before.number}:${state}`
        await notice.notify(transaction, { to: before.account_id, kind: 'order', matter, detail: words }, now)
      })
      return findAtDesk(id)
    },

    async openAttachment(id: number) {
      const row = await queries.findAttachment(db, id)
      const bytes = row?.attachment_path ? await media.readAttachment(row.attachment_path) : null
      if (!row || !bytes) throw new AppError('NOT_FOUND', m.contribution.noSuchAttachment)
      return { bytes, number: row.number, name: row.attachment_name, type: row.attachment_type }
    },
  }
}
