/** The site's own cashier: the amount due, and two buttons, one for paying and one for a failing payment. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CashierPayment } from '#contract/site/cashier.ts'
import type { Api } from '#contract/contract.ts'
import { brand } from '#domain/brand.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import { priceTag } from '../../ui/price-tag.ts'
import { Logo } from '../../ui/logo.tsx'
import { toast } from '../../ui/toast.tsx'
import { cashierQuery } from './cashier-query.ts'
import styles from './cashier-view.module.css'
import { cashierStage, payButtonWords } from './model.ts'

type Props = { api: Api; token: string; payment: CashierPayment }

export function CashierView({ api, token, payment }: Props) {
  const left = useTimeLeft(payment)
  const stage = cashierStage(payment.state, left)
  return (
    <article className={styles['till']}>
      <header>
        <Logo label={brand.name} />
        <h1>收银台</h1>
        <p>收款方：{brand.company}</p>
      </header>
      <p className={styles['title']}>{payment.title}</p>
      <p className={styles['amount']}>{priceTag(payment.amount)}</p>
      <div role="status" className={styles['state']} data-state={payment.state}>
        {stage === 'over' ? <p>付款时间已过，请回到原来的页面重新下单。</p> : <StateWords state={payment.state} />}
      </div>
      {stage === 'pay' ? (
        <>
          <p className={styles['left']}>
            请在 <span role="timer">{clockTime(left / 1000)}</span> 内付款
          </p>
          <Decision api={api} token={token} failed={payment.state === 'failed'} />
        </>
      ) : null}
      <p className={styles['note']}>演示用的收银台：不连接银行，也不会真的扣款。</p>
    </article>
  )
}

function StateWords({ state }: { state: CashierPayment['state'] }) {
  switch (state) {
    case 'open':
      return null
    case 'paid':
      return (
        <>
          <strong>付款成功</strong>
          <p>可以关掉这一页，回到原来的页面：买下的内容已经打开。</p>
        </>
      )
    case 'failed':
      return (
        <>
          <strong>付款失败</strong>
          <p>没有扣款，可以再试一次。</p>
        </>
      )
    case 'refunded':
      return <strong>已退款</strong>
    case 'closed':
      return (
        <>
          <strong>这笔付款已关闭</strong>
          <p>请回到原来的页面重新下单。</p>
        </>
      )
  }
}

function Decision({ api, token, failed }: { api: Api; token: string; failed: boolean }) {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<'pay' | 'fail' | null>(null)
  async function decide(result: 'pay' | 'fail') {
    setBusy(result)
    try {
      const payment = await api('POST /api/cashier/:token', { params: { token }, body: { result } })
      queryClient.setQueryData(cashierQuery(api, token).queryKey, payment)
    } catch (error) {
      toast((error as Error).message, 'error')
    } finally {
      setBusy(null)
    }
  }
  return (
    <div className={styles['acts']}>
      <button
        type="button"
        data-act
        disabled={busy !== null}
        aria-busy={busy === 'pay'}
        onClick={() => void decide('pay')}
      >
        {payButtonWords(busy, failed)}
      </button>
      <button type="button" disabled={busy !== null} aria-busy={busy === 'fail'} onClick={() => void decide('fail')}>
        模拟付款失败
      </button>
    </div>
  )
}

/** By the server's clock, as far as it is known: `serverTime` is when the page was delivered. */
function useTimeLeft({ expireTime, serverTime }: CashierPayment): number {
  const [left, setLeft] = useState(expireTime - serverTime)
  useEffect(() => {
    const ahead = serverTime - Date.now()
    const timer = setInterval(() => setLeft(expireTime - Date.now() - ahead), 1000)
    return () => clearInterval(timer)
  }, [expireTime, serverTime])
  return left
}
