/** A row of another resource, found by typing: its number in the data, null for none. */
import { useState } from 'react'
import { m } from '#messages/desk.ts'
import { Combobox } from './combobox.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useField, type FieldProps } from './use-field.ts'
import { nameRow, useChosen, useProposals, type ReferenceRow } from './use-reference.ts'
import styles from './reference-field.module.css'

type Props = FieldProps & {
  /** the name in /api/desk/<resource> */
  resource: string
  /** further filters on the rows, as parameters of that call */
  filter?: Record<string, unknown>
  placeholder?: string
  rowTitle?: (row: ReferenceRow) => string
}

export function ReferenceField({
  resource,
  filter,
  placeholder = m.field.findByName,
  rowTitle = nameRow,
  ...props
}: Props) {
  const { id, ref, value, change, leave, problem, disabled, aria } = useField<number | null>({ ...props, empty: null })
  const [text, setText] = useState<string | null>(null)
  const chosen = useChosen(resource, value === null ? [] : [value])
  const { rows, isBusy } = useProposals(resource, text ?? '', filter)
  const name = value === null ? '' : chosen.has(value) ? rowTitle(chosen.get(value)!) : `#${value}`

  return (
    <FieldFrame id={id} {...props} problem={problem}>
      <div className={styles['one']}>
        <Combobox
          id={id}
          ref={ref}
          label={props.label}
          {...{ placeholder, disabled, isBusy, aria }}
          text={text ?? name}
          onText={setText}
          options={rows.map((row) => ({ id: row.id, title: rowTitle(row) }))}
          onPick={(option) => {
            change(Number(option.id))
            setText(null)
          }}
          onLeave={() => {
            // Empty input means none; text that was not chosen from the list is ignored.
            if (text !== null && !text.trim() && !props.required) change(null)
            setText(null)
            leave()
          }}
        />
        {value !== null && !props.required && !disabled ? (
          <button type="button" className={styles['clear']} onClick={() => change(null)}>
            {m.field.clear}
          </button>
        ) : null}
      </div>
    </FieldFrame>
  )
}
