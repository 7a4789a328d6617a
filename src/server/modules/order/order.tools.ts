/** Dependencies of every part of this module. */
import type { Database } from '#db/client.ts'
import type { CommerceService } from '../commerce/commerce.service.ts'
import type { ConsentService } from '../consent/consent.service.ts'
import type { NoticeService } from '../notice/notice.service.ts'
import type { PaymentService } from '../payment/payment.service.ts'
import type { ReadSite } from '../site/site.service.ts'

export type OrderTools = {
  db: Database
  consent: Pick<ConsentService, 'refuseClosed'>
  commerce: Pick<CommerceService, 'findOffer' | 'findOpenOffer' | 'isOwned' | 'give' | 'takeBack'>
  /** those that are switched on */
  payment: Pick<PaymentService, 'providers' | 'find'>
  notice: NoticeService
  readSite: ReadSite
  /** logs what an operator should know; never with a phone number, a code or the link of a gift */
  warn: (detail: Record<string, unknown>, message: string) => void
}
