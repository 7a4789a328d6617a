/** The settings of a batch of codes: what each is for, how many, the purpose, the end date. */
import { useEffect, useId, useRef, useState, type FormEvent, type InputHTMLAttributes } from 'react'
import { isMembership, type OfferingType } from '#domain/access/offering.ts'
import { toast } from '#web/ui/toast.tsx'
import { useSite } from '#web/ui/site.ts'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { FieldFrame } from '../../field/field-frame.tsx'
import { Button } from '../../kit/button.tsx'
import ledger from '../../kit/ledger.module.css'
import { RoomPart } from '../../kit/room-part.tsx'
import { useCallAction, useCallQuery } from '../../use-call.ts'
import * as rules from './code-form-model.ts'
import type { Made } from './code-made.tsx'
import styles from './code-room.module.css'

type Problems = Partial<Record<rules.CodeFieldName, string | null>>

const BLANK: rules.CodeFormValues = { type: 'knowledge', thing: '', count: '10', note: '', day: '' }
const FIELDS: Record<string, rules.CodeFieldName> = { id: 'thing', count: 'count', note: 'note', expireTime: 'day' }
/** Debounce while a number is typed, in ms. */
const PAUSE = 300

export function CodeForm({ onMade }: { onMade: (made: Made) => void }) {
  const form = useRef<HTMLFormElement>(null)
  const { memberships } = useSite()
  const [filled, setFilled] = useState(BLANK)
  const [problems, setProblems] = useState<Problems>({})
  const { run, isBusy } = useCallAction('POST /api/desk/code', {
    // The rooms of sales appear at the side with the first of them.
    refresh: ['GET /api/desk/code', 'GET /api/desk/me'],
    quiet: ['BAD_INPUT'],
  })
  const isPiece = !isMembership(filled.type)

  const bind = (name: rules.CodeFieldName) => ({
    name,
    value: filled[name],
    problem: problems[name] ?? null,
    onWrite: (value: string) => {
      setFilled({ ...filled, [name]: value })
      setProblems({ ...problems, [name]: null })
    },
    // A field that is not filled in yet is not an error before the form is sent.
    onLeave: () => {
      if (filled[name]) setProblems({ ...problems, [name]: rules.codeProblems(filled, Date.now())[name] ?? null })
    },
  })

  function showProblems(found: Problems): boolean {
    setProblems(found)
    const first = (['thing', 'count', 'note', 'day'] as const).find((name) => found[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first === undefined
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !showProblems(rules.codeProblems(filled, Date.now()))) return
    const outcome = await run({ body: rules.codeOrder(filled) })
    if (outcome.ok) {
      setFilled({ ...BLANK, type: filled.type })
      onMade(outcome.model)
    } else if (outcome.error.code === 'BAD_INPUT') {
      const { field, message: problem } = outcome.error
      const known = field ? FIELDS[field] : undefined
      if (known) showProblems({ [known]: problem })
      else toast(problem, 'error')
    }
  }

  return (
    <RoomPart title={m.code.makeBatch}>
      <form ref={form} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <fieldset>
          <legend>{m.code.redeemableFor}</legend>
          <div className={ledger['actions']}>
            {rules.listCodeKinds(memberships).map(({ type, name }) => (
              <Button
                key={type}
                aria-pressed={filled.type === type}
                onClick={() => {
                  setFilled({ ...filled, type, thing: '' })
                  setProblems({ ...problems, thing: null })
                }}
              >
                {name}
              </Button>
            ))}
          </div>
        </fieldset>
        {isPiece ? (
          <div className={styles['thing']}>
            <Line label={m.word.id} inputMode="numeric" maxLength={15} {...bind('thing')} />
            <ThingTitle type={filled.type} id={rules.readThing(filled.thing)} />
          </div>
        ) : null}
        <Line label={m.code.howMany} inputMode="numeric" maxLength={4} {...bind('count')} />
        <Line label={m.code.lastDayOptional} type="date" {...bind('day')} />
        <Line label={m.code.purposeStaffOnly} maxLength={rules.CODE_NOTE_MAX} {...bind('note')} />
        <Button type="submit" kind="lead" busy={isBusy}>
          {isBusy ? m.code.making : m.code.makeCodes}
        </Button>
      </form>
    </RoomPart>
  )
}

type LineProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'maxLength'> & {
  label: string
  name: string
  value: string
  problem: string | null
  onWrite: (value: string) => void
  onLeave: () => void
}

function Line({ label, problem, onWrite, onLeave, ...input }: LineProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} problem={problem}>
      <input
        id={id}
        className={boxes['box']}
        autoComplete="off"
        aria-invalid={problem !== null}
        aria-describedby={`${id}-about`}
        {...input}
        onChange={({ target }) => onWrite(target.value)}
        onBlur={onLeave}
      />
    </FieldFrame>
  )
}

/** The title of the item with that id, so that nobody gives away another one. */
function ThingTitle({ type, id }: { type: OfferingType; id: number | null }) {
  const [asked, setAsked] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(id), PAUSE)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <p className={styles['found']} role="status">
      {id !== null && asked === id ? <Found type={type} id={id} /> : null}
    </p>
  )
}

function Found({ type, id }: { type: OfferingType; id: number }) {
  const { data, error } = useCallQuery('GET /api/pay/offer', { query: { type, id } })
  return <span data-wrong={Boolean(error)}>{data?.title ?? (error ? m.code.noSuchId : m.code.lookingUp)}</span>
}
