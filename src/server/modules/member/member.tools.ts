/** What the parts of this module share. */
import type { CommerceService } from '../commerce/commerce.service.ts'
import type { JournalService } from '../journal/journal.service.ts'
import type { Tools } from '../module-tools.ts'

export type MemberTools = Tools & { commerce: CommerceService; journal: JournalService }
