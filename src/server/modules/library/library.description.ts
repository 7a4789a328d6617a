/** What the library says of its files, for an archive: read in batches, and filled in where it says nothing. */
import type { Database } from '#db/client.ts'
import { mediaNameOf, type MediaKind } from '#domain/media/library-file.ts'
import { isCentre, type Focus } from '#domain/media/picture-focus.ts'
import { inChinese } from '../../http/api/language.ts'
import * as queries from './library.description.queries.ts'
import { focusOf } from './library.present.ts'
import { FACES } from './library.queries.ts'

type Words = { name: string; alt: string; credit: string; focus: Focus | null }

/** `path`: as the library has it; `ownName`: that of its file, which nobody has chosen. */
export type Description = Words & { path: string; ownName: string }

export type DescribedFile = Words & { path: string; kind: MediaKind; byteSize: number }

export const isFace = (path: string): boolean => path.startsWith(FACES)

/** A name that follows from the path says nothing. */
const ownNameOf = (path: string): string => inChinese(() => mediaNameOf(path))

export async function listDescribedAfter(db: Database, after: string, limit: number): Promise<DescribedFile[]> {
  const rows = await queries.listFilesAfter(db, after, limit)
  return rows.map((row) => ({
    path: row.path,
    kind: row.kind,
    name: row.name === ownNameOf(row.path) ? '' : row.name,
    alt: row.alt,
    credit: row.credit,
    focus: focusOf(row),
    byteSize: row.byte_size,
  }))
}

/**
 * What an editor has written stays, also what they write meanwhile. Says of each path that the library has whether anything
 * was filled in.
 */
export async function fillDescriptions(
  trx: Database,
  given: readonly Description[],
  tellDescribed: (id: number) => Promise<void>,
): Promise<Map<string, boolean>> {
  const rows = await queries.listFiles(
    trx,
    given.map(({ path }) => path),
  )
  const filled = new Map([...rows.keys()].map((path) => [path, false]))
  for (const { path, name, alt, credit, focus, ownName } of given) {
    const row = rows.get(path)
    if (!row) continue
    const isUnnamed = ['', ownNameOf(path), ownName].includes(row.name)
    const hasName =
      name !== '' && name !== row.name && isUnnamed && (await queries.fillWord(trx, row, { name }, { name: row.name }))
    const hasAlt = alt !== '' && row.alt === '' && (await queries.fillWord(trx, row, { alt }, { alt: '' }))
    const hasCredit =
      credit !== '' && row.credit === '' && (await queries.fillWord(trx, row, { credit }, { credit: '' }))
    const isFocused =
      focus !== null && row.kind === 'image' && row.focus_x === null && !isCentre(focus)
        ? await queries.fillFocus(trx, row, focus)
        : false
    if (hasAlt) await tellDescribed(row.id)
    if (hasName || hasAlt || hasCredit || isFocused) filled.set(path, true)
  }
  return filled
}
