/** Several rows of another resource, in an order that can be dragged: their numbers in the data. */
import { useState } from 'react'
import { moveItem } from '#domain/desk/move-item.ts'
import { m } from '#messages/desk.ts'
import { DragHandle } from '../sort/drag-handle.tsx'
import { SortableScope } from '../sort/sortable-scope.tsx'
import { useSortableItem } from '../sort/use-sortable-item.ts'
import { Combobox } from './combobox.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useField, type FieldProps } from './use-field.ts'
import { nameRow, useChosen, useProposals, type ReferenceRow } from './use-reference.ts'
import styles from './reference-field.module.css'

type Props = FieldProps & {
  resource: string
  filter?: Record<string, unknown>
  placeholder?: string
  max?: number
  rowTitle?: (row: ReferenceRow) => string
}

const NONE: number[] = []

export function ReferencesField(props: Props) {
  const { resource, filter, placeholder = m.field.addByName, max, rowTitle = nameRow } = props
  const { id, ref, value, change, leave, problem, disabled, aria } = useField<number[]>({
    ...props,
    empty: NONE,
    check: (ids) => (max !== undefined && ids.length > max ? m.field.atMost({ max }) : null),
  })
  const [text, setText] = useState('')
  const chosen = useChosen(resource, value)
  const { rows, isBusy } = useProposals(resource, text, filter)
  const nameOf = (row: number) => (chosen.has(row) ? rowTitle(chosen.get(row)!) : `#${row}`)

  return (
    <FieldFrame id={id} {...props} problem={problem} count={max ? `${value.length} / ${max}` : null}>
      <SortableScope ids={value} nameOf={nameOf} onMove={(from, to) => change(moveItem(value, from, to))}>
        <ol className={styles['chosen']}>
          {value.map((row) => (
            <Chosen
              key={row}
              id={row}
              name={nameOf(row)}
              disabled={disabled}
              onRemove={() => change(value.filter((other) => other !== row))}
            />
          ))}
        </ol>
      </SortableScope>
      <Combobox
        id={id}
        ref={ref}
        label={props.label}
        {...{ placeholder, text, disabled, isBusy, aria }}
        onText={setText}
        options={rows.filter((row) => !value.includes(row.id)).map((row) => ({ id: row.id, title: rowTitle(row) }))}
        onPick={(option) => {
          change([...value, Number(option.id)])
          setText('')
        }}
        onLeave={leave}
      />
    </FieldFrame>
  )
}

type ChosenProps = { id: number; name: string; disabled: boolean; onRemove: () => void }

function Chosen({ id, name, disabled, onRemove }: ChosenProps) {
  const { ref, handle, isDragging } = useSortableItem<HTMLLIElement>(id)
  return (
    <li ref={ref} data-dragging={isDragging}>
      {disabled ? null : <DragHandle handle={handle} name={name} />}
      <span>{name}</span>
      {disabled ? null : (
        <button type="button" className={styles['clear']} aria-label={m.field.removeItem({ name })} onClick={onRemove}>
          {m.word.remove}
        </button>
      )}
    </li>
  )
}
