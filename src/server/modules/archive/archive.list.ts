/** What stories refer to: columns, writers and tags, by the names under which files know them. */
import { z } from 'zod'
import type { Database } from '#db/client.ts'
import { COLUMN_MODES } from '#domain/comment/moderation.ts'
import { m } from '#messages/server.ts'
import { addWriter } from '../account/account.writer.service.ts'
import { ArchiveError, ArchiveRefusal } from './archive.refusal.ts'
import * as queries from './archive.list.queries.ts'
import { checkShape, parseArchiveYaml, writeList } from './archive.yaml.ts'

export const text = z.string({
  error: () => m.archive.mustBeTextQuoted,
})
export const name = (max: number) =>
  text
    .trim()
    .min(1, { error: () => m.archive.mustNotBeEmpty })
    .max(max, { error: () => m.archive.tooLong({ max }) })

export const listCode = text.regex(/^[a-z][a-z0-9-]{0,31}$/, { error: () => m.archive.codeFormat })

const columnRow = z.strictObject({
  code: listCode,
  name: name(20),
  description: text.default(''),
  motto: text.default(''),
  moderation: z.enum(COLUMN_MODES).default('after'),
})
const authorRow = z.strictObject({
  id: z.int().positive().optional(),
  name: name(40),
  title: text.default(''),
  biography: text.default(''),
  motto: text.default(''),
})
const leaf = z.strictObject({ name: name(20) })
const branch = z.strictObject({ name: name(20), children: z.array(leaf).default([]) })
const tagRow = z.strictObject({ name: name(20), children: z.array(branch).default([]) })

export type ArchiveColumn = z.output<typeof columnRow>
export type ArchiveAuthor = z.output<typeof authorRow>
export type ArchiveTag = { name: string; children?: ArchiveTag[] }

/** The lists of a folder, by the name of their file; one that is not there is empty. */
export type ArchiveLists = { column: ArchiveColumn[]; author: ArchiveAuthor[]; tag: ArchiveTag[] }

export const LIST_FILES = { column: 'column.yaml', author: 'author.yaml', tag: 'tag.yaml' } as const
export const LIST_FILE_BYTES = 4 * 1024 * 1024

export function readLists(sources: Record<keyof ArchiveLists, string | null>): ArchiveLists {
  const read = <Schema extends z.ZodType>(list: keyof ArchiveLists, shape: Schema): z.output<Schema> => {
    const source = sources[list]
    try {
      return checkShape(shape, source === null ? [] : (parseArchiveYaml(source) ?? []))
    } catch (error) {
      if (error instanceof ArchiveRefusal)
        throw new ArchiveError(m.archive.listProblem({ file: LIST_FILES[list], message: error.message }), {
          cause: error,
        })
      throw error
    }
  }
  return {
    column: read('column', z.array(columnRow)),
    author: read('author', z.array(authorRow)),
    tag: read('tag', z.array(tagRow)),
  }
}

const isFilled = (value: unknown): boolean =>
  value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0)

export const trim = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => isFilled(value)))

const trimTag = ({ name: own, children = [] }: ArchiveTag): object =>
  trim({ name: own, children: children.map(trimTag) })

export const writeLists = (lists: ArchiveLists): Record<keyof ArchiveLists, string> => ({
  column: writeList(
    lists.column.map(({ moderation, ...row }) => trim(moderation === 'after' ? row : { ...row, moderation })),
  ),
  author: writeList(lists.author.map(trim)),
  tag: writeList(lists.tag.map(trimTag)),
})

type TagNode = { id: number; name: string; parent_id: number | null }

/** A name may hold a slash itself. */
const wayPart = (own: string) => own.replaceAll('/', String.raw`\/`)

export function waysOf(nodes: TagNode[]): Map<number, string> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const wayOf = ({ name: own, parent_id }: TagNode): string => {
    const parent = parent_id === null ? undefined : byId.get(parent_id)
    return parent ? `${wayOf(parent)}/${wayPart(own)}` : wayPart(own)
  }
  return new Map(nodes.map((node) => [node.id, wayOf(node)]))
}

export const swap = <Key, Value>(map: Map<Key, Value>): Map<Value, Key> =>
  new Map([...map].map(([key, value]) => [value, key] as const))

export type LoadedLists = Awaited<ReturnType<typeof loadLists>>

