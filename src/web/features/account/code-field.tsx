/** The code from the SMS, and the button that requests one; then the seconds until the next. */
import { useEffect, useRef } from 'react'
import { m } from '#messages/site.ts'
import { Field } from './field.tsx'
import styles from './field-tool.module.css'
import type { SmsCode } from './sign-in/use-sms-code.ts'

const WAITING = { sending: m.account.sending, checking: m.account.checking }

type Props = {
  sms: SmsCode
  /** it has just taken the place of another field, to be filled in next */
  isNext?: boolean
  onSend: () => void
  value: string
  onChange: (value: string) => void
  onLeave: () => void
  problem: string | null | undefined
}

export function CodeField({ sms, isNext = false, onSend, ...field }: Props) {
  const { sent, state, left, needsPair } = sms
  const input = useRef<HTMLInputElement>(null)
  const known = useRef(isNext ? null : sent)
  // The pressed button is removed, and the code is entered next.
  useEffect(() => {
    if (sent !== known.current || needsPair) input.current?.focus()
    known.current = sent
  }, [sent, needsPair])
  return (
    <>
      <Field
        {...field}
        ref={input}
        label={m.account.smsCode}
        type="text"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        readOnly={!sent && !needsPair}
        placeholder={needsPair ? m.account.twoCodes : sent ? m.account.enterCode : m.account.getCodeFirst}
        after={
          left > 0 ? (
            <span className={styles['wait']}>{m.account.resendIn({ left })}</span>
          ) : (
            <button
              type="button"
              className={styles['send']}
              onClick={onSend}
              disabled={state !== 'idle'}
              aria-busy={state !== 'idle'}
            >
              {state === 'idle' ? (sent ? m.account.resend : m.account.getCode) : WAITING[state]}
            </button>
          )
        }
      />
      <p className="visually-hidden" role="status">
        {state === 'idle' ? '' : WAITING[state]}
      </p>
    </>
  )
}
