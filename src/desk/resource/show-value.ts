/** A form value as text, for the comparison of two versions. */
import { m } from '#messages/desk.ts'

const SHOWN = 300

export function showValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return m.resource.emptyValue
  if (typeof value === 'boolean') return value ? m.word.yes : m.word.no
  if (Array.isArray(value))
    return value.length === 0 ? m.resource.noneValue : cut(value.map(nameOf).join(m.word.listSeparator))
  if (typeof value === 'object') return cut(nameOf(value))
  return cut(String(value))
}

const cut = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}……` : text)

/** Rows inside a row are represented by their names. */
function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const { title, name, label, id } = value as Record<string, unknown>
  const word = [title, name, label, id].find((part) => typeof part === 'string' || typeof part === 'number')
  return word === undefined ? JSON.stringify(value) : String(word)
}
