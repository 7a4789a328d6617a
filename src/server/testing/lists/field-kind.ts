/**
 * The kinds of field in calls, a closed set: how each is recognised from its declaration, and its invalid values. A text
 * whose form is checked only in code counts as plain text.
 */
import type { JsonSchema } from '../fuzz/fuzz-value.ts'

export const LONG = 'x'.repeat(10_000)

type Kind = {
  is: (schema: JsonSchema) => boolean
  /** invalid texts in an address; null where no field of the kind occurs in one */
  inAddress: ((schema: JsonSchema) => string[]) | null
  /** invalid values in a JSON body; null where no field of the kind occurs in one */
  inBody: ((schema: JsonSchema) => unknown[]) | null
}

const NO_NUMBERS = [
  ...['abc', '1.5', '1e3', 'NaN', 'Infinity', '0x10', '１', '1 2', ' 1', '', ' '],
  ...['[]', '{}', 'null', 'true', '__proto__', LONG, 'a\0b', '\u{1F600}'],
]
const NO_DIGITS = [...NO_NUMBERS, '-1', '99999999999999999999']
/** Values that a JSON body can hold and that are neither text nor number. */
const NO_SCALARS = [true, false, null, [], ['a'], [['a']], {}, { a: { b: 1 } }]
const NO_TEXTS = [0, 1, -1, 1.5, 1e300, ...NO_SCALARS]
const NO_CHOICES = ['no-such-choice', '__proto__', 'constructor', 'toString', ' ', '\u{1F600}', LONG]
const NO_DATES = [
  ...['abc', '0', '20260131', '2026-1-31', '2026-02-30', '2026-13-01', '31-01-2026', '2026-01-31T00:00:00Z'],
  ...['２０２６-０１-３１', '2026-01-31 ', '', LONG],
]
const NO_MAIL_ADDRESSES = ['abc', 'a@', '@b.cn', 'a@b', 'a b@c.cn', 'a@b.cn, c@d.cn', '\u{1F600}@b.cn', LONG]
/** Match no pattern of any declaration. */
const NO_FORM = ['\u{1F600}', 'a\0b', '甲 乙', LONG]

const isDigits = ({ anyOf = [] }: JsonSchema): boolean =>
  anyOf.length === 2 && anyOf[0]!.type === 'number' && anyOf[1]!.pattern === String.raw`^\d{1,15}$`

/** Numbers of which those beyond the bounds are brought within. */
const isClamped = ({ anyOf = [] }: JsonSchema): boolean =>
  anyOf.length === 2 && anyOf[0]!.type === 'number' && anyOf[1]!.pattern === String.raw`^-?\d{1,30}$`

const isListOf = (is: (schema: JsonSchema) => boolean, { type, items }: JsonSchema): boolean =>
  type === 'array' && items !== undefined && is(items)

const isString = ({ type, enum: choices, const: constant }: JsonSchema): boolean =>
  type === 'string' && choices === undefined && constant === undefined

const isPlain = (schema: JsonSchema): boolean =>
  isString(schema) && schema.pattern === undefined && schema.format === undefined

const isObject = ({ type, anyOf }: JsonSchema): boolean => type === 'object' || (anyOf?.every(isObject) ?? false)

/** One character less than the least, one more than the most. */
function outOfBounds({ minLength = 0, maxLength, anyOf = [] }: JsonSchema): string[] {
  const most = maxLength ?? anyOf.find((one) => one.maxLength !== undefined)?.maxLength
  return [
    LONG,
    ...(minLength > 0 ? ['x'.repeat(minLength - 1)] : []),
    ...(most === undefined ? [] : ['x'.repeat(most + 1)]),
  ]
}

