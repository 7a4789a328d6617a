/** A coupon for what is to be bought: entered, tried, and taken off again. */
import { useId, useState } from 'react'
import type { Api, Model } from '#contract/contract.ts'
import { yuan } from '#domain/text/money.ts'
import { m } from '#messages/site.ts'
import { ApiError } from '../../../api/api-error.ts'
import type { PayWay } from './pay-choices.ts'
import styles from './coupon-field.module.css'

export type AppliedCoupon = Model<'POST /api/order/coupon'>

type Props = {
  api: Api
  way: PayWay
  /** what is typed; it stays when another way is chosen */
  typed: string
  onType: (typed: string) => void
  applied: AppliedCoupon | null
  onApply: (coupon: AppliedCoupon | null) => void
  /** null when the reader is signed in: only then can a coupon be tried */
  onLogin: (() => void) | null
  /** unfolded from the beginning */
  isOpen?: boolean
}

export function CouponField({ api, way, typed, onType, applied, onApply, onLogin, isOpen = false }: Props) {
  // From then on the reader folds it, whatever is typed.
  const [isFirstOpen] = useState(isOpen)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const id = useId()

  async function apply() {
    const coupon = typed.trim()
    if (busy) return
    if (!coupon) return setProblem(m.commerce.enterCoupon)
    if (onLogin) return onLogin()
    setBusy(true)
    setProblem('')
    try {
      const { type, id: thing } = way
      onApply(await api('POST /api/order/coupon', { body: { coupon, type, ...(thing === null ? {} : { id: thing }) } }))
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : m.commerce.couponFailed)
    } finally {
      setBusy(false)
    }
  }

  if (applied)
    return (
      <p className={styles['applied']} role="status">
        <span>
          {applied.name}
          <strong>−{yuan(applied.discount)}</strong>
        </span>
        <button type="button" onClick={() => onApply(null)}>
          {m.commerce.removeCoupon}
        </button>
      </p>
    )
  return (
    <details className={styles['coupon']} open={isFirstOpen}>
      <summary>{m.commerce.haveCoupon}</summary>
      <div className={styles['line']}>
        <input
          id={id}
          value={typed}
          maxLength={40}
          aria-label={m.word.coupon}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => {
            onType(target.value)
            setProblem('')
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // Within the form that places the order.
            event.preventDefault()
            void apply()
          }}
        />
        <button type="button" onClick={() => void apply()} disabled={busy} aria-busy={busy}>
          {m.commerce.applyCoupon}
        </button>
      </div>
      <p id={`${id}-problem`} role="alert" className={styles['problem']}>
        {problem}
      </p>
    </details>
  )
}
