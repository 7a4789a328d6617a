/** What the parts of this module share. */
import type { AccountService } from '../account/account.service.ts'
import type { ChangeService } from '../change/change.service.ts'
import type { CommerceService } from '../commerce/commerce.service.ts'
import type { JournalService } from '../journal/journal.service.ts'
import type { NoticeService } from '../notice/notice.service.ts'
import type { ReadSite } from '../site/site.service.ts'
import type { Tools } from '../module-tools.ts'

/** `account` opens and finds numbers, which the tables keep sealed. */
export type MemberTools = Tools & {
  account: Pick<AccountService, 'openNumber' | 'hashAnywhere'>
  commerce: CommerceService
  journal: JournalService
  notice: Pick<NoticeService, 'notify'>
  announce: ChangeService['note']
  readSite: ReadSite
}
