/** What issues and courses refer to: magazines, categories and labels of tracks, by the names under which files know them. */
import { z } from 'zod'
import type { Database } from '#db/client.ts'
import { CATEGORY_KINDS, type CategoryKind } from '#domain/content/category-kind.ts'
import { m } from '#messages/server.ts'
import { listCode, name, swap, text, trim, waysOf } from './archive.list.ts'
import { amount, readAmount, writeAmount } from './archive.amount.ts'
import { ArchiveError, ArchiveRefusal } from './archive.refusal.ts'
import * as queries from './archive.set.queries.ts'
import { checkShape, parseArchiveYaml, writeList } from './archive.yaml.ts'

const KINDS = CATEGORY_KINDS.map(({ kind }) => kind)

const magazineRow = z.strictObject({
  id: z.int().min(0).max(1_000_000).optional(),
  code: listCode,
  name: name(20),
  description: text.default(''),
  frequency: name(12),
  price: amount,
  closed: z.boolean({ error: () => m.archive.mustBeBoolean }).default(false),
})
const leaf = z.strictObject({ name: name(20) })
const categoryRow = z.strictObject({
  kind: z.enum(KINDS, { error: () => m.archive.mustBeOneOf({ states: KINDS.join(m.word.listSeparator) }) }),
  name: name(20),
  children: z.array(leaf).default([]),
})
const labelRow = z.strictObject({ code: listCode, name: name(12) })

const ROWS = { magazine: magazineRow, category: categoryRow, label: labelRow }

export const SET_FILES = { magazine: 'magazine.yaml', category: 'category.yaml', label: 'label.yaml' } as const
type SetName = keyof typeof SET_FILES
const SET_NAMES = Object.keys(SET_FILES) as SetName[]

type Magazine = z.output<typeof magazineRow>
type Category = z.output<typeof categoryRow>
type Label = z.output<typeof labelRow>

/** One that is not in the folder is empty. */
export type ArchiveSets = { magazine: Magazine[]; category: Category[]; label: Label[] }

export function readSets(sources: Record<SetName, string | null>): ArchiveSets {
  const read = <Schema extends z.ZodType>(set: SetName, row: Schema): z.output<Schema>[] => {
    const source = sources[set]
    try {
      return checkShape(z.array(row), source === null ? [] : (parseArchiveYaml(source) ?? []))
    } catch (error) {
      if (!(error instanceof ArchiveRefusal)) throw error
      throw new ArchiveError(m.archive.listProblem({ file: SET_FILES[set], message: error.message }), { cause: error })
    }
  }
  return {
    magazine: read('magazine', ROWS.magazine),
    category: read('category', ROWS.category),
    label: read('label', ROWS.label),
  }
}

export type LoadedSets = Awaited<ReturnType<typeof loadSets>>

function found<Value>(value: Value | undefined, message: () => string): Value {
  if (value === undefined) throw new ArchiveRefusal(message())
  return value
}

/** The current ones, with lookup in both directions. */
export async function loadSets(db: Database) {
  const { magazines, categories, labels } = await queries.listSets(db)
  const codes = new Map(magazines.map(({ id, code }) => [id, code]))
  const labelCodes = new Map(labels.map(({ id, code }) => [id, code]))
  const ways = new Map(
    KINDS.map((kind) => [kind, waysOf(categories.filter((category) => category.kind === kind))] as const),
  )
  const [byCode, byLabel] = [swap(codes), swap(labelCodes)]
  const byWay = new Map([...ways].map(([kind, own]) => [kind, swap(own)]))

  return {
    magazineOf: (id: number): string => codes.get(id) ?? '',
    labelOf: (id: number | null): string | null => (id === null ? null : (labelCodes.get(id) ?? null)),
    categoryOf: (kind: CategoryKind, id: number | null): string | null =>
      id === null ? null : (ways.get(kind)?.get(id) ?? null),

    findMagazine: (code: string): number => found(byCode.get(code), () => m.archive.noSuchMagazine({ code })),
    findLabel: (code: string | null): number | null =>
      code === null ? null : found(byLabel.get(code), () => m.archive.noSuchLabel({ code })),
    findCategory: (kind: CategoryKind, way: string | null): number | null =>
      way === null ? null : found(byWay.get(kind)?.get(way), () => m.archive.noSuchCategory({ category: way })),

    /** The content of each file, in the order of the site; null for an empty one. */
    write(): Record<SetName, string | null> {
      const rows: Record<SetName, object[]> = {
        magazine: magazines.map(({ id, code, name: own, description, frequency, price, closed }) =>
          trim({
            ...{ id, code, name: own, description, frequency, price: writeAmount(price) },
            closed: closed === 1 ? true : undefined,
          }),
        ),
        category: categories
          .filter((category) => category.parent_id === null)
          .map(({ id, kind, name: own }) => {
            const children = categories.filter((child) => child.parent_id === id)
            return trim({ kind, name: own, children: children.map((child) => ({ name: child.name })) })
          }),
        label: labels.map(({ code, name: own }) => ({ code, name: own })),
      }
      const write = (set: SetName) => (rows[set].length === 0 ? null : writeList(rows[set]))
      return { magazine: write('magazine'), category: write('category'), label: write('label') }
    },
  }
}

/** Creates what the folder names and the site lacks; existing rows stay unchanged. Returns how many were created. */
export async function createMissingSets(transaction: Database, sets: ArchiveSets): Promise<number> {
  const { magazines, categories, labels } = await queries.listSets(transaction)
  let count = 0
  const codes = new Set(magazines.map(({ code }) => code))
  const taken = new Set(magazines.map(({ id }) => id))
  for (const { id, price, closed, ...row } of sets.magazine.filter(({ code }) => !codes.has(code))) {
    // Its number is in addresses: kept where it is free.
    const number = id !== undefined && !taken.has(id) ? id : Math.max(0, ...taken) + 1
    taken.add(number)
    const position = magazines.length + ++count
    await queries.insertMagazine(transaction, {
      ...row,
      id: number,
      price: readAmount(price),
      closed: Number(closed),
      position,
    })
  }
  const known = new Map(categories.map((row) => [JSON.stringify([row.kind, row.parent_id, row.name]), row.id]))
  const grow = async (kind: CategoryKind, parentId: number | null, own: string, position: number): Promise<number> => {
    const key = JSON.stringify([kind, parentId, own])
    const before = known.get(key)
    if (before !== undefined) return before
    count++
    const id = await queries.insertCategory(transaction, { kind, parent_id: parentId, name: own, position })
    known.set(key, id)
    return id
  }
  for (const [index, { kind, name: own, children }] of sets.category.entries()) {
    const id = await grow(kind, null, own, index + 1)
    for (const [at, child] of children.entries()) await grow(kind, id, child.name, at + 1)
  }
  const labelCodes = new Set(labels.map(({ code }) => code))
  for (const label of sets.label.filter(({ code }) => !labelCodes.has(code)))
    await queries.insertLabel(transaction, { ...label, position: labels.length + ++count })
  return count
}

export { SET_NAMES }