export const FIELD_KINDS = {
  'whole number': {
    is: isDigits,
    inAddress: () => NO_DIGITS,
    inBody: () => [...NO_SCALARS, -1, 1.5, 1e300, ...NO_DIGITS],
  },
  'clamped number': {
    is: isClamped,
    inAddress: () => NO_NUMBERS,
    inBody: () => [...NO_SCALARS, 1.5, ...NO_NUMBERS],
  },
  'whole number or null': {
    is: ({ anyOf = [] }) => anyOf.length === 2 && isDigits(anyOf[0]!) && anyOf[1]!.type === 'null',
    inAddress: null,
    inBody: () => [...NO_SCALARS, -1, 1.5, 1e300, ...NO_DIGITS],
  },
  'list of numbers': {
    is: (schema) => isListOf(isDigits, schema) || (schema.anyOf?.some((one) => isListOf(isDigits, one)) ?? false),
    inAddress: () => [...NO_DIGITS, '1,', ',1', '1,,2', '1, 2', '1;2', '1,a', `1${',1'.repeat(1000)}`],
    inBody: () => [...NO_TEXTS, '1', '1,2', LONG, [''], [null], [-1], [1.5], [1e300], [true], [{}], [[1]], [1, 'a']],
  },
  text: {
    is: (schema) =>
      isPlain(schema) || (schema.anyOf?.length === 2 && schema.anyOf[0]!.const === '' && isPlain(schema.anyOf[1]!)),
    inAddress: outOfBounds,
    inBody: (schema) => [...NO_TEXTS, ...outOfBounds(schema)],
  },
  'text of a form': {
    is: (schema) => isString(schema) && schema.pattern !== undefined && schema.format === undefined,
    inAddress: (schema) => [...NO_FORM, ...outOfBounds(schema)],
    inBody: (schema) => [...NO_TEXTS, ...NO_FORM, ...outOfBounds(schema)],
  },
  'mail address': {
    is: (schema) => isString(schema) && schema.format === 'email',
    inAddress: null,
    inBody: (schema) => [...NO_TEXTS, ...NO_MAIL_ADDRESSES, ...outOfBounds(schema)],
  },
  date: {
    is: (schema) => isString(schema) && schema.format === 'date',
    inAddress: () => NO_DATES,
    inBody: () => [...NO_TEXTS, ...NO_DATES],
  },
  choice: {
    is: ({ type, enum: choices }) => type === 'string' && choices !== undefined,
    inAddress: () => NO_CHOICES,
    inBody: () => [...NO_TEXTS, ...NO_CHOICES],
  },
  constant: {
    is: ({ type, const: constant }) => type === 'string' && constant !== undefined,
    inAddress: null,
    inBody: () => [...NO_TEXTS, ...NO_CHOICES, ''],
  },
  switch: {
    is: ({ type }) => type === 'boolean',
    inAddress: null,
    inBody: () => [...NO_TEXTS.filter((value) => typeof value !== 'boolean'), 'true', 'false', '1', '', LONG],
  },
  time: {
    is: ({ type }) => type === 'integer',
    inAddress: null,
    inBody: () => [...NO_SCALARS, 1.5, 1e300, '1', ...NO_DIGITS],
  },
  'list of texts': {
    is: (schema) => isListOf(isPlain, schema),
    inAddress: null,
    inBody: () => [...NO_TEXTS.filter((value) => !isTexts(value)), 'a', 'a,b', LONG, [null], [1], [{}], ['a', 1]],
  },
  'list of choices': {
    is: (schema) => isListOf(({ enum: choices }) => choices !== undefined, schema),
    inAddress: null,
    inBody: () => [...NO_TEXTS, 'a', LONG, [], [null], [1], [{}], ['no-such-choice'], [LONG]],
  },
  'list of objects': {
    is: (schema) => isListOf(isObject, schema),
    inAddress: null,
    inBody: () => [...NO_TEXTS, 'a', '[]', LONG, [null], [1], [{}], [[]]],
  },
  object: {
    is: isObject,
    inAddress: null,
    inBody: () => [...NO_TEXTS, 'a', '{}', LONG, [{}]],
  },
} as const satisfies Record<string, Kind>

export type FieldKind = keyof typeof FIELD_KINDS

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')

const kinds = Object.entries(FIELD_KINDS) as [FieldKind, Kind][]

/** All kinds of which a field seems to be: it must be one. */
export const listKinds = (schema: JsonSchema): FieldKind[] =>
  kinds.flatMap(([name, { is }]) => (is(schema) ? [name] : []))

/** The invalid values of a kind; null where the kind does not occur. */
export function wrongValues(kind: FieldKind, isInBody: boolean, schema: JsonSchema): unknown[] | null {
  const { inAddress, inBody }: Kind = FIELD_KINDS[kind]
  const list = (isInBody ? inBody : inAddress)?.(schema)
  return list ? [...new Set(list)] : null
}
