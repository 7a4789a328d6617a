/** Rows of fields inside a form: one can add, remove and drag them. Fields inside name their source without that of the rows. */
import { SourceContextProvider, useWrappedSource } from 'ra-core'
import { useId, useMemo, type ReactNode } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { m } from '#messages/desk.ts'
import { capitalise } from '../kit/capitalise.ts'
import { DragHandle } from '../sort/drag-handle.tsx'
import { SortableScope } from '../sort/sortable-scope.tsx'
import { useSortableItem } from '../sort/use-sortable-item.ts'
import { FieldFrame } from './field-frame.tsx'
import { useFieldLabel } from './field-labels.ts'
import { readValidation } from './read-validation.ts'
import type { FieldProps } from './use-field.ts'
import styles from './rows-field.module.css'

type Row = Record<string, unknown>

type Props = FieldProps & {
  /** one of them, as within a sentence: 课时, lesson */
  one: string
  /** what a new row begins with; all its fields should be named */
  defaults: Row
  /** the title of a row; its number when absent or empty */
  rowTitle?: (row: Row) => string | null | undefined
  min?: number
  max?: number
  /** the fields of a row */
  children: ReactNode
}

/** The form library's own row key: `id` is the number of a row in the database. */
const KEY = 'rowKey'

export function RowsField({ one, defaults, rowTitle, min = 0, max, children, ...props }: Props) {
  const id = useId()
  const name = useWrappedSource(props.source)
  useFieldLabel(name, props.label)
  const { control, getFieldState, formState } = useFormContext()
  const checks = {
    validate: (rows: unknown) => checkRows(Array.isArray(rows) ? rows.length : 0, one, props.required ? 1 : min, max),
  }
  const { fields, append, remove, move } = useFieldArray({ control, name, keyName: KEY, rules: checks })
  const rows = (useWatch({ control, name }) ?? []) as Row[]
  const { error } = getFieldState(name, formState)
  const keys = fields.map((field) => (field as Record<typeof KEY, string>)[KEY])
  const titleOf = (index: number) =>
    rowTitle?.(rows[index] ?? {}) || m.field.rowNumber({ number: index + 1, one: capitalise(one) })

  return (
    <FieldFrame
      id={id}
      {...props}
      problem={readValidation(error?.root?.message ?? error?.message)}
      count={fields.length > 0 ? m.field.rowCount({ count: fields.length }) : null}
      group
    >
      <SortableScope ids={keys} nameOf={(key) => titleOf(keys.indexOf(key))} onMove={move}>
        <ol className={styles['rows']}>
          {keys.map((key, position) => (
            <RowOfFields
              key={key}
              id={key}
              name={`${name}.${position}`}
              title={titleOf(position)}
              disabled={Boolean(props.disabled)}
              onRemove={() => remove(position)}
            >
              {children}
            </RowOfFields>
          ))}
        </ol>
      </SortableScope>
      <button
        type="button"
        className={styles['add']}
        disabled={props.disabled || (max !== undefined && fields.length >= max)}
        onClick={() => append({ ...defaults })}
      >
        {m.field.addRow({ one })}
      </button>
    </FieldFrame>
  )
}

function checkRows(count: number, one: string, min: number, max: number | undefined): string | true {
  if (count < min) return m.field.tooFewRows({ min, one: capitalise(one) })
  return max !== undefined && count > max ? m.field.tooManyRows({ max, one: capitalise(one) }) : true
}

type RowProps = {
  id: string
  name: string
  title: string
  disabled: boolean
  onRemove: () => void
  children: ReactNode
}

function RowOfFields({ id, name, title, disabled, onRemove, children }: RowProps) {
  const { ref, handle, isDragging } = useSortableItem<HTMLLIElement>(id)
  const within = useMemo(
    () => ({ getSource: (source: string) => `${name}.${source}`, getLabel: (source: string) => source }),
    [name],
  )
  return (
    <li ref={ref} className={styles['row']} data-dragging={isDragging}>
      <div className={styles['head']}>
        {disabled ? null : <DragHandle handle={handle} name={title} />}
        <strong>{title}</strong>
        {disabled ? null : (
          <button type="button" aria-label={m.field.removeRow({ title })} onClick={onRemove}>
            {m.word.remove}
          </button>
        )}
      </div>
      <SourceContextProvider value={within}>
        <div className={styles['fields']}>{children}</div>
      </SourceContextProvider>
    </li>
  )
}
