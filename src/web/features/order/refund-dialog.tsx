/** Asks for the reason of the refund. Loaded when first used. */
import { useId, useRef, useState, type FormEvent } from 'react'
import { m } from '#messages/site.ts'
import { statusOf } from '../../api/api-error.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { priceOf } from './order-words.ts'
import type { OrderProps } from './order-props.ts'
import styles from './refund-dialog.module.css'

const LONGEST = 200

type Props = OrderProps & { open: boolean; onClose: () => void }

export function RefundDialog({ api, order, onChange, open, onClose }: Props) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  function showProblem(words: string) {
    setProblem(words)
    field.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const words = reason.replace(/\s+/g, ' ').trim()
    if (!words) return showProblem(m.order.giveRefundReason)
    setBusy(true)
    try {
      onChange(
        await api('POST /api/order/:number/refund', { params: { number: order.number }, body: { reason: words } }),
      )
      toast(m.order.refundRequested)
      onClose()
    } catch (error) {
      if (statusOf(error) === 401) onClose()
      else showProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title={m.order.requestRefund} initialFocus={field}>
      <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <p>{m.order.refundTerms({ title: order.title, price: priceOf(order) })}</p>
        <label htmlFor={`${id}-reason`}>{m.order.refundReason}</label>
        <textarea
          ref={field}
          id={`${id}-reason`}
          rows={4}
          maxLength={LONGEST}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value)
            setProblem(null)
          }}
          aria-invalid={Boolean(problem)}
          aria-describedby={`${id}-problem`}
        />
        <p id={`${id}-problem`} className={styles['problem']} role="alert">
          {problem}
        </p>
        <button type="submit" aria-busy={busy}>
          {busy ? m.order.submitting : m.order.submitRequest}
        </button>
      </form>
    </Dialog>
  )
}
