/** Name, city and a few lines. Errors are shown at their field; no input is lost. */
import { useId, useRef, useState, type FormEvent } from 'react'
import type { Api, Model } from '#contract/contract.ts'
import {
  cityProblem,
  countNameCharacters,
  nameProblem,
  SIGNATURE_MAX,
  signatureProblem,
  tidySignature,
} from '#domain/account/profile-text.ts'
import { m } from '#messages/site.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { toast } from '../../../ui/toast.tsx'
import { Field } from '../field.tsx'
import styles from './profile-form.module.css'
import { usePress } from '../use-press.ts'
import { useProfileCache } from './use-profile-cache.ts'

const PROBLEMS = { name: nameProblem, city: cityProblem, signature: signatureProblem }
type Name = keyof typeof PROBLEMS
const NAMES = Object.keys(PROBLEMS) as Name[]

type Props = {
  api: Api
  profile: Model<'GET /api/user/profile'>
  /** for a form in a dialog, which then closes */
  onSaved?: () => void
}

export function ProfileForm({ api, profile, onSaved }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [words, setWords] = useState({ name: profile.name, city: profile.city, signature: profile.signature })
  const [problems, setProblems] = useState<Partial<Record<Name, string | null>>>({})
  const [busy, setBusy] = useState(false)
  const press = usePress()
  const change = useProfileCache(api)
  const changed = NAMES.some((name) => words[name] !== profile[name])

  const bind = (name: Name) => ({
    name,
    value: words[name],
    onChange: (value: string) => {
      setWords({ ...words, [name]: value })
      setProblems({ ...problems, [name]: null })
    },
    onLeave: () => setProblems({ ...problems, [name]: PROBLEMS[name](words[name]) }),
    problem: problems[name],
  })

  function showProblems(found: Partial<Record<Name, string | null>>) {
    setProblems(found)
    const first = NAMES.find((name) => found[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first === undefined
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !press()) return
    if (!showProblems(Object.fromEntries(NAMES.map((name) => [name, PROBLEMS[name](words[name])])))) return
    setBusy(true)
    try {
      const { name, city, signature, pic } = await api('POST /api/user/profile', { body: words })
      // As the server keeps it: without spaces at the ends.
      setWords({ name, city, signature })
      change({ name, city, signature, pic })
      toast(m.account.profileSaved)
      onSaved?.()
    } catch (error) {
      const { field, message: problem } = error as ApiError
      const known = NAMES.find((name) => name === field)
      if (known) showProblems({ [known]: problem })
      else toast(problem, 'error')
    } finally {
      setBusy(false)
    }
  }

  const text = bind('signature')
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles['title']}>
        {m.account.basicProfile}
      </h2>
      <form ref={form} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <Field {...bind('name')} label={m.word.personName} autoComplete="nickname" placeholder={m.account.nameLength} />
        <Field {...bind('city')} label={m.word.city} autoComplete="address-level2" placeholder={m.account.optional} />
        <div className={styles['lines']}>
          <label htmlFor={`${id}-signature`}>{m.word.summary}</label>
          <textarea
            id={`${id}-signature`}
            name="signature"
            rows={4}
            value={text.value}
            placeholder={m.account.aboutYourself}
            onChange={(event) => text.onChange(event.target.value)}
            onBlur={text.onLeave}
            aria-invalid={Boolean(text.problem)}
            aria-describedby={`${id}-problem ${id}-count`}
          />
          <div className={styles['below']}>
            <p id={`${id}-problem`} className={styles['problem']} role="alert">
              {text.problem}
            </p>
            <p id={`${id}-count`}>
              {countNameCharacters(tidySignature(text.value))} / {SIGNATURE_MAX}
            </p>
          </div>
        </div>
        <button type="submit" disabled={busy || !changed} aria-busy={busy}>
          {busy ? m.word.saving : m.word.save}
        </button>
      </form>
    </section>
  )
}
