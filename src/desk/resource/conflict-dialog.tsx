/**
 * Another editor has saved meanwhile: the differences are shown field by field, and the editor chooses. Nothing is lost
 * silently.
 */
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { compareRows, mergeRowVersions, type Difference, type MergeSide } from './merge-row.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { m } from '#messages/desk.ts'
import type { FieldLabels } from '../field/field-labels.ts'
import { Button } from '../kit/button.tsx'
import { showValue } from './show-value.ts'
import styles from './conflict-dialog.module.css'

type Values = Record<string, unknown>
export type Conflict = { base: Values; mine: Values; theirs: Values }

type Props = {
  conflict: Conflict
  labels: FieldLabels
  isBusy: boolean
  onClose: () => void
  /** errors by field; undefined when it was saved */
  onChoose: (values: Values) => Promise<Values | undefined>
}

const SIDES = [
  { side: 'mine', name: m.resource.mine },
  { side: 'theirs', name: m.resource.theirs },
] as const

export function ConflictDialog({ conflict: { base, mine, theirs }, labels, isBusy, onClose, onChoose }: Props) {
  const { reset, setError } = useFormContext()
  const all = compareRows(base, mine, theirs)
  // Fields that the form does not show take the saved value.
  const differences = all.filter(({ field }) => labels.has(field))
  const [chosen, setChosen] = useState<Record<string, MergeSide>>(() =>
    Object.fromEntries(all.map(({ field, proposed }) => [field, labels.has(field) ? proposed : 'theirs'])),
  )

  async function choose() {
    const merged = mergeRowVersions(mine, theirs, chosen)
    // The form holds the choice, so that it is preserved if this save is refused, too.
    reset(merged, { keepDefaultValues: true })
    const problems = await onChoose(merged)
    if (!problems) return
    for (const [field, problem] of Object.entries(problems))
      setError(field, { type: 'server', message: String(problem) })
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={m.resource.changedSince} className={styles['dialog']}>
      <p className={styles['about']}>
        {differences.length > 0 ? m.resource.differencesAbout : m.resource.noDifferences}
      </p>
      <div className={styles['list']}>
        {differences.map((difference) => (
          <Choice
            key={difference.field}
            difference={difference}
            label={labels.get(difference.field) ?? difference.field}
            chosen={chosen[difference.field] ?? difference.proposed}
            onChoose={(side) => setChosen({ ...chosen, [difference.field]: side })}
          />
        ))}
      </div>
      <div className={styles['answers']}>
        <Button disabled={isBusy} onClick={onClose}>
          {m.resource.notYet}
        </Button>
        <Button kind="lead" busy={isBusy} onClick={() => void choose()}>
          {m.resource.saveChosen}
        </Button>
      </div>
    </Dialog>
  )
}

type ChoiceProps = { difference: Difference; label: string; chosen: MergeSide; onChoose: (side: MergeSide) => void }

function Choice({ difference, label, chosen, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <fieldset className={styles['choice']}>
      <legend>
        {label}
        {difference.isContested ? <em>{m.resource.bothChanged}</em> : null}
      </legend>
      {SIDES.map(({ side, name }) => (
        <label key={side}>
          <input type="radio" name={id} checked={chosen === side} onChange={() => onChoose(side)} />
          <span>{name}</span>
          <q>{showValue(difference[side])}</q>
        </label>
      ))}
    </fieldset>
  )
}
