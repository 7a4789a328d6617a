/** Columns, tags and authors as other systems name them: by slugs of Latin letters, each once. */
import { storyNumberOf } from '#domain/content/slug.ts'
import type { ArchiveTag } from '../archive/archive.service.ts'
import type { LeaveSource } from './leave.source.ts'

export type LeaveTerm = { number: number; slug: string; name: string }
export type LeaveAuthor = LeaveTerm & { biography: string }
export type LeaveColumn = LeaveTerm & { description: string }
export type LeaveNames = {
  columns: ReadonlyMap<string, LeaveColumn>
  /** by the way in the tree of tags, as stories name it */
  tags: ReadonlyMap<string, LeaveTerm>
  /** by the name, or the number of an account where two have the same */
  authors: ReadonlyMap<string | number, LeaveAuthor>
}

const escapeWay = (name: string): string => name.replaceAll('/', String.raw`\/`)

/** The slug of a story there: its own, or one that names its number. Here two may have the same, there none. */
export function nameStories({ slugs }: LeaveSource): (id: number) => string {
  const named = new Map<number, string>()
  const taken = new Set<string>()
  for (const [id, slug] of slugs) {
    const name = taken.has(slug) ? `${slug}-${id}` : slug
    taken.add(name)
    named.set(id, name)
  }
  return (id) => named.get(id) ?? `article-${id}`
}

export function nameTerms({ lists, tagId }: LeaveSource): LeaveNames {
  const columns = lists.column.map(({ code, name, description }, index): [string, LeaveColumn] => [
    code,
    { number: index + 1, slug: code, name, description },
  ])
  const tags = new Map<string, LeaveTerm>()
  const walk = (level: readonly ArchiveTag[], above: string) => {
    for (const { name, children = [] } of level) {
      const way = above ? `${above}/${escapeWay(name)}` : escapeWay(name)
      const number = tags.size + 1
      tags.set(way, { number, slug: `tag-${tagId(way) ?? number}`, name })
      walk(children, way)
    }
  }
  walk(lists.tag, '')
  const authors = lists.author.map(({ id, name, biography }, index): [string | number, LeaveAuthor] => [
    id ?? name,
    { number: index + 1, slug: `writer-${index + 1}`, name, biography },
  ])
  return { columns: new Map(columns), tags, authors: new Map(authors) }
}

/** Where paths of this site lead in the other system; null for a page that it does not have. */
export type LeavePaths = {
  story: (id: number) => string
  column: (slug: string) => string
  tag: (slug: string) => string
}

/** By the paths that columns and tags have here. */
export function createPathFinder({ lists, columnId, tagId }: LeaveSource, names: LeaveNames, there: LeavePaths) {
  const found = new Map<string, string>()
  for (const { code } of lists.column) {
    const id = columnId(code)
    if (id !== undefined) found.set(`/column/${id}`, there.column(names.columns.get(code)!.slug))
  }
  for (const [way, { slug }] of names.tags) {
    const id = tagId(way)
    if (id !== undefined) found.set(`/articleList/${id}`, there.tag(slug))
  }
  return {
    known: found as ReadonlyMap<string, string>,
    find(path: string): string | null {
      const [, part = ''] = /^\/article\/([^/]+)$/.exec(path) ?? []
      const id = storyNumberOf(part)
      return id === null ? (found.get(path) ?? null) : there.story(Number(id))
    },
  }
}
