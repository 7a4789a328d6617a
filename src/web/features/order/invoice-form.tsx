/**
 * The recipient of an invoice. Errors are shown at their field, and no input is lost. The browser stores the last one: most
 * readers always request the same.
 */
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { m } from '#messages/site.ts'
import {
  INVOICE_FIELDS,
  INVOICE_KEY,
  INVOICE_KINDS,
  invoiceProblem,
  parseInvoice,
  tidyInvoice,
  type InvoiceField,
} from './invoice-form.ts'
import type { ApiError } from '../../api/api-error.ts'
import { readStored, writeStored } from '../../storage.ts'
import { toast } from '../../ui/toast.tsx'
import { Field } from '../account/field.tsx'
import styles from './invoice-form.module.css'
import type { OrderProps } from './order-props.ts'

type Problems = Partial<Record<InvoiceField, string | null>>

export function InvoiceForm({ api, order, onChange, onClose }: OrderProps & { onClose: () => void }) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [words, setWords] = useState(() => order.invoice ?? parseInvoice(readStored(INVOICE_KEY)))
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)

  // The button that opened the form is removed: the focus stays at its position.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])

  const bind = (field: InvoiceField) => ({
    name: field,
    value: words[field],
    onChange: (value: string) => {
      setWords({ ...words, [field]: value })
      setProblems({ ...problems, [field]: null })
    },
    // An empty field that loses the focus may not have been filled in yet.
    onLeave: () => words[field].trim() && setProblems({ ...problems, [field]: invoiceProblem(field, words) }),
    problem: problems[field],
  })

  function showProblems(found: Problems): boolean {
    setProblems(found)
    const first = INVOICE_FIELDS.find((field) => found[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first === undefined
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!showProblems(Object.fromEntries(INVOICE_FIELDS.map((field) => [field, invoiceProblem(field, words)])))) return
    setBusy(true)
    try {
      const body = tidyInvoice(words)
      onChange(await api('POST /api/order/:number/invoice', { params: { number: order.number }, body }))
      writeStored(INVOICE_KEY, JSON.stringify(body))
      toast(m.order.invoiceSubmitted)
      onClose()
    } catch (error) {
      const { field, message: problem } = error as ApiError
      const known = INVOICE_FIELDS.find((name) => name === field)
      if (known) showProblems({ [known]: problem })
      else toast(problem, 'error')
      setBusy(false)
    }
  }

  return (
    <form ref={form} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <fieldset>
        <legend>{m.order.invoiceKind}</legend>
        {INVOICE_KINDS.map(({ kind, name }) => (
          <label key={kind}>
            <input
              type="radio"
              name={`${id}-kind`}
              checked={words.kind === kind}
              onChange={() => {
                setWords({ ...words, kind })
                setProblems({ ...problems, taxNumber: null })
              }}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <Field
        {...bind('title')}
        label={m.order.invoiceName}
        autoComplete={words.kind === 'company' ? 'organization' : 'name'}
      />
      {words.kind === 'company' ? (
        <Field
          {...bind('taxNumber')}
          label={m.order.taxNumber}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : null}
      <Field {...bind('email')} label={m.order.invoiceEmail} type="email" inputMode="email" autoComplete="email" />
      <div className={styles['answers']}>
        <button type="submit" data-act disabled={busy} aria-busy={busy}>
          {busy ? m.order.submitting : m.order.submit}
        </button>
        <button type="button" onClick={onClose}>
          {m.word.cancel}
        </button>
      </div>
    </form>
  )
}
