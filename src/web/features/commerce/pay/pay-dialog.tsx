/** The dialog with the price, which is then replaced by the one with the QR code. Loaded when first opened. */
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { reducePayModal, NO_PAY_MODAL, type PayModal, type PayModalEvent } from './pay-modal.ts'
import { isMembership } from '#domain/access/offering.ts'
import { paths } from '#domain/paths.ts'
import type { OrderDetail } from '#contract/site/order.ts'
import { m } from '#messages/site.ts'
import { browserApi } from '../../../api/browser-api.ts'
import { statusOf } from '../../../api/api-error.ts'
import { userQuery } from '../../../api/call-query.ts'
import { askForLogin } from '../../../api/session-watch.ts'
import { keepIntent } from '../../../pending-intent.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { offerQuery, type Target } from '../offer-query.ts'
import styles from './pay-dialog.module.css'
import { PaySteps } from './pay-steps.tsx'

export type PayState = PayModal<Target>
export type PayEvent = PayModalEvent<Target>
export const CLOSED: PayState = NO_PAY_MODAL
export const reducePay = reducePayModal<Target>

type Props = {
  state: PayState
  /** the last target: it stays while the dialog closes */
  target: Target
  send: (event: PayEvent) => void
  router: { invalidate: () => Promise<void> }
  finalFocus: RefObject<HTMLElement | null>
}

export function PayDialog({ state, target, send, router, finalFocus }: Props) {
  const close = () => send({ type: 'close' })
  return (
    <Dialog
      open={state.showPayModal || state.showScanModal}
      onClose={close}
      title={state.showScanModal ? m.commerce.payment : m.commerce.buy}
      className={styles['dialog']}
      finalFocus={finalFocus}
    >
      <Steps
        key={`${target.type}/${target.id ?? ''}`}
        target={target}
        scans={state.showScanModal}
        send={send}
        router={router}
      />
    </Dialog>
  )
}

function Steps({ target, scans, send, router }: Omit<Props, 'state' | 'finalFocus'> & { scans: boolean }) {
  const { data: user } = useQuery(userQuery)
  const { data: offer, error, refetch } = useQuery(offerQuery(browserApi, target))
  if (!offer) {
    return error ? (
      <Failed error={error} onRetry={() => void refetch()} />
    ) : (
      <p className={styles['face']}>{m.commerce.pricesLoading}</p>
    )
  }

  function signIn() {
    keepIntent('buy', { href: paths.buy(target.type, target.id) })
    send({ type: 'close' })
    askForLogin('button')
  }
  function unlocked({ type }: OrderDetail) {
    send({ type: 'close' })
    toast(isMembership(type) ? m.commerce.paidMembership : m.commerce.paidUnlocked)
  }
  return (
    <PaySteps
      api={browserApi}
      router={router}
      offer={offer}
      scans={scans}
      onScan={() => send({ type: 'open-scan' })}
      onOffer={() => send({ type: 'open-pay', data: target })}
      isSignedIn={Boolean(user)}
      onLogin={signIn}
      onUnlocked={unlocked}
    />
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (statusOf(error) === 404) return <p className={styles['face']}>{m.commerce.noLongerSold}</p>
  return (
    <p className={styles['face']} role="alert">
      {error.message}
      <button type="button" onClick={onRetry}>
        {m.word.retry}
      </button>
    </p>
  )
}
