/** What the codes of a batch are to be: what each stands for, how many, what for, until when. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { Api } from '#contract/contract.ts'
import * as rules from './code-form-model.ts'
import { readFieldProblem } from '#domain/desk/field-problem.ts'
import { isMembership, type OfferingType } from '#domain/access/offering.ts'
import { callQuery } from '../../../api/call-query.ts'
import { Field } from '../../account/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './code-desk.module.css'

type Problems = Partial<Record<rules.CodeFieldName, string | null>>

const BLANK: rules.CodeFormValues = { type: 'knowledge', thing: '', count: '10', note: '', day: '' }
const FIELDS: Record<string, rules.CodeFieldName> = { id: 'thing', count: 'count', note: 'note', expireTime: 'day' }
/** While somebody types a number, nothing is asked. */
const PAUSE = 300

type Props = { api: Api; onMake: (order: rules.CodeOrder) => Promise<void> }

export function CodeForm({ api, onMake }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [filled, setFilled] = useState(BLANK)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const isPiece = !isMembership(filled.type)

  const bind = (name: rules.CodeFieldName) => ({
    name,
    value: filled[name],
    autoComplete: 'off',
    problem: problems[name],
    onChange: (value: string) => {
      setFilled({ ...filled, [name]: value })
      setProblems({ ...problems, [name]: null })
    },
    // What was not filled in yet is not wrong before the form is sent.
    onLeave: () => {
      if (filled[name]) setProblems({ ...problems, [name]: rules.codeProblems(filled, Date.now())[name] ?? null })
    },
  })

  function tell(found: Problems): boolean {
    setProblems(found)
    const first = (['thing', 'count', 'note', 'day'] as const).find((name) => found[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first === undefined
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !tell(rules.codeProblems(filled, Date.now()))) return
    setBusy(true)
    try {
      await onMake(rules.codeOrder(filled))
      setFilled({ ...BLANK, type: filled.type })
    } catch (error) {
      const { field, problem } = readFieldProblem((error as Error).message)
      const known = field ? FIELDS[field] : undefined
      if (known) tell({ [known]: problem })
      else toast(problem, 'error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>做一批兑换码</h2>
      <form ref={form} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <fieldset>
          <legend>兑换什么</legend>
          <div className={styles['kinds']}>
            {rules.CODE_KINDS.map(({ type, name }) => (
              <button
                key={type}
                type="button"
                aria-pressed={filled.type === type}
                onClick={() => {
                  setFilled({ ...filled, type, thing: '' })
                  setProblems({ ...problems, thing: null })
                }}
              >
                {name}
              </button>
            ))}
          </div>
        </fieldset>
        {isPiece ? (
          <div className={styles['thing']}>
            <Field label="编号" inputMode="numeric" maxLength={15} {...bind('thing')} />
            <ThingTitle api={api} type={filled.type} id={rules.readThing(filled.thing)} />
          </div>
        ) : null}
        <Field label="做多少个" inputMode="numeric" maxLength={4} {...bind('count')} />
        <Field label="最后一天（可以不填）" type="date" {...bind('day')} />
        <Field label="用途（只有编辑部看得到）" maxLength={rules.CODE_NOTE_MAX} {...bind('note')} />
        <button type="submit" disabled={busy} aria-busy={busy}>
          {busy ? '正在做……' : '做兑换码'}
        </button>
      </form>
    </section>
  )
}

/** The thing of that number, so that nobody gives away another one. */
function ThingTitle({ api, type, id }: { api: Api; type: OfferingType; id: number | null }) {
  const [asked, setAsked] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(id), PAUSE)
    return () => clearTimeout(timer)
  }, [id])
  const { data, error } = useQuery({
    ...callQuery(api, 'GET /api/pay/offer', { query: { type, id: asked ?? 0 } }),
    enabled: asked !== null && asked === id,
  })
  const isKnown = id !== null && asked === id
  return (
    <p className={styles['found']} role="status" data-wrong={isKnown && Boolean(error)}>
      {isKnown ? (data?.title ?? (error ? '没有这个编号' : '正在查……')) : ''}
    </p>
  )
}
