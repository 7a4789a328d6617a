/** Asks before money goes back, a wish is declined or an invoice counts as issued. Fetched when first wanted. */
import { useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import type { DeskOrderDetail } from '#contract/desk-order.ts'
import { yuan } from '#rules/money.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './comment-ask.module.css'

export type OrderQuestion = 'accept' | 'decline' | 'issue'
/** Each question has its turn, so that nothing of the last answer stays. */
export type AskedOrder = { kind: OrderQuestion; turn: number }

type Props = {
  asked: AskedOrder
  order: DeskOrderDetail
  open: boolean
  busy: boolean
  /** where the focus goes on closing */
  finalFocus: RefObject<HTMLElement | null>
  onClose: () => void
  onAnswer: (words: string) => void
}

/** As much as the call takes. */
const ANSWER_MAX = 200

const KINDS: Record<OrderQuestion, { title: string; action: string; label: string | null }> = {
  accept: { title: '退款', action: '确认退款', label: '给读者的话（可以不写）' },
  decline: { title: '不同意退款', action: '答复读者', label: '为什么不退（读者看得到）' },
  issue: { title: '发票已开出', action: '已开出', label: null },
}

function explain(kind: OrderQuestion, { price, person, gift, invoice }: DeskOrderDetail): string {
  if (kind === 'accept')
    return `${yuan(price)} 原路退给“${person.name}”，${gift ? '赠礼的链接' : '买到的权益'}同时收回。退出去的钱不能再要回来。`
  if (kind === 'decline') return '订单保持原样，读者会收到这段话。'
  return `发票寄到 ${invoice?.email ?? ''} 以后再记这一笔，读者会收到通知，抬头和税号不能再改。`
}

export function OrderAsk(props: Props) {
  const { asked, open, finalFocus, onClose } = props
  const { kind, turn } = asked
  // Whoever presses without reading gives nothing away; where words are wanted, one can write at once.
  const cancel = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={KINDS[kind].title}
      finalFocus={finalFocus}
      initialFocus={kind === 'decline' ? field : cancel}
    >
      <Question key={turn} {...props} cancel={cancel} field={field} />
    </Dialog>
  )
}

type Places = { cancel: RefObject<HTMLButtonElement | null>; field: RefObject<HTMLInputElement | null> }

function Question({ asked: { kind }, order, busy, cancel, field, onClose, onAnswer }: Props & Places) {
  const id = useId()
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { action, label } = KINDS[kind]

  function submit(event: FormEvent) {
    event.preventDefault()
    if (kind === 'decline' && !words.trim()) return setProblem('请告诉读者为什么')
    onAnswer(words.trim())
  }

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      {kind === 'decline' && order.refund?.reason ? <blockquote>{order.refund.reason}</blockquote> : null}
      <p className={styles['warning']}>{explain(kind, order)}</p>
      {label ? (
        <>
          <label htmlFor={`${id}-words`}>{label}</label>
          <input
            ref={field}
            id={`${id}-words`}
            value={words}
            maxLength={ANSWER_MAX}
            autoComplete="off"
            aria-invalid={Boolean(problem)}
            aria-describedby={`${id}-problem`}
            onChange={(event) => {
              setWords(event.target.value)
              setProblem(null)
            }}
          />
          <p id={`${id}-problem`} className={styles['problem']} role="alert">
            {problem}
          </p>
        </>
      ) : null}
      <div className={styles['answers']}>
        <button ref={cancel} type="button" onClick={onClose}>
          取消
        </button>
        <button type="submit" data-act disabled={busy} aria-busy={busy}>
          {action}
        </button>
      </div>
    </form>
  )
}
