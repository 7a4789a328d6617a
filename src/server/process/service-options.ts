/** What the services are given besides their database; those who measure or test leave out most of it. */
import type { SharedWorkerState } from './shared-worker-state.ts'
import type { Seal } from '../modules/account/account.seal.ts'
import type { SmsProvider } from '../modules/account/sms/sms.provider.ts'
import type { StorageSettings } from '../modules/media/media.service.ts'
import type { PaymentSettings } from '../modules/payment/payment.service.ts'
import type { HostInfo } from '../modules/status/status.host-info.ts'

export type ServiceOptions = {
  /** where the site is to be found from outside */
  publicUrl?: string
  /** who carries codes to phones */
  sms?: SmsProvider
  /** the same for all servers of a site; without one, each has its own until it ends */
  secret?: string | undefined
  /** seals phone numbers; without one, nobody's number can be read or found, nor will be when this process has ended */
  seal?: Seal | undefined
  /** what this process knows together with the others of its machine */
  memory?: SharedWorkerState | undefined
  /** zero bits that the human check asks for, where its own figure is too dear */
  humanDifficulty?: number | undefined
  /** the ways to pay; without any said, the house's own cashier */
  payment?: PaymentSettings | undefined
  /** told of what an operator should know about payments and orders */
  onPaymentTrouble?: (detail: Record<string, unknown>, message: string) => void
  /** told of what an operator should know about changes and work that is due */
  onTrouble?: (detail: Record<string, unknown>, message: string) => void
  /** a bucket for files, in place of folders, and the clock by which copies of them are kept */
  storage?: { settings: StorageSettings; now: () => number } | undefined
  /** where pictures that readers bring are kept */
  uploadDir?: string | undefined
  /** where files that are sent to the house are kept; no address leads there */
  attachmentDir?: string | undefined
  /** told of each kind of card on the front page that this version does not know */
  onUnknownCard?: (cardType: number) => void
  /** told when views could not be written; they are kept and tried again */
  onViewsDelayed?: (error: unknown) => void
  /** told when views were written */
  onViewsWritten?: () => void
  /** told of each question to a way of paying, and whether it was answered */
  onPaymentAsked?: (provider: string, worked: boolean) => void
  /** the machine and the configuration, for the status of the site */
  hostInfo?: HostInfo
}
