/** Another number, in three steps: who one is, the code to the new number, done. */
import { useState, type FormEvent } from 'react'
import type { Api } from '#contract/contract.ts'
import type { GivenIdentity } from '#contract/site/member.ts'
import { m } from '#messages/site.ts'
import { codeProblem, readNumber } from '../sign-in/login-model.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { AccountDialogProps } from '../account-dialog.ts'
import styles from '../account-dialog.module.css'
import { CodeField } from '../code-field.tsx'
import steps from '../sign-in/password/get-password.module.css'
import { IdentityFields } from '../sign-in/identity-fields.tsx'
import form from '../sign-in/login-form.module.css'
import { NO_PHONE, PhoneField, type PhoneEntry } from '../phone-field.tsx'
import { useFirstField } from '../use-first-field.ts'
import { useIdentity } from '../sign-in/use-identity.ts'
import { forgetSentCode, lastSentCode, useSmsCode } from '../sign-in/use-sms-code.ts'
import { useWork } from '../use-work.ts'

type Props = AccountDialogProps & { onChanged: (number: { phone: string; countryCode: string }) => void }

export function PhoneChangeDialog({ open, onClose, ...rest }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={m.account.changePhone}>
      <PhoneChange {...rest} onClose={onClose} />
    </Dialog>
  )
}

const STEPS = [
  { step: 'identity', title: m.account.verifyIdentity },
  { step: 'number', title: m.account.newPhone },
  { step: 'done', title: m.account.done },
] as const
type Step = (typeof STEPS)[number]['step']

function PhoneChange({ api, profile, onClose, onChanged }: Omit<Props, 'open'>) {
  const [step, setStep] = useState<Step>('identity')
  const [proof, setProof] = useState<GivenIdentity | null>(null)
  const identity = useIdentity(api)
  const { busy, work } = useWork()
  const fields = useFirstField(step)

  function prove(event: FormEvent) {
    event.preventDefault()
    const given = identity.read()
    if (!given) return
    void work(async () => {
      await api('POST /api/user/checkIdentity', { body: { identity: given } })
      setProof(given)
      setStep('number')
    })
  }

  return (
    <>
      <ol className={steps['steps']} aria-label={m.account.steps}>
        {STEPS.map(({ step: name, title }) => (
          <li key={name} aria-current={name === step ? 'step' : undefined}>
            {title}
          </li>
        ))}
      </ol>
      <div ref={fields}>
        {step === 'identity' ? (
          <form onSubmit={prove} noValidate>
            <IdentityFields identity={identity} profile={profile} />
            <button type="submit" className={form['submit']} disabled={busy} aria-busy={busy}>
              {busy ? m.account.pleaseWait : m.account.next}
            </button>
          </form>
        ) : null}
        {step === 'number' && proof ? (
          <NewNumber
            api={api}
            identity={proof}
            onBack={() => setStep('identity')}
            onDone={(number) => {
              onChanged(number)
              setStep('done')
            }}
          />
        ) : null}
        {step === 'done' ? (
          <div className={styles['done']}>
            <p role="status">{m.account.phoneChangedNote}</p>
            <button type="button" className={form['submit']} onClick={onClose}>
              {m.account.ok}
            </button>
          </div>
        ) : null}
      </div>
    </>
  )
}

type NewNumberProps = {
  api: Api
  identity: GivenIdentity
  onBack: () => void
  onDone: Props['onChanged']
}

function NewNumber({ api, identity, onBack, onDone }: NewNumberProps) {
  const [entry, setEntry] = useState<PhoneEntry>(() => lastSentCode('phone')?.entry ?? NO_PHONE)
  const [code, setCode] = useState('')
  const [problems, setProblems] = useState<{ phone?: string | null; code?: string | null }>({})
  const sms = useSmsCode(api, 'phone')
  const { busy, work } = useWork()
  const { number, problem } = readNumber(entry.phone, entry.countryCode)
  const showProblems = (found: typeof problems) => setProblems((known) => ({ ...known, ...found }))

  function send() {
    showProblems({ phone: problem })
    if (number) void sms.send(entry)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const { token } = sms.sent ?? {}
    const missing = token ? codeProblem(code) : m.account.getCodeFirst
    showProblems({ phone: problem, code: missing })
    if (!number || !token || missing) return
    void work(async () => {
      await api('POST /api/user/changePhone', { body: { identity, ...number, code: code.trim(), token } })
      forgetSentCode('phone')
      toast(m.account.phoneChanged)
      onDone(number)
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <PhoneField
        entry={entry}
        onChange={(next) => {
          setEntry(next)
          showProblems({ phone: null })
        }}
        onLeave={() => showProblems({ phone: problem })}
        problem={problems.phone}
      />
      <CodeField
        sms={sms}
        onSend={send}
        value={code}
        onChange={(next) => {
          setCode(next)
          showProblems({ code: null })
        }}
        onLeave={() => showProblems({ code: codeProblem(code) })}
        problem={problems.code}
      />
      <button type="submit" className={form['submit']} disabled={busy} aria-busy={busy}>
        {busy ? m.account.changing : m.account.changePhone}
      </button>
      <button type="button" className={steps['back']} onClick={onBack}>
        {m.account.back}
      </button>
    </form>
  )
}
