/** One of few: side by side when there are up to four, else in a list that unfolds. */
import { m } from '#messages/desk.ts'
import type { Choice } from '../resource/desk-resource.ts'
import { FieldFrame } from './field-frame.tsx'
import { useField, type FieldProps } from './use-field.ts'
import styles from './field-box.module.css'

type Props = FieldProps & {
  choices: readonly Choice[]
  /** the label for no choice, where that is allowed: its value is null */
  none?: string
}

/** More than these would make a row that nobody reads. */
const SIDE_BY_SIDE = 4

export function ChoiceField({ choices, none, ...props }: Props) {
  const { id, name, ref, value, change, leave, problem, disabled, aria } = useField<string | number | null>({
    ...props,
    empty: null,
  })
  if (choices.length <= SIDE_BY_SIDE && none === undefined)
    return (
      <FieldFrame id={id} {...props} problem={problem} group>
        <div className={styles['choices']}>
          {choices.map((choice, index) => (
            <label key={choice.id}>
              <input
                ref={index === 0 ? ref : undefined}
                type="radio"
                checked={value === choice.id}
                {...{ name, disabled }}
                onChange={() => change(choice.id)}
                onBlur={leave}
              />
              <span>{choice.name}</span>
            </label>
          ))}
        </div>
      </FieldFrame>
    )
  const chosen = choices.findIndex((choice) => choice.id === value)
  return (
    <FieldFrame id={id} {...props} problem={problem}>
      <select
        ref={ref}
        id={id}
        className={styles['box']}
        value={chosen}
        {...{ name, disabled, ...aria }}
        onChange={(event) => change(choices[Number(event.target.value)]?.id ?? null)}
        onBlur={leave}
      >
        {none !== undefined || chosen < 0 ? <option value={-1}>{none ?? m.field.choose}</option> : null}
        {choices.map((choice, index) => (
          <option key={choice.id} value={index}>
            {choice.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
