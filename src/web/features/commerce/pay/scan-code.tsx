/** An order that waits to be paid: its code for a phone, the page on which to pay, how long there is, and the way out. */
import { useState } from 'react'
import type { Api } from '#contract/contract.ts'
import type { OrderDetail } from '#contract/site/order.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import type { OrderState } from '#domain/commerce/order-machine.ts'
import { m } from '#messages/site.ts'
import { priceTag } from '../../../ui/price-tag.ts'
import { toast } from '../../../ui/toast.tsx'
import styles from './scan-code.module.css'
import { scanWords } from './scan-model.ts'
import { useOrderState } from './use-order-state.ts'

type Props = {
  api: Api
  order: OrderDetail
  /** called once, when the order needs no more waiting */
  onDone: (state: OrderState) => void
  /** places the same order again after it has expired; absent where the page has another way */
  onAgain?: () => void
}

const WORDS: Partial<Record<OrderDetail['provider'], { scan: string; go: string }>> = {
  cashier: { scan: m.commerce.cashierScan, go: m.commerce.cashierGo },
  wechat: { scan: m.commerce.wechatScan, go: m.commerce.wechatGo },
  alipay: { scan: m.commerce.alipayScan, go: m.commerce.alipayGo },
}

export function ScanCode({ api, order, onDone, onAgain }: Props) {
  const { state, isLost, left, askNow } = useOrderState(order, onDone)
  const [note, setNote] = useState('')
  const isPaid = state === 'paid'
  const isOver = !isPaid && left <= 0

  async function askAgain() {
    setNote(m.commerce.checkingPayment)
    await askNow()
    setNote(m.commerce.notReceived)
  }

  return (
    <div className={styles['scan']}>
      <p className={styles['title']}>{order.title}</p>
      <p className={styles['price']}>{priceTag(order.price)}</p>
      {isPaid ? null : isOver ? <Over onAgain={onAgain} /> : <Ways order={order} left={left} />}
      <p role="status" className={styles['status']} data-lost={isLost}>
        {scanWords(isPaid, isLost, isOver, note)}
      </p>
      {isPaid ? null : (
        <p className={styles['acts']}>
          <button type="button" onClick={() => void askAgain()}>
            {m.commerce.iHavePaid}
          </button>
          {isOver ? null : <CancelButton api={api} order={order} onDone={onDone} />}
        </p>
      )}
    </div>
  )
}

function Ways({ order: { pay, provider }, left }: { order: OrderDetail; left: number }) {
  const words = WORDS[provider] ?? { scan: m.commerce.otherScan, go: m.commerce.otherGo }
  if (!pay) return null
  return (
    <>
      {pay.code ? (
        <>
          <svg
            className={styles['code']}
            viewBox={`0 0 ${pay.codeSize} ${pay.codeSize}`}
            role="img"
            aria-label={m.commerce.paymentCode}
            shapeRendering="crispEdges"
          >
            <path d={pay.code} />
          </svg>
          <p className={styles['how']}>{words.scan}</p>
        </>
      ) : null}
      {pay.address ? (
        <a
          data-button
          className={styles['go']}
          data-only={pay.code === ''}
          href={pay.address}
          target="_blank"
          rel="noopener"
        >
          {words.go}
          <span className="visually-hidden">{m.commerce.newWindow}</span>
        </a>
      ) : null}
      <p className={styles['left']}>
        {m.commerce.payWithin}
        <span role="timer">{clockTime(left / 1000)}</span>
        {m.commerce.payWithinAfter}
      </p>
    </>
  )
}

function Over({ onAgain }: { onAgain: (() => void) | undefined }) {
  return (
    <div className={styles['over']}>
      <p>{m.commerce.orderExpired}</p>
      {onAgain ? (
        <button type="button" onClick={onAgain}>
          {m.commerce.orderAgain}
        </button>
      ) : null}
    </div>
  )
}

function CancelButton({ api, order, onDone }: Pick<Props, 'api' | 'order' | 'onDone'>) {
  const [busy, setBusy] = useState(false)
  async function cancel() {
    setBusy(true)
    try {
      // An order paid at the last moment is not cancelled: the waiting then continues until it is fulfilled.
      const { state } = await api('POST /api/order/:number/close', { params: { number: order.number } })
      if (state === 'closed') onDone(state)
    } catch (error) {
      toast((error as Error).message, 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" onClick={() => void cancel()} disabled={busy} aria-busy={busy}>
      {busy ? m.commerce.cancelling : m.commerce.cancelOrder}
    </button>
  )
}
