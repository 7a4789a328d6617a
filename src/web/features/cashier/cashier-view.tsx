/** The site's own cashier: the amount due, and two buttons, one for paying and one for a failing payment. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CashierPayment } from '#contract/site/cashier.ts'
import type { Api } from '#contract/contract.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import { m } from '#messages/site.ts'
import { priceTag } from '../../ui/price-tag.ts'
import { Logo } from '../site/logo.tsx'
import { toast } from '../../ui/toast.tsx'
import { cashierQuery } from './cashier-query.ts'
import styles from './cashier-view.module.css'
import { cashierStage, payButtonWords } from './model.ts'
import { useSite } from '../../ui/site.ts'

type Props = { api: Api; token: string; payment: CashierPayment }

export function CashierView({ api, token, payment }: Props) {
  const site = useSite()
  const left = useTimeLeft(payment)
  const stage = cashierStage(payment.state, left)
  return (
    <article className={styles['till']}>
      <header>
        <Logo label={site.name} drawing={site.logo} />
        <h1>{m.cashier.cashier}</h1>
        <p>
          {m.cashier.payee}
          {site.company || site.fullName}
        </p>
      </header>
      <p className={styles['title']}>{payment.title}</p>
      <p className={styles['amount']}>{priceTag(payment.amount)}</p>
      <div role="status" className={styles['state']} data-state={payment.state}>
        {stage === 'over' ? <p>{m.cashier.timeOver}</p> : <StateWords state={payment.state} />}
      </div>
      {stage === 'pay' ? (
        <>
          <p className={styles['left']}>
            {m.cashier.payWithin}
            <span role="timer">{clockTime(left / 1000)}</span>
            {m.cashier.payWithinAfter}
          </p>
          <Decision api={api} token={token} failed={payment.state === 'failed'} />
        </>
      ) : null}
      <p className={styles['note']}>{m.cashier.demoNote}</p>
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
          <strong>{m.cashier.paid}</strong>
          <p>{m.cashier.paidNote}</p>
        </>
      )
    case 'failed':
      return (
        <>
          <strong>{m.cashier.failed}</strong>
          <p>{m.cashier.failedNote}</p>
        </>
      )
    case 'refunded':
      return <strong>{m.cashier.refunded}</strong>
    case 'closed':
      return (
        <>
          <strong>{m.cashier.closed}</strong>
          <p>{m.cashier.orderAgain}</p>
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
        {m.cashier.simulateFailure}
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
