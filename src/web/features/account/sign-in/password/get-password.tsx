/** Resetting a forgotten password, in steps. Each step has its own address, so back and forward lead through them. */
import { useRouter } from '../../../../routing/shown-page.ts'
import { useState, type FormEvent } from 'react'
import type { Api } from '#contract/contract.ts'
import { codeProblem, readNumber } from '../login-model.ts'
import { newPasswordProblem, repeatProblem } from '#domain/account/new-password.ts'
import { awaitsCode, codeProof, PASSWORD_STEPS, shownStep, type PasswordStep } from './password-step.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { toast } from '../../../../ui/toast.tsx'
import { CodeField } from '../../code-field.tsx'
import { ConsentBox } from '../consent-box.tsx'
import form from '../login-form.module.css'
import styles from './get-password.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { NO_PHONE, PhoneField, type PhoneEntry } from '../../phone-field.tsx'
import { useConsent } from '../use-consent.ts'
import { useFirstField } from '../../use-first-field.ts'
import { usePress } from '../../use-press.ts'
import { lastSentCode, useSmsCode } from '../use-sms-code.ts'

type Problems = { phone?: string | null; code?: string | null; password?: string | null; repeated?: string | null }

export function GetPassword({ api, wanted }: { api: Api; wanted: string | undefined }) {
  const router = useRouter()
  const [reached, setReached] = useState<PasswordStep>('phone')
  const [entry, setEntry] = useState<PhoneEntry>(() => lastSentCode('password')?.entry ?? NO_PHONE)
  const [code, setCode] = useState('')
  const [passwords, setPasswords] = useState({ password: '', repeated: '' })
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const sms = useSmsCode(api, 'password')
  const consent = useConsent(api)
  const press = usePress()
  const step = shownStep(wanted, reached)
  const fields = useFirstField<HTMLFormElement>(step)

  const showProblems = (found: Problems) => setProblems((known) => ({ ...known, ...found }))
  /** Shows every problem; returns whether there was none. */
  const passes = (found: Problems) => {
    showProblems(found)
    return Object.values(found).every((problem) => !problem)
  }
  const phoneProblem = () => ({ phone: readNumber(entry.phone, entry.countryCode).problem })
  const passwordProblems = () => ({
    password: newPasswordProblem(passwords.password),
    repeated: repeatProblem(passwords.password, passwords.repeated),
  })
  const goTo = (next: PasswordStep) => {
    setReached(next)
    router.history.push(paths.getPassword(next))
  }
  const proof = () => codeProof(entry, code, sms.sent)

  async function sendCode() {
    if (awaitsCode(sms.sent, sms.left, entry) || (await sms.send(entry))) goTo('code')
    else if (sms.left > 0) toast(m.account.codeAgainIn({ left: sms.left }), 'error')
  }

  const actions: Record<Exclude<PasswordStep, 'done'>, () => Promise<void>> = {
    async phone() {
      if (passes(phoneProblem()) && consent.demand()) await sendCode()
    },
    async code() {
      if (!passes({ code: codeProblem(code) })) return
      await api('POST /api/login/checkCode', { body: proof() })
      goTo('password')
    },
    async password() {
      if (!passes(passwordProblems())) return
      await api('POST /api/login/forgetPassword', { body: { ...proof(), password: passwords.password.trim() } })
      goTo('done')
    },
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (step === 'done' || busy || !press()) return
    setBusy(true)
    try {
      await actions[step]()
    } catch (error) {
      toast((error as Error).message, 'error')
    } finally {
      setBusy(false)
    }
  }

  if (step === 'done') return <Done />
  return (
    <section className={form['page']}>
      <h1>{m.account.resetPassword}</h1>
      <Steps here={step} />
      <form ref={fields} onSubmit={(event) => void submit(event)} noValidate>
        {step === 'phone' ? (
          <>
            <PhoneField
              entry={entry}
              onChange={(next) => {
                setEntry(next)
                // The proof for another number is not valid for this one.
                setReached('phone')
                showProblems({ phone: null })
              }}
              onLeave={() => showProblems(phoneProblem())}
              problem={problems.phone}
            />
            <ConsentBox consent={consent} />
          </>
        ) : null}
        {step === 'code' ? (
          <>
            <p className={styles['sent']}>
              {m.account.codeSentTo({ countryCode: entry.countryCode, phone: proof().phone })}
            </p>
            <CodeField
              sms={sms}
              onSend={() => void sms.send(entry)}
              value={code}
              onChange={(next) => {
                setCode(next)
                showProblems({ code: null })
              }}
              onLeave={() => showProblems({ code: codeProblem(code) })}
              problem={problems.code}
            />
          </>
        ) : null}
        {step === 'password' ? (
          <NewPasswordFields
            phone={proof().phone}
            values={passwords}
            onChange={(next) => {
              setPasswords({ ...passwords, ...next })
              showProblems({ password: null, repeated: null })
            }}
            onLeave={(field) => showProblems({ [field]: passwordProblems()[field] })}
            problems={problems}
          />
        ) : null}
        <button type="submit" className={form['submit']} disabled={busy} aria-busy={busy}>
          {busy ? (sms.state === 'checking' ? m.account.checking : m.account.pleaseWait) : BUTTONS[step]}
        </button>
        {step === 'phone' ? null : (
          <button
            type="button"
            className={styles['back']}
            onClick={() => router.history.push(paths.getPassword(BEFORE[step]))}
          >
            {m.account.back}
          </button>
        )}
      </form>
    </section>
  )
}

const BEFORE = { phone: undefined, code: undefined, password: 'code' }
const BUTTONS = { phone: m.account.getCode, code: m.account.next, password: m.account.setNewPassword }

function Steps({ here }: { here: PasswordStep }) {
  return (
    <ol className={styles['steps']} aria-label={m.account.steps}>
      {PASSWORD_STEPS.map(({ step, title }) => (
        <li key={step} aria-current={step === here ? 'step' : undefined}>
          {title}
        </li>
      ))}
    </ol>
  )
}

function Done() {
  return (
    <section className={form['page']}>
      <h1>{m.account.newPasswordSet}</h1>
      <p className={styles['done']} role="status">
        {m.account.signInAgain}
      </p>
      <a data-button className={styles['way']} href={paths.login()}>
        {m.account.goToSignIn}
      </a>
    </section>
  )
}
