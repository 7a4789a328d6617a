/** Input for a value that is not text: it is shown as typed, even while it cannot be parsed yet. */
import { useState } from 'react'

/** Neither a value nor empty: the input cannot be parsed. It is never sent; the field shows the error. */
export const UNREADABLE = Number.NaN

type Words<Value> = { write: (value: Value) => string; read: (text: string) => Value | null }

export function useTypedText<Value>(value: Value | null, { write, read }: Words<Value>) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value === null || Number.isNaN(value) ? '' : write(value)
  // The input is shown as long as it represents the value; another value from elsewhere replaces it.
  const meant = typed === null ? null : typed.trim() === '' ? null : read(typed.trim())
  const isUnreadable = typed !== null && typed.trim() !== '' && meant === null
  const holds = typed !== null && (isUnreadable ? Number.isNaN(value) : Object.is(meant, value))
  return { text: holds ? typed : shown, meaning: (text: string) => (text.trim() ? read(text.trim()) : null), setTyped }
}
