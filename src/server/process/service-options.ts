/** Options of the services besides their database; benchmarks and tests leave out most of them. */
import type { FetchPicture } from '../modules/library/fetch/library.fetch.ts'
import type { SiteVariables } from '#domain/site/site-settings.ts'
import type { Violation } from '../modules/violation/violation.report.ts'
import type { SharedWorkerState } from './shared-worker-state.ts'
import type { Seal } from '../modules/account/account.seal.ts'
import type { PasswordCost } from '../modules/account/session/password.ts'
import type { DropReason } from '../modules/event/event.service.ts'
import type { SmsProvider } from '../modules/account/sms/sms.provider.ts'
import type { StorageSettings } from '../modules/media/media.service.ts'
import type { PaymentSettings } from '../modules/payment/payment.service.ts'
import type { ImportPlace } from '../modules/import/run/import.run.service.ts'
import type { HostInfo } from '../modules/status/status.host-info.ts'

export type ServiceOptions = {
  /** variables of the static pages that follow from the configuration */
  pageFacts?: SiteVariables
  /** whether others than people at this machine reach it */
  isPublic?: boolean
  /** where the site is to be found from outside */
  publicUrl?: string
  /** who carries codes to phones */
  sms?: SmsProvider
  /** the same for all servers of a site; without one, each process has a random one */
  secret?: string | undefined
  /**
   * seals phone numbers; without one, stored numbers cannot be read or found, nor those of this process after it has ended
   */
  seal?: Seal | undefined
  /** state shared with the other processes of the machine */
  memory?: SharedWorkerState | undefined
  /** zero bits required by the human check, where the default is too expensive */
  humanDifficulty?: number | undefined
  /** of stretching passwords; lower in tests */
  passwordCost?: PasswordCost | undefined
  /** the payment providers; by default the test cashier */
  payment?: PaymentSettings | undefined
  /** reports what an operator should know about payments and orders */
  onPaymentTrouble?: (detail: Record<string, unknown>, message: string) => void
  /** reports what an operator should know about SMS codes and no reader waits for */
  onSmsTrouble?: (error: Error) => void
  /** reports what an operator should know about changes and due work */
  onTrouble?: (detail: Record<string, unknown>, message: string) => void
  /** a bucket for files, instead of folders, and the clock for the lifetime of cached copies */
  storage?: { settings: StorageSettings; now: () => number } | undefined
  /** where pictures uploaded by readers are stored */
  uploadDir?: string | undefined
  /** where attachments of contributions are stored; not reachable by any address */
  attachmentDir?: string | undefined
  /** of the desk: where their files lie, and what starts a process that works on one */
  imports?: ImportPlace | undefined
  /** called for each card type of the front page that this version does not know */
  onUnknownCard?: (cardType: number) => void
  /** called when views could not be written; they are retained and retried */
  onViewsDelayed?: (error: unknown) => void
  /** called for each breach of the content security policy that a browser reports */
  onViolation?: (violation: Violation) => void
  /** called when views were written */
  onViewsWritten?: () => void
  /** bytes of events that are stored on a day; 0: unlimited */
  eventBytes?: number | undefined
  /** called with the number of events that are not stored */
  onEventsDropped?: (reason: DropReason, count: number) => void
  /** called after each request to a payment provider, with whether it was answered */
  onPaymentAsked?: (provider: string, worked: boolean) => void
  /** gets pictures of pasted texts from other sites, where it should not be done as usual */
  fetchPicture?: FetchPicture | undefined
  /** the machine and the configuration, for the status of the site */
  hostInfo?: HostInfo
}