/** The current lists, with lookup in both directions. What stories got for want of a column or an author is none of them. */
export async function loadLists(db: Database) {
  const { columns, authors, tags } = await queries.listLists(db)
  const isNamed = ({ placeholder }: { placeholder: number }) => placeholder === 0
  const codes = new Map(columns.map(({ id, code }) => [id, code]))
  const namedCodes = new Map(columns.filter(isNamed).map(({ id, code }) => [id, code]))
  const ways = waysOf(tags)
  const byCode = swap(codes)
  const byWay = swap(ways)
  const byName = Map.groupBy(authors, (author) => author.name)
  const byId = new Map(authors.map((author) => [author.id, author]))
  const isShared = (own: string) => (byName.get(own)?.length ?? 0) > 1

  return {
    codeOf: (id: number | null) => (id === null ? null : (namedCodes.get(id) ?? null)),
    wayOf: (id: number) => ways.get(id),
    columnIdOf: (code: string) => byCode.get(code),
    tagIdOf: (way: string) => byWay.get(way),
    authorOf(id: number | null): string | number | null {
      const author = id === null ? undefined : byId.get(id)
      if (!author || !isNamed(author)) return null
      return isShared(author.name) ? author.id : author.name
    },

    findColumn(code: string): number {
      const found = byCode.get(code)
      if (found === undefined) throw new ArchiveRefusal(m.archive.noSuchColumn({ code }))
      return found
    },
    findTag(way: string): number {
      const found = byWay.get(way)
      if (found === undefined) throw new ArchiveRefusal(m.archive.noSuchTag({ tag: way }))
      return found
    },
    findAuthor(given: string | number): number {
      if (typeof given === 'number') {
        if (byId.has(given)) return given
        throw new ArchiveRefusal(m.archive.accountNotAuthor({ id: given }))
      }
      const found = byName.get(given) ?? []
      if (found.length > 1) throw new ArchiveRefusal(m.archive.authorAmbiguous({ count: found.length, name: given }))
      if (!found[0]) throw new ArchiveRefusal(m.archive.noSuchAuthor({ name: given }))
      return found[0].id
    },

    /** Everything, in the site's order. */
    listAll(): ArchiveLists {
      const children = Map.groupBy(tags, (tag) => tag.parent_id)
      const grow = (parentId: number | null): ArchiveTag[] =>
        (children.get(parentId) ?? []).map((tag) => ({ name: tag.name, children: grow(tag.id) }))
      return {
        column: columns.filter(isNamed).map(({ code, name: own, description, motto, moderation }) => ({
          code,
          name: own,
          description,
          motto,
          moderation,
        })),
        author: authors.filter(isNamed).map(({ id, name: own, title, biography, motto }) => {
          const row = { name: own, title, biography, motto }
          return isShared(own) ? { id, ...row } : row
        }),
        tag: grow(null),
      }
    },
  }
}

/** Creates what the lists name and the site lacks; existing rows stay unchanged. Returns how many were created. */
export async function createMissing(transaction: Database, lists: ArchiveLists, now: number): Promise<number> {
  const { columns, authors, tags } = await queries.listLists(transaction)
  const codes = new Set(columns.map(({ code }) => code))
  const names = new Set(authors.map((author) => author.name))
  let count = 0
  for (const column of lists.column.filter(({ code }) => !codes.has(code))) {
    if (columns.some((known) => known.name === column.name))
      throw new ArchiveError(m.archive.columnNameTaken({ name: column.name }))
    await queries.insertColumn(transaction, { ...column, position: columns.length + ++count })
  }
  for (const { id, ...author } of lists.author) {
    if (names.has(author.name)) continue
    if (id !== undefined) throw new ArchiveError(m.archive.authorIdUnknown({ id, name: author.name }))
    await addWriter(transaction, author, now)
    names.add(author.name)
    count++
  }
  const known = new Map(tags.map((tag) => [`${tag.parent_id}/${tag.name}`, tag.id]))
  const grow = async (level: number, parentId: number | null, rows: ArchiveTag[]): Promise<void> => {
    for (const [index, { name: own, children = [] }] of rows.entries()) {
      const key = `${parentId}/${own}`
      if (!known.has(key)) {
        known.set(
          key,
          await queries.insertTag(transaction, { name: own, parent_id: parentId, level, position: index + 1 }),
        )
        count++
      }
      await grow(level + 1, known.get(key)!, children)
    }
  }
  await grow(1, null, lists.tag)
  return count
}
