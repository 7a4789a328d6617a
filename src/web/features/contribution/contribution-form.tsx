/**
 * The form for a manuscript or an offer of cooperation. The input stays in the browser until it has been received; errors
 * are shown at their field, and no input is lost.
 */
import { useId, useRef, useState, type FormEvent } from 'react'
import type { Api, Input } from '#contract/contract.ts'
import type { Receipt } from '#contract/site/contribution.ts'
import { CATEGORIES, CONTRIBUTION_TEXT, type ContributionKind } from '#domain/contribution/contribution.ts'
import {
  CONTRIBUTION_FIELDS,
  contributionProblem,
  type ContributionField,
} from '#domain/contribution/contribution-form.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { toast } from '../../ui/toast.tsx'
import { Field } from '../account/field.tsx'
import { ApiError } from '../../api/api-error.ts'
import { AttachmentField } from './attachment-field.tsx'
import styles from './contribution-form.module.css'
import { FORM_WORDS } from './contribution-words.ts'
import { ContributionTextField } from './text-field.tsx'
import { useDraft } from './use-draft.ts'

type Problems = Partial<Record<ContributionField, string | null>>
type Step = 'idle' | 'sending' | 'checking'

const WAITING = { sending: m.contribution.sending, checking: m.contribution.checking }

type Props = {
  api: Api
  kind: ContributionKind
  /** the account that is signed in */
  reader: number | null
  onSent: (receipt: Receipt, file: File | null) => void
}

export function ContributionForm({ api, kind, reader, onSent }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(kind, reader)
  const [problems, setProblems] = useState<Problems>({})
  const [file, setFile] = useState<{ it: File | null; problem: string | null }>({ it: null, problem: null })
  const [step, setStep] = useState<Step>('idle')
  const { words } = draft
  const names = FORM_WORDS[kind]

  const bind = (field: ContributionField) => ({
    name: field,
    value: words[field],
    onChange: (value: string) => {
      draft.change({ ...words, [field]: value })
      setProblems({ ...problems, [field]: null })
    },
    // An empty field that loses the focus may not have been filled in yet.
    onLeave: () => {
      if (words[field].trim()) setProblems({ ...problems, [field]: contributionProblem(field, words, kind) })
    },
    problem: problems[field],
  })

  function showProblems(found: Problems): boolean {
    setProblems(found)
    const first = CONTRIBUTION_FIELDS.find((field) => found[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first === undefined
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (step !== 'idle') return
    if (
      !showProblems(
        Object.fromEntries(CONTRIBUTION_FIELDS.map((field) => [field, contributionProblem(field, words, kind)])),
      )
    )
      return
    setStep('sending')
    try {
      const receipt = await sendContribution(api, { kind, ...words }, () => setStep('checking'))
      draft.forget()
      onSent(receipt, file.it)
    } catch (error) {
      const { field, message: problem } = error as ApiError
      const known = CONTRIBUTION_FIELDS.find((name) => name === field)
      if (known) showProblems({ [known]: problem })
      else toast(problem, 'error')
      setStep('idle')
    }
  }

  const { onChange: choose, problem: unchosen } = bind('category')
  return (
    <form
      ref={form}
      className={styles['form']}
      onSubmit={(event) => void submit(event)}
      onCompositionStart={draft.beginComposing}
      onCompositionEnd={draft.endComposing}
      noValidate
    >
      {draft.restored ? (
        <p className={styles['restored']} role="status">
          {m.contribution.restored}
          <button type="button" onClick={draft.forget}>
            {m.contribution.clearForm}
          </button>
        </p>
      ) : null}
      <Field {...bind('name')} label={names.name} autoComplete="name" />
      <Field
        {...bind('contact')}
        label={m.contribution.emailOrPhone}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <fieldset aria-describedby={`${id}-category`}>
        <legend>{names.category}</legend>
        <div className={styles['categories']}>
          {CATEGORIES[kind].map(({ code, name }) => (
            <label key={code}>
              <input
                type="radio"
                name="category"
                value={code}
                checked={words.category === code}
                onChange={() => choose(code)}
              />
              {name}
            </label>
          ))}
        </div>
        <p id={`${id}-category`} className={styles['problem']} role="alert">
          {unchosen}
        </p>
      </fieldset>
      <Field {...bind('title')} label={names.title} autoComplete="off" />
      <ContributionTextField {...bind('text')} label={names.text} hint={names.hint} max={CONTRIBUTION_TEXT[kind].max} />
      <AttachmentField
        file={file.it}
        problem={file.problem}
        disabled={step !== 'idle'}
        onChange={(it, problem) => setFile({ it, problem })}
      />
      <p className={styles['about']}>
        {m.contribution.consent}
        <a href={paths.privacy()} target="_blank" rel="noopener">
          {m.contribution.privacyPolicy}
        </a>
        {m.contribution.consentPurpose}
      </p>
      <button
        type="submit"
        className={styles['send']}
        disabled={!draft.isReady || step !== 'idle'}
        aria-busy={step !== 'idle'}
      >
        {step === 'idle' ? names.send : WAITING[step]}
      </button>
      <p className="visually-hidden" role="status">
        {step === 'idle' ? '' : WAITING[step]}
      </p>
    </form>
  )
}

type Body = Input<'POST /api/contribution'>['body']

async function solve(challenge: string) {
  const { solveChallenge } = await import('../account/sign-in/solve-challenge.ts')
  return solveChallenge(challenge).catch(() => {
    throw new ApiError('HUMAN_CHECK', 0, m.contribution.checkFailed)
  })
}

/**
 * Sends the form; if the server requires the human check first, solves it and sends again. `onCheck` is called when that
 * begins.
 */
async function sendContribution(api: Api, body: Body, onCheck: () => void): Promise<Receipt> {
  try {
    return await api('POST /api/contribution', { body })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'HUMAN_CHECK' || !error.detail) throw error
    onCheck()
    return api('POST /api/contribution', { body: { ...body, human: await solve(error.detail) } })
  }
}
