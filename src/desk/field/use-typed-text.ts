/** What is typed for a value that is no text: it stays as it was typed, however little of it can be read yet. */
import { useState } from 'react'

/** Neither a value nor nothing: what was typed cannot be read. It is never sent; the field says what is wrong. */
export const UNREADABLE = Number.NaN

type Words<Value> = { write: (value: Value) => string; read: (text: string) => Value | null }

export function useTypedText<Value>(value: Value | null, { write, read }: Words<Value>) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value === null || Number.isNaN(value) ? '' : write(value)
  // The text stands as long as it means the value; another value from elsewhere takes its place.
  const meant = typed === null ? null : typed.trim() === '' ? null : read(typed.trim())
  const isUnreadable = typed !== null && typed.trim() !== '' && meant === null
  const holds = typed !== null && (isUnreadable ? Number.isNaN(value) : Object.is(meant, value))
  return { text: holds ? typed : shown, meaning: (text: string) => (text.trim() ? read(text.trim()) : null), setTyped }
}
