/** The cache tags of a response: those that its declaration names, and those of the items in it. */
import { contentType } from '#domain/content/content-type.ts'
import type { Article } from './site/article.ts'
import { contract, type Key } from './contract.ts'
import { cacheTag, type CacheTags, type TagFields } from './core/cache-tag.ts'
import type { CallDeclaration } from './core/define-call.ts'

type Input = { params?: unknown; query?: unknown }

const { article, issue } = contentType

const tagsDeclared = (key: Key): CacheTags | undefined => (contract[key] as CallDeclaration).tags

export const isTagged = (key: Key): boolean => tagsDeclared(key) !== undefined

function tagsOfInput(key: Key, { params, query }: Input): string[] {
  const tags = tagsDeclared(key) ?? []
  // The input as the declaration names it; invalid input is refused by the call itself.
  const fields = { ...(query as TagFields | undefined), ...(params as TagFields | undefined) }
  const list = typeof tags === 'function' ? tags(fields) : tags
  return list.filter((one) => one !== false)
}

type Seen = Record<string, unknown>
const isId = (value: unknown): value is number => Number.isSafeInteger(value)
const idOf = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && isId((value as Seen)['id']) ? ((value as Seen)['id'] as number) : null

function* tagsOfObject(seen: Seen): Generator<string> {
  const { contentType: type, contentId, id, magazineName, articleId } = seen
  if (isId(type) && isId(contentId ?? id)) yield cacheTag.thing(type, (contentId ?? id) as number)
  else if (typeof magazineName === 'string' && isId(id)) yield cacheTag.thing(issue, id)
  if (isId(articleId)) yield cacheTag.thing(article, articleId)
  if ('lanmuName' in seen) yield cacheTag.columns
  if ('authorName' in seen) yield cacheTag.authors
  const shown = idOf(seen['article'])
  if (shown !== null) yield cacheTag.thing(article, shown)
}

/** Every item whose card, link or audio is in a response, and the names shown beside them. */
function* tagsOfModel(model: unknown): Generator<string> {
  if (typeof model !== 'object' || model === null) return
  if (!Array.isArray(model)) yield* tagsOfObject(model as Seen)
  for (const part of Array.isArray(model) ? model : Object.values(model)) yield* tagsOfModel(part)
}

/** Further tags from the item's context in the response itself. */
function* positionTags(key: Key, model: unknown): Generator<string> {
  if (typeof model !== 'object' || model === null) return
  const { lanmu, credits, qikan, prev, next, magazine, content } = model as Seen
  if (key === 'GET /api/magazine/:id' && idOf(magazine) !== null) yield cacheTag.magazine(idOf(magazine)!)
  if (key !== 'GET /api/article/:id') return
  // The newest of its column and of its author are shown beside an article.
  if (idOf(lanmu) !== null) yield cacheTag.column(idOf(lanmu)!)
  for (const { people } of credits as Article['credits']) for (const { uid } of people) yield cacheTag.author(uid)
  if (idOf(qikan) !== null) yield cacheTag.thing(issue, idOf(qikan)!)
  for (const neighbour of [prev, next]) if (idOf(neighbour) !== null) yield cacheTag.thing(article, idOf(neighbour)!)
  // Stories that the text names, also those that are not public now.
  for (const [, id] of String(content).matchAll(/ data-story="(\d+)"/g)) yield cacheTag.thing(article, Number(id))
  yield cacheTag.tags
  yield cacheTag.columns
  yield cacheTag.authors
}

/** Without a model, the tags of the request alone: a missing item may appear later. */
export const tagsOf = (key: Key, input: Input, model: unknown = null): Set<string> =>
  new Set([...tagsOfInput(key, input), ...tagsOfModel(model), ...positionTags(key, model)])
