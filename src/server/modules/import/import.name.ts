/** Columns, authors and tags under names that an archive accepts: none too long, none twice, those of the site where it has them. */
import { pinyin } from 'pinyin-pro'
import type { ArchiveLists, ArchiveTag } from '../archive/archive.service.ts'
import type { Lose } from './import.loss.ts'
import type { ImportLists } from './import.story.ts'

export const TAG_MAX = 20
const COLUMN_MAX = 20
const AUTHOR_MAX = 40
const CODE_MAX = 32

/** As one that exists on the site may be called. */
export type SiteNames = { columns: { code: string; name: string }[] }

export type ChosenNames = {
  lists: ArchiveLists
  columnCode: (key: string) => string | null
  authorName: (key: string) => string | null
}

/** Free in a set, by a number behind it if need be. */
function freeName(name: string, max: number, isTaken: (name: string) => boolean): string {
  const short = [...name].slice(0, max).join('').trim()
  if (!isTaken(short)) return short
  for (let number = 2; ; number++) {
    const end = ` ${number}`
    const next = `${[...name]
      .slice(0, max - end.length)
      .join('')
      .trim()}${end}`
    if (!isTaken(next)) return next
  }
}

/** Letters and digits for the address of a column; Chinese in Latin letters. */
function codeOf(slug: string, name: string): string {
  const plain = /^[a-z][a-z0-9-]*$/.test(slug)
    ? slug
    : pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive' }).join('-')
  const code = plain
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|-+$/g, '')
    .slice(0, CODE_MAX)
  return code || 'column'
}

export function chooseNames(given: ImportLists, site: SiteNames, lose: Lose): ChosenNames {
  const known = new Map(site.columns.map(({ code, name }) => [name, code]))
  const codes = new Set(site.columns.map(({ code }) => code))
  const columns = new Map<string, ArchiveLists['column'][number]>()
  const columnNames = new Set<string>()
  for (const { key, name: full, slug, description } of given.columns) {
    const name = freeName(full, COLUMN_MAX, (each) => each === '' || columnNames.has(each))
    if (name !== full) lose('nameShortened', full)
    columnNames.add(name)
    const own = codeOf(slug, name)
    const code = known.get(name) ?? freeCode(own, codes)
    codes.add(code)
    columns.set(key, { code, name, description, motto: '', moderation: 'after' })
  }
  const authors = new Map<string, ArchiveLists['author'][number]>()
  const authorNames = new Set<string>()
  for (const { key, name: full, biography } of given.authors) {
    const name = freeName(full.trim() || key, AUTHOR_MAX, (each) => authorNames.has(each))
    if (name !== full) lose('nameShortened', full)
    authorNames.add(name)
    authors.set(key, { name, title: '', biography, motto: '' })
  }
  const lists = {
    column: [...columns.values()],
    author: [...authors.values()],
    tag: growTags(given.tags.map(({ way }) => way)),
  }
  return {
    lists,
    columnCode: (key) => columns.get(key)?.code ?? null,
    authorName: (key) => authors.get(key)?.name ?? null,
  }
}

function freeCode(code: string, codes: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const next = number === 1 ? code : `${code.slice(0, CODE_MAX - 4)}-${number}`
    if (!codes.has(next)) return next
  }
}

const fits = (way: readonly string[]): boolean => way.every((name) => name !== '' && [...name].length <= TAG_MAX)

/** A way that a story can name; null: it becomes a keyword. */
export const tagPath = (way: readonly string[]): string | null =>
  fits(way) ? way.map((name) => name.replaceAll('/', String.raw`\/`)).join('/') : null

function growTags(ways: readonly string[][]): ArchiveTag[] {
  const top: ArchiveTag[] = []
  for (const way of ways.filter(fits)) {
    let level = top
    for (const name of way) {
      const found = level.find((tag) => tag.name === name) ?? { name, children: [] }
      if (!level.includes(found)) level.push(found)
      level = found.children ??= []
    }
  }
  return top
}
