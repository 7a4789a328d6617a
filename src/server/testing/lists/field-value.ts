/** Values for one field of a call: invalid ones of its kind, unusual ones, and whether its declaration accepts them. */
import { describeWith, writeRefusal } from '../../http/api/refusal.ts'
import { withoutEmpty } from '../../http/api/validate.ts'
import { LONG, wrongValues } from './field-kind.ts'
import { sampleValues, type Field, type Part, type SampleCall } from './sample-call.ts'

/** `words`: as the caller gets them */
type Issue = { path: PropertyKey[]; words: string }

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

/** The unusual values for this field. Without its last segment, a path belongs to another call. */
export const listStrange = ({ part }: Field): string[] =>
  part === 'body' ? STRANGE : STRANGE.filter((value) => part === 'query' || value !== '')

/** What the declaration has against these values; nothing if it lets them pass. Bytes have no fields. */
export function issuesOf(call: SampleCall, part: Part, values: Record<string, unknown>): readonly Issue[] {
  const schema = call.declaration[part]
  if (!schema || typeof schema === 'string') return []
  const { noun } = call.declaration
  const given = part === 'query' ? withoutEmpty(schema, values) : values
  const issues = schema.safeParse(given, { error: describeWith(noun) }).error?.issues ?? []
  return issues.slice(0, 1).map((issue) => ({ path: issue.path, words: writeRefusal(noun, issue) }))
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

/**
 * Fields that editors may leave null, empty or very long, by name. Everything else is as invalid at the desk as elsewhere.
 */
const DESK_NULL = new Set([
  ...['parentId', 'endTime', 'pictureId', 'articleId', 'categoryId', 'columnId', 'authorId', 'sharePictureId'],
  ...['discountPrice', 'discountEndTime', 'mostOff'],
])
const DESK_LISTS = new Set([
  ...[
    'articleIds',
    'sections',
    'lessons',
    'judges',
    'events',
    'bookIds',
    'tagIds',
    'cards',
    'picks',
    'keywords',
    'credits',
    'corrections',
    'stories',
  ],
])
const DESK_LONG = new Set(['source', 'body', 'lines'])

function isForEditors({ path }: SampleCall, { part, name }: Field, value: unknown): boolean {
  if (!path.startsWith('/api/desk/') || part !== 'body') return false
  if (value === null) return DESK_NULL.has(name)
  if (Array.isArray(value)) return value.length === 0 && DESK_LISTS.has(name)
  return value === LONG && DESK_LONG.has(name)
}

/** The invalid values of a field, by its kind, that can be sent in that part. */
export function listWrong(call: SampleCall, field: Field): unknown[] {
  const { part, name, kinds, schema, required } = field
  const sample = sampleValues(call, part)[name]
  const tooMany = Array.isArray(sample) && schema.maxItems ? [Array(schema.maxItems + 1).fill(sample[0])] : []
  const wrong = kinds.flatMap((kind) => wrongValues(kind, part === 'body', schema) ?? [])
  // Without the last part of its path a call has another address; in a query nothing is said with nothing.
  const sendable = wrong.filter((value) => value !== '' || part === 'body' || (part === 'query' && required))
  return [...sendable, ...tooMany].filter((value) => !isForEditors(call, field, value))
}

/** What no database should store: a NUL, one half of a surrogate pair, the other half. */
export const UNFIT = ['甲\0乙', '甲\uD800乙', '\uDC00甲', '\0']

/** For each text in the values, at any depth: the values with that text replaced, and its path. */
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
