/** Any of several: each is ticked or not. */
import { m } from '#messages/desk.ts'
import type { Choice } from '../resource/desk-resource.ts'
import { FieldFrame } from './field-frame.tsx'
import { useField, type FieldProps } from './use-field.ts'
import styles from './field-box.module.css'

const NONE: string[] = []

export function ChoicesField({ choices, ...props }: FieldProps & { choices: readonly Choice[] }) {
  const { id, name, ref, value, change, leave, problem, disabled } = useField<string[]>({ ...props, empty: NONE })
  const count = m.field.chosenOf({ count: value.length, all: choices.length })
  return (
    <FieldFrame id={id} {...props} problem={problem} count={count} group>
      <div className={styles['choices']}>
        {choices.map((choice, index) => (
          <label key={choice.id}>
            <input
              ref={index === 0 ? ref : undefined}
              type="checkbox"
              checked={value.includes(String(choice.id))}
              {...{ name, disabled }}
              onChange={({ target }) =>
                // In the order of the choices, so that the same selection is the same value.
                change(
                  choices
                    .map((known) => String(known.id))
                    .filter((known) => (known === choice.id ? target.checked : value.includes(known))),
                )
              }
              onBlur={leave}
            />
            <span>{choice.name}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
