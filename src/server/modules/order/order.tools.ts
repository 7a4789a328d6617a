/** Dependencies of every part of this module. */
import type { Database } from '#db/client.ts'
import type { CommerceService } from '../commerce/commerce.service.ts'
import type { NoticeService } from '../notice/notice.service.ts'
import type { PaymentService } from '../payment/payment.service.ts'

export type OrderTools = {
  db: Database
  commerce: Pick<CommerceService, 'findOffer' | 'isOwned' | 'give' | 'takeBack'>
  /** those that are switched on */
  payment: Pick<PaymentService, 'providers' | 'find'>
  notice: NoticeService
  /** logs what an operator should know; never with a phone number, a code or the link of a gift */
  warn: (detail: Record<string, unknown>, message: string) => void
}
