/** One field of a form: its value, its error, and the ids that connect its parts. */
import { useInput } from 'ra-core'
import type { ReactNode } from 'react'
import { m } from '#messages/desk.ts'
import { useFieldLabel } from './field-labels.ts'
import { readValidation } from './read-validation.ts'

/** What every field takes. */
export type FieldProps = {
  /** the name in the data; fields inside a row of RowsField name it without that of the rows */
  source: string
  label: string
  /** a short sentence below: what it is for, what a good one looks like */
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
}

type Options<Value> = FieldProps & {
  /** the value while none is loaded */
  empty: Value
  /** the error as a sentence; `required` is checked already */
  check?: ((value: Value) => string | null) | undefined
}

const isMissing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && !value.trim()) || isEmptyList(value)

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

export function useField<Value>({ source, label, required, disabled, empty, check }: Options<Value>) {
  const { id, field, fieldState } = useInput<Value>({
    source,
    label,
    // Input is preserved unchanged: empty text is not the same as null.
    format: (value) => value ?? empty,
    parse: (value: Value) => value,
    validate: (value: Value) => {
      if (required && isMissing(value)) return m.field.enterValue
      return isMissing(value) ? undefined : (check?.(value) ?? undefined)
    },
    ...(disabled ? { disabled } : {}),
  })
  useFieldLabel(field.name, label)
  const problem = readValidation(fieldState.error?.message)
  return {
    id,
    name: field.name,
    value: field.value as Value,
    ref: field.ref,
    disabled: Boolean(disabled),
    problem,
    change: (value: Value) => field.onChange(value),
    leave: () => field.onBlur(),
    /** for the element that is typed into */
    aria: {
      'aria-invalid': Boolean(problem),
      'aria-required': Boolean(required),
      'aria-describedby': `${id}-about`,
    },
  }
}
