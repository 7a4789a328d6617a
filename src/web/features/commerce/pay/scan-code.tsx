/** An order that waits to be paid: its code for a phone, the page on which to pay, how long there is, and the way out. */
import { useState } from 'react'
import type { Api } from '#contract/contract.ts'
import type { OrderDetail } from '#contract/site/order.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import type { OrderState } from '#domain/commerce/order-machine.ts'
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
  cashier: { scan: '用手机扫码，到收银台付款', go: '在本机打开收银台' },
  wechat: { scan: '用微信“扫一扫”付款', go: '打开微信付款' },
  alipay: { scan: '用支付宝扫码付款', go: '去支付宝付款' },
}

export function ScanCode({ api, order, onDone, onAgain }: Props) {
  const { state, isLost, left, askNow } = useOrderState(order, onDone)
  const [note, setNote] = useState('')
  const isPaid = state === 'paid'
  const isOver = !isPaid && left <= 0

  async function askAgain() {
    setNote('正在查询……')
    await askNow()
    setNote('还没有收到付款。付过款的话，请稍等几秒。')
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
            我已付款
          </button>
          {isOver ? null : <CancelButton api={api} order={order} onDone={onDone} />}
        </p>
      )}
    </div>
  )
}

function Ways({ order: { pay, provider }, left }: { order: OrderDetail; left: number }) {
  const words = WORDS[provider] ?? { scan: '用手机扫码付款', go: '打开付款页面' }
  if (!pay) return null
  return (
    <>
      {pay.code ? (
        <>
          <svg
            className={styles['code']}
            viewBox={`0 0 ${pay.codeSize} ${pay.codeSize}`}
            role="img"
            aria-label="付款二维码"
            shapeRendering="crispEdges"
          >
            <path d={pay.code} />
          </svg>
          <p className={styles['how']}>{words.scan}</p>
        </>
      ) : null}
      {pay.address ? (
        <a className={styles['go']} data-only={pay.code === ''} href={pay.address} target="_blank" rel="noopener">
          {words.go}
          <span className="visually-hidden">（在新窗口打开）</span>
        </a>
      ) : null}
      <p className={styles['left']}>
        请在 <span role="timer">{clockTime(left / 1000)}</span> 内付款
      </p>
    </>
  )
}

function Over({ onAgain }: { onAgain: (() => void) | undefined }) {
  return (
    <div className={styles['over']}>
      <p>订单已过期</p>
      {onAgain ? (
        <button type="button" onClick={onAgain}>
          重新下单
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
      {busy ? '正在取消……' : '取消订单'}
    </button>
  )
}
