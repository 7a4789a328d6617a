/** The two ways to sign in. Only one tab is in the tab order, the arrow keys lead to the other. */
import type { KeyboardEvent } from 'react'
import { m } from '#messages/site.ts'
import type { LoginMethod } from './login-model.ts'
import styles from './login-tabs.module.css'

const TABS: readonly { method: LoginMethod; title: string }[] = [
  { method: 'sms', title: m.account.smsSignIn },
  { method: 'password', title: m.account.passwordSignIn },
]

type Props = { id: string; method: LoginMethod; onChange: (method: LoginMethod) => void }

export function LoginTabs({ id, method, onChange }: Props) {
  function move(event: KeyboardEvent<HTMLElement>) {
    const here = TABS.findIndex((tab) => tab.method === method)
    const last = TABS.length - 1
    const steps: Record<string, number> = {
      ArrowRight: here === last ? 0 : here + 1,
      ArrowLeft: here === 0 ? last : here - 1,
      Home: 0,
      End: last,
    }
    const next = TABS[steps[event.key] ?? -1]
    if (!next) return
    event.preventDefault()
    onChange(next.method)
    document.getElementById(`${id}-${next.method}`)?.focus()
  }

  return (
    <div className={styles['tabs']} role="tablist" aria-label={m.account.signInMethod}>
      {TABS.map((tab) => (
        <button
          key={tab.method}
          type="button"
          role="tab"
          id={`${id}-${tab.method}`}
          aria-selected={tab.method === method}
          aria-controls={`${id}-panel`}
          tabIndex={tab.method === method ? 0 : -1}
          onClick={() => onChange(tab.method)}
          onKeyDown={move}
        >
          {tab.title}
        </button>
      ))}
    </div>
  )
}
