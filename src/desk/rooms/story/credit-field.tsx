/** Who made a story, each in a role, in the order of the byline; the first leads. */
import { useState } from 'react'
import type { StoryChoice, StoryCredit } from '#contract/desk/story.ts'
import { CREDIT_ROLE_NAMES, CREDIT_ROLES, CREDITS_MAX, type CreditRole } from '#domain/content/credit.ts'
import { m } from '#messages/desk.ts'
import { Combobox } from '../../field/combobox.tsx'
import boxes from '../../field/field-box.module.css'
import { FieldFrame } from '../../field/field-frame.tsx'
import { DragHandle } from '../../sort/drag-handle.tsx'
import { SortableScope } from '../../sort/sortable-scope.tsx'
import { useSortableItem } from '../../sort/use-sortable-item.ts'
import styles from './credit-field.module.css'

type Props = {
  authors: StoryChoice['authors']
  value: StoryCredit[]
  problem: string | null
  disabled: boolean
  onChange: (value: StoryCredit[]) => void
}

const PROPOSED = 8

/** A person may have several credits: their first, their second. It stays the same when the role changes. */
function keyCredits(credits: StoryCredit[]) {
  const seen = new Map<number, number>()
  return credits.map((credit) => {
    const count = seen.get(credit.uid) ?? 0
    seen.set(credit.uid, count + 1)
    return { ...credit, key: `${credit.uid}/${count}` }
  })
}

export function CreditField({ authors, value, problem, disabled, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const keyed = keyCredits(value)
  const nameOf = (uid: number) => authors.find((author) => author.uid === uid)?.name ?? String(uid)
  const words = typed.trim().toLowerCase()
  const found = authors.filter(({ name }) => name.toLowerCase().includes(words)).slice(0, PROPOSED)

  /** In the first role in which the person is not named yet. */
  function add(uid: number) {
    const role = CREDIT_ROLES.find((known) => !value.some((credit) => credit.uid === uid && credit.role === known))
    setTyped('')
    if (role) onChange([...value, { role, uid }])
  }

  const change = (key: string, role: CreditRole) =>
    onChange(keyed.map(({ key: known, ...credit }) => (known === key ? { ...credit, role } : credit)))

  return (
    <FieldFrame id="story-credits" label={m.word.credits} problem={problem} hint={m.story.hintCredits}>
      <SortableScope
        ids={keyed.map(({ key }) => key)}
        nameOf={(key) => nameOf(keyed.find((credit) => credit.key === key)?.uid ?? 0)}
        onMove={(from, to) => onChange(value.toSpliced(from, 1).toSpliced(to, 0, value[from]!))}
      >
        <ol className={styles['credits']} aria-label={m.story.chosenCredits}>
          {keyed.map(({ key, role, uid }) => (
            <Credit
              key={key}
              {...{ id: key, role, disabled }}
              name={nameOf(uid)}
              onRole={(chosen) => change(key, chosen)}
              onRemove={() => onChange(value.filter((_, index) => keyed[index]!.key !== key))}
            />
          ))}
        </ol>
      </SortableScope>
      <Combobox
        id="story-credits"
        text={typed}
        onText={setTyped}
        options={found.map(({ uid, name }) => ({ id: uid, title: name }))}
        placeholder={m.story.addCredit}
        disabled={disabled || value.length >= CREDITS_MAX}
        none={m.story.noSuchAuthor}
        onPick={({ id }) => add(Number(id))}
        onLeave={() => setTyped('')}
        aria={{ 'aria-invalid': problem !== null, 'aria-describedby': 'story-credits-about' }}
      />
    </FieldFrame>
  )
}

type CreditProps = {
  id: string
  role: CreditRole
  name: string
  disabled: boolean
  onRole: (role: CreditRole) => void
  onRemove: () => void
}

function Credit({ id, role, name, disabled, onRole, onRemove }: CreditProps) {
  const { ref, handle, isDragging } = useSortableItem<HTMLLIElement>(id)
  return (
    <li ref={ref} className={styles['credit']} data-dragging={isDragging}>
      {disabled ? null : <DragHandle handle={handle} name={name} />}
      <select
        className={boxes['box']}
        aria-label={m.story.roleOf({ name })}
        value={role}
        disabled={disabled}
        onChange={({ target }) => onRole(target.value as CreditRole)}
      >
        {CREDIT_ROLES.map((known) => (
          <option key={known} value={known}>
            {CREDIT_ROLE_NAMES[known]}
          </option>
        ))}
      </select>
      <span className={styles['name']}>{name}</span>
      <button type="button" aria-label={m.story.removeCredit({ name })} disabled={disabled} onClick={onRemove}>
        ×
      </button>
    </li>
  )
}
