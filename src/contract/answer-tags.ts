/** The cache tags of an answer: those that its declaration names, and those of what is seen in it. */
import { contentType } from '#domain/content/content-type.ts'
import { contract, type Key } from './contract.ts'
import { cacheTag, type CacheTags, type TagFields } from './core/cache-tag.ts'
import type { CallDeclaration } from './core/define-call.ts'

type Input = { params?: unknown; query?: unknown }

const { article, issue } = contentType

const tagsDeclared = (key: Key): CacheTags | undefined => (contract[key] as CallDeclaration).tags

export const isTagged = (key: Key): boolean => tagsDeclared(key) !== undefined

function tagsOfInput(key: Key, { params, query }: Input): string[] {
  const tags = tagsDeclared(key) ?? []
  // As the declaration asks for it; what does not fit is refused by the call itself.
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

/** Every thing whose card, link or sound stands in an answer, and whose names stand beside them. */
function* tagsOfModel(model: unknown): Generator<string> {
  if (typeof model !== 'object' || model === null) return
  if (!Array.isArray(model)) yield* tagsOfObject(model as Seen)
  for (const part of Array.isArray(model) ? model : Object.values(model)) yield* tagsOfModel(part)
}

/** What else the answer itself says of the place of a thing. */
function* placeOf(key: Key, model: unknown): Generator<string> {
  if (typeof model !== 'object' || model === null) return
  const { lanmu, author, qikan, prev, next, magazine } = model as Seen
  if (key === 'GET /api/magazine/:id' && idOf(magazine) !== null) yield cacheTag.magazine(idOf(magazine)!)
  if (key !== 'GET /api/article/:id') return
  // Beside a story stand the newest of its column and of its author.
  if (idOf(lanmu) !== null) yield cacheTag.column(idOf(lanmu)!)
  const uid = (author as Seen | null)?.['uid']
  if (isId(uid)) yield cacheTag.author(uid)
  if (idOf(qikan) !== null) yield cacheTag.thing(issue, idOf(qikan)!)
  for (const neighbour of [prev, next]) if (idOf(neighbour) !== null) yield cacheTag.thing(article, idOf(neighbour)!)
  yield cacheTag.tags
  yield cacheTag.columns
  yield cacheTag.authors
}

/** Without a model for what is asked alone: what is not there yet may come. */
export const tagsOf = (key: Key, input: Input, model: unknown = null): Set<string> =>
  new Set([...tagsOfInput(key, input), ...tagsOfModel(model), ...placeOf(key, model)])
