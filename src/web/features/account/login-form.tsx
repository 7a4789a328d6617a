/** Sign-in with phone and password. A failure keeps what was typed. */
import { useId, useState, type FormEvent } from 'react'
import type { Api } from '#contract/contract.ts'
import { DEFAULT_COUNTRY_CODE, phoneProblem } from '#rules/phone.ts'
import { toast } from '../../ui/toast.tsx'
import styles from './login-form.module.css'

/** Within a dialog the dialog has the title. */
type Props = { api: Api; titled?: boolean; onSignedIn: () => void }

export function LoginForm({ api, titled = true, onSignedIn }: Props) {
  const [phone, setPhone] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<{ phone?: string | null; password?: string | null }>({})
  const [busy, setBusy] = useState(false)
  const ready = phone.trim() !== '' && password !== ''

  const check = (field: 'phone' | 'password') => () =>
    setProblems((known) => ({
      ...known,
      [field]: field === 'phone' ? phoneProblem(phone) : password ? null : '请输入密码',
    }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const problem = phoneProblem(phone)
    setProblems({ phone: problem })
    if (problem || busy) return
    setBusy(true)
    try {
      const body = { phone: phone.trim(), countryCode: DEFAULT_COUNTRY_CODE, password }
      await api('POST /api/login/login', { body })
      onSignedIn()
    } catch (error) {
      setBusy(false)
      toast((error as Error).message, 'error')
    }
  }

  return (
    <section className={styles['page']}>
      {titled ? <h1>登录</h1> : null}
      <p className={styles['note']}>登录后可以读会员文章。</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label="手机号"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={15}
          value={phone}
          onChange={setPhone}
          onBlur={check('phone')}
          problem={problems.phone}
          prefix={`+${DEFAULT_COUNTRY_CODE}`}
        />
        <Field
          label="密码"
          type="password"
          autoComplete="current-password"
          maxLength={128}
          value={password}
          onChange={setPassword}
          onBlur={check('password')}
          problem={problems.password}
        />
        <button type="submit" disabled={!ready || busy} aria-busy={busy}>
          {busy ? '正在登录……' : '登录'}
        </button>
      </form>
    </section>
  )
}

type FieldProps = {
  label: string
  type: 'tel' | 'password'
  inputMode?: 'numeric'
  autoComplete: string
  maxLength: number
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  problem: string | null | undefined
  prefix?: string
}

function Field({ label, value, onChange, onBlur, problem, prefix, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['box']}>
        {prefix ? <span>{prefix}</span> : null}
        <input
          id={id}
          {...input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          aria-invalid={Boolean(problem)}
          aria-describedby={`${id}-problem`}
        />
      </div>
      {/* Its room is always there: a button that moves while it is pressed is not pressed. */}
      <p id={`${id}-problem`} className={styles['problem']} role="alert">
        {problem}
      </p>
    </div>
  )
}
