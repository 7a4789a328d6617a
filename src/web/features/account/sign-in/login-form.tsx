/** Sign-in by SMS code or password. A failure preserves the input, and so does switching between the two. */
import { useId, useState, type FormEvent } from 'react'
import type { Api } from '#contract/contract.ts'
import { codeProblem, mayLogin, passwordProblem, readNumber, type LoginMethod } from './login-model.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { toast } from '../../../ui/toast.tsx'
import { CodeField } from '../code-field.tsx'
import { ConsentBox } from './consent-box.tsx'
import styles from './login-form.module.css'
import { LoginTabs } from './login-tabs.tsx'
import { PasswordField } from '../password-field.tsx'
import { NO_PHONE, PhoneField, type PhoneEntry } from '../phone-field.tsx'
import { useConsent } from './use-consent.ts'
import { usePress } from '../use-press.ts'
import { lastSentCode, useSmsCode } from './use-sms-code.ts'
import { tokenOfNeededCode, withHumanCheck, type GivenProof } from './with-human-check.ts'

type Props = {
  api: Api
  /** Within a dialog the dialog has the title. */
  titled?: boolean
  onSignedIn: (method: LoginMethod) => void
  /** the reader opens another page instead */
  onFollow?: () => void
}

const REGISTRATION_WORDS = {
  required: m.account.registersNumber,
  none: m.account.registersNumber,
  closed: m.account.registrationClosed,
}

type Problems = { phone?: string | null; code?: string | null; password?: string | null }

export function LoginForm({ api, titled = true, onSignedIn, onFollow }: Props) {
  const id = useId()
  const [method, setMethod] = useState<LoginMethod>('sms')
  const [entry, setEntry] = useState<PhoneEntry>(() => lastSentCode('login')?.entry ?? NO_PHONE)
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [isCodeNext, setCodeNext] = useState(false)
  const sms = useSmsCode(api, 'login')
  const consent = useConsent(api)
  const press = usePress()

  const showProblems = (found: Problems) => setProblems((known) => ({ ...known, ...found }))
  const checkPhone = () => {
    const { problem } = readNumber(entry.phone, entry.countryCode)
    showProblems({ phone: problem })
    return problem === null
  }

  function sendCode() {
    if (checkPhone() && consent.demand()) void sms.send(entry)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!mayLogin(method, { phone: entry.phone, code, password }) || busy || !press()) return
    const { number } = readNumber(entry.phone, entry.countryCode)
    if (!checkPhone() || !number || !consent.demand()) return
    setBusy(true)
    try {
      if (method === 'password') {
        const call = (proof: GivenProof) =>
          api('POST /api/login/login', { body: { ...number, password: password.trim(), ...proof } })
        await withHumanCheck(call, () => setChecking(true))
      } else {
        const token = sms.sent ? { token: sms.sent.token } : {}
        await api('POST /api/login/quickLogin', { body: { ...number, code: code.trim(), ...token } })
      }
      onSignedIn(method)
    } catch (error) {
      setBusy(false)
      setChecking(false)
      toast((error as Error).message, 'error')
      const token = tokenOfNeededCode(error)
      if (token === undefined) return
      sms.awaitCode(entry, token)
      setCodeNext(true)
      setMethod('sms')
    }
  }

  return (
    <section className={styles['page']}>
      {titled ? <h1>{m.word.signIn}</h1> : null}
      <LoginTabs id={id} method={method} onChange={setMethod} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${method}`}>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <PhoneField
            entry={entry}
            onChange={(next) => {
              setEntry(next)
              sms.forgetPair()
              showProblems({ phone: null })
            }}
            onLeave={checkPhone}
            problem={problems.phone}
          />
          {method === 'sms' ? (
            <CodeField
              sms={sms}
              isNext={isCodeNext}
              onSend={sendCode}
              value={code}
              onChange={(next) => {
                setCode(next)
                showProblems({ code: null })
              }}
              onLeave={() => showProblems({ code: codeProblem(code) })}
              problem={problems.code}
            />
          ) : (
            <PasswordField
              label={m.account.password}
              kind="current-password"
              value={password}
              onChange={(next) => {
                setPassword(next)
                showProblems({ password: null })
              }}
              onLeave={() => showProblems({ password: passwordProblem(password) })}
              problem={problems.password}
            />
          )}
          <ConsentBox consent={consent} />
          <button
            type="submit"
            className={styles['submit']}
            disabled={busy || !mayLogin(method, { phone: entry.phone, code, password })}
            aria-busy={busy}
          >
            {busy ? (isChecking ? m.account.checking : m.account.signingIn) : m.word.signIn}
          </button>
        </form>
        <p className={styles['note']}>
          {method === 'sms' ? (
            sms.needsPair ? (
              m.account.twoCodesHint
            ) : (
              REGISTRATION_WORDS[consent.state]
            )
          ) : (
            <a href={paths.getPassword()} onClick={onFollow}>
              {m.account.forgotPassword}
            </a>
          )}
        </p>
      </div>
    </section>
  )
}
