/** Values for one field of a call: such as are wrong in its kind, such as are strange, and what its declaration says. */
import { LONG, wrongValues } from './field-kind.ts'
import { sampleValues, type Field, type Part, type SampleCall } from './sample-call.ts'

type Issue = { path: PropertyKey[] }

/** Whether these are accepted is the declaration's affair; an accident they must not be. */
const STRANGE = [
  '',
  ' ',
  '0',
  '9007199254740993',
  'a\0b',
  '\u0007',
  '\uD800',
  'a\uDC00b',
  "' or 1=1 --",
  '%s%n',
  '\u202E',
  '__proto__',
]

/** Whatever can be strange in this field: without the last part of its path a call has another address. */
export const listStrange = ({ part }: Field): string[] =>
  part === 'body' ? STRANGE : STRANGE.filter((value) => part === 'query' || value !== '')

/** What the declaration has against these values; nothing if it lets them pass. Bytes have no fields. */
export function issuesOf(call: SampleCall, part: Part, values: Record<string, unknown>): readonly Issue[] {
  const schema = call.declaration[part]
  if (!schema || typeof schema === 'string') return []
  return schema.safeParse(values).error?.issues ?? []
}

export const accepted = (call: SampleCall, part: Part, values: Record<string, unknown>): boolean =>
  issuesOf(call, part, values).length === 0

/** The values of a part with one of them replaced, as they arrive. */
export function withValue(call: SampleCall, { part, name }: Field, value: unknown): Record<string, unknown> {
  const arriving = typeof value === 'string' && part !== 'body' ? value.toWellFormed() : value
  return { ...sampleValues(call, part), [name]: arriving }
}

/** Whether the declaration lets this value pass, as it arrives. */
export const accepts = (call: SampleCall, field: Field, value: unknown): boolean =>
  accepted(call, field.part, withValue(call, field, value))

/** What editors may leave open, empty or write at length, by name. Anything else is as wrong at the desk as elsewhere. */
const DESK_NULL = new Set([
  ...['parentId', 'endTime', 'pictureId', 'articleId', 'categoryId', 'columnId', 'authorId'],
  ...['discountPrice', 'discountEndTime'],
])
const DESK_LISTS = new Set([
  ...['articleIds', 'sections', 'lessons', 'judges', 'events', 'bookIds', 'tagIds', 'cards', 'picks', 'keywords'],
])
const DESK_LONG = new Set(['source', 'body'])

function isForEditors({ path }: SampleCall, { part, name }: Field, value: unknown): boolean {
  if (!path.startsWith('/api/desk/') || part !== 'body') return false
  if (value === null) return DESK_NULL.has(name)
  if (Array.isArray(value)) return value.length === 0 && DESK_LISTS.has(name)
  return value === LONG && DESK_LONG.has(name)
}

/** Whatever is wrong in a field of its kind, as it can be sent there. */
export function listWrong(call: SampleCall, field: Field): unknown[] {
  const { part, name, kinds, schema } = field
  const sample = sampleValues(call, part)[name]
  const tooMany = Array.isArray(sample) && schema.maxItems ? [Array(schema.maxItems + 1).fill(sample[0])] : []
  const wrong = kinds.flatMap((kind) => wrongValues(kind, part === 'body', schema) ?? [])
  // Without the last part of its path a call has another address.
  const sendable = wrong.filter((value) => part !== 'params' || value !== '')
  return [...sendable, ...tooMany].filter((value) => !isForEditors(call, field, value))
}

/** What no database should keep: a NUL, half a character, the other half. */
export const UNFIT = ['甲\0乙', '甲\uD800乙', '\uDC00甲', '\0']

/** The values with one of their texts replaced, however deep it lies, for each of their texts; and where it was. */
export function* spoilTexts(value: unknown, text: string): Generator<{ at: string; value: unknown }> {
  if (typeof value === 'string') yield { at: '', value: text }
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    for (const { at, value: spoilt } of spoilTexts(part, text)) {
      const whole = Array.isArray(value) ? value.with(Number(name), spoilt) : { ...value, [name]: spoilt }
      yield { at: at ? `${name}.${at}` : name, value: whole }
    }
  }
}
