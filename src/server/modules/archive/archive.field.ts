/**
 * Fields of files, each both ways: how the desk has it, and how the file says it. A field that is left out of a file has
 * the value that an empty form would have.
 */
import { z } from 'zod'
import type { CategoryKind } from '#domain/content/category-kind.ts'
import { m } from '#messages/server.ts'
import { THING_NAMES, thingNameOf, THINGS } from './archive.comment.document.ts'
import { amount, readAmount, writeAmount } from './archive.amount.ts'
import { requireTime } from './archive.issue.document.ts'
import { text as plainText } from './archive.list.ts'
import type { LoadedSets } from './archive.set.ts'
import { writeArchiveTime } from './archive.time.ts'

type MediaKind = 'image' | 'audio'

/** What the numbers of the site are called in files. */
export type Outward = { sets: LoadedSets; pathOf: (id: number) => string | null }
/** What files name, in the numbers of the site; unknown names are refused. */
export type Inward = { sets: LoadedSets; mediaOf: (path: string, kind: MediaKind) => number }

export type ArchiveField = {
  /** its name in the file */
  as: string
  shape: z.ZodType
  write: (value: never, names: Outward) => unknown
  read: (given: never, names: Inward) => unknown
  /** of each row of a list */
  rows?: Fields
}

/** By the names of the form, in the order of the file. */
export type Fields = Readonly<Record<string, ArchiveField>>

type Plain = Record<string, unknown>
type Codec<Value, Given> = {
  shape: z.ZodType<Given>
  write: (value: Value, names: Outward) => unknown
  read: (given: Given | undefined, names: Inward) => Value
}

/** The methods belong to the values of their own field. */
const define = <Value, Given>(as: string, { shape, write, read }: Codec<Value, Given>): ArchiveField => ({
  as,
  shape: shape.optional(),
  write,
  read,
})

export const notFields = (issue: { code?: string | undefined }) =>
  issue.code === 'unrecognized_keys' ? undefined : m.archive.mustBeFields

const flagShape = z.boolean({ error: () => m.archive.mustBeBoolean })
const whole = z.int({ error: () => m.archive.mustBeInteger })
export const positive = whole.positive({ error: () => m.archive.mustBePositive })
const list = <Row extends z.ZodType>(row: Row) => z.array(row, { error: () => m.archive.mustBeList })

const text = (as: string) =>
  define<string, string>(as, { shape: plainText, write: (value) => value, read: (given = '') => given })

const flag = (as: string) =>
  define<boolean, boolean>(as, { shape: flagShape, write: (value) => value, read: (given = false) => given })

const price = (as: string) =>
  define<number, number>(as, { shape: amount, write: writeAmount, read: (given = 0) => readAmount(given) })

const priceOrNone = (as: string) =>
  define<number | null, number>(as, {
    shape: amount,
    write: (value) => (value === null ? null : writeAmount(value)),
    read: (given) => (given === undefined ? null : readAmount(given)),
  })

const time = (as: string) =>
  define<number | null, string>(as, {
    shape: plainText,
    write: (value) => (value === null ? null : writeArchiveTime(value)),
    read: (given) => (given === undefined ? null : requireTime(given)),
  })

const media = (kind: MediaKind) => (as: string) =>
  define<number | null, string>(as, {
    shape: plainText,
    write: (value, { pathOf }) => (value === null ? null : pathOf(value)),
    read: (given, { mediaOf }) => (given === undefined ? null : mediaOf(given, kind)),
  })

const picture = media('image')
const sound = media('audio')

const category = (as: string, kind: CategoryKind) =>
  define<number | null, string>(as, {
    shape: plainText,
    write: (value, { sets }) => sets.categoryOf(kind, value),
    read: (given, { sets }) => sets.findCategory(kind, given ?? null),
  })

/** Its own, which is kept. */
const number = (as: string) =>
  define<number | null, number>(as, { shape: positive, write: (value) => value, read: (given) => given ?? null })

const numbers = (as: string) =>
  define<number[], number[]>(as, { shape: list(positive), write: (value) => value, read: (given = []) => given })

type ThingKey = { contentType: number; contentId: number }

const thingRow = z
  .strictObject(Object.fromEntries(THING_NAMES.map((name) => [name, positive.optional()])), { error: notFields })
  .refine((row) => Object.keys(row).length === 1, { error: () => m.archive.mustNameThing })

/** Of any kind, as comments name what they are about: `story: 10201`. */
const things = (as: string) =>
  define<ThingKey[], Record<string, number | undefined>[]>(as, {
    shape: list(thingRow),
    write: (keys) =>
      keys.map(({ contentType, contentId }) => ({ [thingNameOf(contentType) ?? contentType]: contentId })),
    read: (rows = []) =>
      rows.flatMap((row) =>
        THING_NAMES.flatMap((name) => (row[name] ? { contentType: THINGS[name], contentId: row[name] } : [])),
      ),
  })

/** Moments in a recording, in ms; null where it is not known. */
const moments = (as: string) =>
  define<(number | null)[], (number | null)[]>(as, {
    shape: list(whole.min(0).nullable()),
    write: (value) => value,
    read: (given = []) => given,
  })

const listOf = (as: string, fields: Fields): ArchiveField => ({
  ...define<Plain[], Plain[]>(as, {
    shape: list(z.strictObject(shapeOf(fields), { error: notFields })),
    write: (rows, names) => rows.map((row) => writeFieldsOf(fields, row, names)),
    read: (rows = [], names) => rows.map((row) => readFieldsOf(fields, row, names)),
  }),
  rows: fields,
})

/** How a field of each kind is written and read. */
export const archiveField = {
  text,
  flag,
  price,
  priceOrNone,
  time,
  picture,
  sound,
  category,
  number,
  numbers,
  things,
  moments,
  listOf,
} as const

export const shapeOf = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(Object.values(fields).map(({ as, shape }) => [as, shape]))

export const writeFieldsOf = (fields: Fields, row: Plain, names: Outward): Plain =>
  Object.fromEntries(Object.entries(fields).map(([field, { as, write }]) => [as, write(row[field] as never, names)]))

export const readFieldsOf = (fields: Fields, given: Plain, names: Inward): Plain =>
  Object.fromEntries(Object.entries(fields).map(([field, { as, read }]) => [field, read(given[as] as never, names)]))

/** A path through the form, in the words of the file. */
export function namePath(fields: Fields, [first, ...rest]: readonly PropertyKey[]): string[] {
  if (first === undefined) return []
  const field = typeof first === 'number' ? undefined : fields[String(first)]
  return [field?.as ?? String(first), ...namePath(field?.rows ?? fields, rest)]
}
