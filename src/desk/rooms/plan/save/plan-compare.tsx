/** Two plans of one issue, field by field: mine, theirs, or for lists the union of both. */
import { useId, useMemo, useState, type ReactNode } from 'react'
import type { PlanChoice } from '#contract/desk/plan.ts'
import type { PlanDoc } from '#domain/issue/issue-plan.ts'
import {
  listPlanChanges,
  mergePlans,
  PLAN_FIELD_NAMES,
  proposeSide,
  type PlanField,
  type PlanSide,
} from '#domain/issue/issue-plan-merge.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../../kit/button.tsx'
import { listFieldLines } from '../plan-words.ts'
import styles from './plan-compare.module.css'

/** `base` is what both began with. */
type Plans = { base: PlanDoc; mine: PlanDoc; theirs: PlanDoc }

type Props = Plans & {
  choice: PlanChoice
  title: string
  about: ReactNode
  /** what the two sides are called */
  names: { mine: string; theirs: string }
  /** there is nothing to choose for now */
  isLocked: boolean
  /** null: nothing of mine */
  onDecide: (doc: PlanDoc | null) => void
  onClose: () => void
  /** another way out, beside putting the decision off */
  children?: ReactNode
}

type Sides = Partial<Record<PlanField, PlanSide>>

export function PlanCompare({ base, mine, theirs, choice, title, about, names, isLocked, ...rest }: Props) {
  const { onDecide, onClose, children } = rest
  const fields = useMemo(() => listPlanChanges(mine, theirs), [mine, theirs])
  const [sides, setSides] = useState<Sides>(() =>
    Object.fromEntries(fields.map((field) => [field, proposeSide(field, base, mine, theirs)])),
  )
  const isAllTheirs = fields.every((field) => sides[field] === 'theirs')
  return (
    <Dialog open onClose={onClose} title={title} className={styles['dialog']}>
      <p className={styles['about']}>{about}</p>
      {fields.length === 0 ? <p className={styles['about']}>{m.plan.noDifference}</p> : null}
      {fields.map((field) => (
        <FieldChoice
          key={field}
          {...{ field, base, mine, theirs, choice, names, isLocked }}
          side={sides[field] ?? 'mine'}
          onSide={(side) => setSides((before) => ({ ...before, [field]: side }))}
        />
      ))}
      <div className={styles['answers']}>
        <Button onClick={onClose}>{m.plan.decideLater}</Button>
        {children}
        {isLocked ? null : (
          <Button kind="lead" onClick={() => onDecide(isAllTheirs ? null : mergePlans(base, mine, theirs, sides))}>
            {isAllTheirs ? m.plan.takeTheirs({ side: names.theirs }) : m.plan.saveChoices}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

type FieldProps = Pick<Props, 'base' | 'mine' | 'theirs' | 'choice' | 'names' | 'isLocked'> & {
  field: PlanField
  side: PlanSide
  onSide: (side: PlanSide) => void
}

const isList = (field: PlanField) => field === 'chapters' || field === 'audio'

function FieldChoice({ field, base, mine, theirs, choice, names, isLocked, side, onSide }: FieldProps) {
  const name = useId()
  const [own, others] = [mine, theirs].map((doc) => listFieldLines(field, doc, choice))
  const options: { side: PlanSide; words: string }[] = [
    ...(isList(field) ? [{ side: 'both' as const, words: m.plan.combineBoth }] : []),
    { side: 'mine', words: m.plan.takeMine({ side: names.mine }) },
    { side: 'theirs', words: m.plan.takeTheirs({ side: names.theirs }) },
  ]
  return (
    <fieldset className={styles['field']}>
      <legend>{PLAN_FIELD_NAMES[field]}</legend>
      {isLocked ? null : (
        <div className={styles['options']}>
          {options.map((option) => (
            <label key={option.side}>
              <input type="radio" name={name} checked={side === option.side} onChange={() => onSide(option.side)} />
              {option.words}
            </label>
          ))}
        </div>
      )}
      <div className={styles['sides']}>
        <Lines name={names.mine} lines={own!} others={others!} />
        <Lines name={names.theirs} lines={others!} others={own!} />
      </div>
      {side === 'both' && !isLocked ? (
        <div className={styles['merged']}>
          <Lines
            name={m.plan.combined}
            lines={listFieldLines(field, mergePlans(base, mine, theirs, { [field]: 'both' }), choice)}
          />
        </div>
      ) : null}
    </fieldset>
  )
}

/** Lines that the other side does not have are marked. */
function Lines({ name, lines, others }: { name: string; lines: string[]; others?: string[] }) {
  const seen = new Map<string, number>()
  const keyed = lines.map((text) => {
    const count = (seen.get(text) ?? 0) + 1
    seen.set(text, count)
    return { key: `${text}#${count}`, text }
  })
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <ul>
        {keyed.map(({ key, text }) => (
          <li key={key} data-differs={others !== undefined && !others.includes(text)}>
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
