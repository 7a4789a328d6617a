/** A form value as text, for the comparison of two versions. */
const SHOWN = 300

export function showValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '（空）'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (Array.isArray(value)) return value.length === 0 ? '（没有）' : cut(value.map(nameOf).join('、'))
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
