/** One field for a code; then what it has unlocked. Errors are shown at the field, and the input stays. */
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '../../../routing/shown-page.ts'
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import type { Api } from '#contract/contract.ts'
import type { OrderDetail } from '#contract/site/order.ts'
import { isMembership } from '#domain/access/offering.ts'
import { paths } from '#domain/paths.ts'
import { groupTyped } from '#domain/commerce/redeem-code.ts'
import { m } from '#messages/site.ts'
import { statusOf } from '../../../api/api-error.ts'
import { refreshOwned } from '../../../refresh-owned.ts'
import { OwnFrame } from '../../commerce/own-frame.tsx'
import { OrderPicture } from '../order-picture.tsx'
import { groupWhileTyping, isRedeemedBefore, redeemProblem } from './redeem-model.ts'
import styles from './redeem-view.module.css'

export const REDEEM_TITLE = m.word.redemptionCode

export function RedeemView({ api }: { api: Api }) {
  const client = useQueryClient()
  const router = useRouter()
  const [opened, setOpened] = useState<{ order: OrderDetail; isOld: boolean } | null>(null)
  const known = useRef(new Set<string>())

  async function take(order: OrderDetail) {
    const isOld = isRedeemedBefore(order, known.current)
    known.current.add(order.number)
    setOpened({ order, isOld })
    await refreshOwned(client, router)
  }
  return (
    <OwnFrame part="order" title={REDEEM_TITLE} here={paths.redeem()}>
      <div className={styles['columns']}>
        {opened ? <Opened {...opened} onAgain={() => setOpened(null)} /> : <CodeForm api={api} onRedeemed={take} />}
        <div className={styles['help']}>
          <p>{m.order.codeAbout}</p>
          <p>{m.order.codeOnce}</p>
        </div>
      </div>
    </OwnFrame>
  )
}

function CodeForm({ api, onRedeemed }: { api: Api; onRedeemed: (order: OrderDetail) => Promise<void> }) {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value, selectionStart: cursor } = event.target
    const composing = (event.nativeEvent as InputEvent).isComposing
    setCode(groupWhileTyping({ value, before: code, cursor, composing }))
    setProblem(null)
  }

  function showProblem(words: string) {
    setProblem(words)
    field.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const found = redeemProblem(code)
    if (found) return showProblem(found)
    setBusy(true)
    try {
      await onRedeemed(await api('POST /api/redeem', { body: { code: groupTyped(code) } }))
    } catch (error) {
      // An expired session opens the sign-in dialog automatically.
      if (statusOf(error) !== 401) showProblem((error as Error).message)
      setBusy(false)
    }
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <label htmlFor="redeem-code">{m.order.codeLabel}</label>
      <input
        ref={field}
        id="redeem-code"
        name="code"
        value={code}
        onChange={change}
        onCompositionEnd={(event) => setCode(groupTyped(event.currentTarget.value))}
        onBlur={() => setCode(groupTyped(code))}
        maxLength={40}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        aria-invalid={Boolean(problem)}
        aria-describedby="redeem-problem"
      />
      <p id="redeem-problem" className={styles['problem']} role="alert">
        {problem}
      </p>
      <button type="submit" disabled={busy} aria-busy={busy}>
        {busy ? m.order.redeeming : m.order.redeem}
      </button>
    </form>
  )
}

type OpenedProps = { order: OrderDetail; isOld: boolean; onAgain: () => void }

function Opened({ order, isOld, onAgain }: OpenedProps) {
  const membership = isMembership(order.type)
  const href = membership ? paths.possessConstant() : order.thingUrl
  return (
    <section className={styles['opened']} aria-labelledby="redeemed">
      <OrderPicture order={order} shown={120} />
      <div>
        <p role="status">{isOld ? m.order.alreadyRedeemed : m.order.redeemed}</p>
        <h2 id="redeemed">{order.title}</h2>
        <p className={styles['ways']}>
          {href ? <a href={href}>{membership ? m.order.viewEntitlements : m.order.takeLook}</a> : null}
          <a href={paths.order(order.number)}>{m.order.orderDetails}</a>
          <button type="button" onClick={onAgain}>
            {m.order.redeemAnother}
          </button>
        </p>
      </div>
    </section>
  )
}
