/** From the price to the end: the offer, the QR code, and the message when the order ended without unlocking. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Api } from '#contract/contract.ts'
import type { OrderDetail } from '#contract/site/order.ts'
import type { PayData } from '#contract/site/pay.ts'
import type { OrderState } from '#domain/commerce/order-machine.ts'
import { track } from '../../../analytics/analytics.ts'
import { refreshOwned } from '../../../refresh-owned.ts'
import { forgetOrderKey } from './order-key.ts'
import { PayEnd } from './pay-end.tsx'
import { PayOffer } from './pay-offer.tsx'
import type { PayChoice } from './pay-outcome.ts'
import { ScanCode } from './scan-code.tsx'

type Props = {
  api: Api
  router: { invalidate: () => Promise<void> }
  offer: PayData
  /** the QR code replaces the price */
  scans: boolean
  onScan: () => void
  onOffer: () => void
  isSignedIn: boolean
  onLogin: () => void
  /** bought, and everything on the page is open by now */
  onUnlocked: (order: OrderDetail) => void
}

type Ordered = { order: OrderDetail; choice: PayChoice | null; end: OrderState | null }

export function PaySteps({ api, router, offer, scans, onScan, onOffer, isSignedIn, onLogin, onUnlocked }: Props) {
  const queryClient = useQueryClient()
  const [ordered, setOrdered] = useState<Ordered | null>(null)
  const container = useRef<HTMLDivElement>(null)
  const step = scans ? (ordered?.end ?? 'scan') : 'offer'
  const first = useRef(step)
  useEffect(() => {
    // The focused element was removed with the previous step: the focus moves, so that screen readers announce the new one.
    if (first.current !== step) container.current?.focus()
    first.current = step
  }, [step])

  function showCode(order: OrderDetail, choice: PayChoice | null) {
    track('pay-scan', { type: order.type, provider: order.provider })
    setOrdered({ order, choice, end: null })
    onScan()
  }

  async function finish(state: OrderState) {
    if (!ordered) return
    const { choice, order: waiting } = ordered
    if (choice) forgetOrderKey(choice)
    if (state === 'fulfilled') track('pay-done', { type: waiting.type, provider: waiting.provider })
    if (state === 'closed') return setOrdered({ ...ordered, end: state })
    // The link of a gift is known once it is paid for.
    const order = await api('GET /api/order/:number', { params: { number: waiting.number } }).catch(() => waiting)
    await refreshOwned(queryClient, router)
    if (state === 'fulfilled' && !order.isGift) onUnlocked(order)
    else setOrdered({ order, choice, end: state })
  }

  function orderAgain() {
    if (ordered?.choice) forgetOrderKey(ordered.choice)
    setOrdered(null)
    void queryClient.invalidateQueries({ queryKey: ['GET /api/pay/offer'] })
    onOffer()
  }

  async function resume(number: string) {
    const order = await api('GET /api/order/:number', { params: { number } })
    showCode(order, null)
  }

  return (
    <div ref={container} tabIndex={-1} data-step={step}>
      {!scans || !ordered ? (
        <PayOffer
          api={api}
          offer={offer}
          isSignedIn={isSignedIn}
          onLogin={onLogin}
          onOrdered={showCode}
          onResume={resume}
        />
      ) : ordered.end ? (
        <PayEnd order={ordered.order} state={ordered.end} onAgain={orderAgain} />
      ) : (
        <ScanCode
          key={ordered.order.number}
          api={api}
          order={ordered.order}
          onDone={(state) => void finish(state)}
          onAgain={orderAgain}
        />
      )}
    </div>
  )
}
