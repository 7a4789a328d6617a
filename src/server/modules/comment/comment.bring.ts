/**
 * Comments of an archive, of one content item after the other. What is here already stays as it is: moderation here has the
 * last word. Nobody is notified. The caller takes care of the changes.
 */
import type { Database } from '#db/client.ts'
import { lockDiscussion } from '#db/engine/lock-discussion.ts'
import { reserveIds } from '#db/engine/advance-identity.ts'
import { COMMENT_LENGTH, DELETED_COMMENT, tidyComment } from '#domain/comment/comment-text.ts'
import { m } from '#messages/server.ts'
import { putCommenters, type Commenter } from '../account/account.commenter.service.ts'
import type { ContentKey } from '../content/content.service.ts'
import * as queries from './comment.bring.queries.ts'
import type { Target } from './comment.change.queries.ts'

export { listAfter as listCommentsAfter } from './comment.bring.queries.ts'

export type BroughtComment = {
  /** of the archive, under which replies name it */
  key: string
  /** of the file */
  line: number
  /** its number, if the archive is of this program: kept where it is free */
  id: number | null
  /** the key of what it answers */
  parent: string | null
  commenter: Commenter
  text: string
  state: Target['state']
  featured: boolean
  likes: number
  reason: string
  time: number
}

/** Which comments of a content item are here, by their keys: replies may come in a later batch. */
export type KnownKeys = Map<string, { id: number; rootId: number }>

export type BroughtOutcome = { taken: number; unchanged: number; refused: { line: number; reason: string }[] }

/** In the form in which one is stored here. */
function tidied(comment: BroughtComment): BroughtComment {
  if (comment.state === 'deleted') return { ...comment, text: DELETED_COMMENT, featured: false, likes: 0, reason: '' }
  return { ...comment, text: tidyComment(comment.text) }
}

function findProblem({ text, parent }: BroughtComment, known: KnownKeys): string | null {
  if (text === '') return m.comment.importEmpty
  if ([...text].length > COMMENT_LENGTH.max) return m.comment.importTooLong({ max: COMMENT_LENGTH.max })
  return parent !== null && !known.has(parent) ? m.comment.importNoParent : null
}

type Found = Map<string, queries.KnownComment>

/** With the same words; one that was deleted here has none left, and its author may have another name, or none. */
function isSameRow(row: queries.CommentAtTime, { time, text, commenter }: BroughtComment): boolean {
  if (row.created_at !== time) return false
  const isFromThere = row.source !== '' && (commenter.source === '' || row.source === commenter.source)
  return row.text === text || (row.state === 'deleted' && (row.left_at !== null || isFromThere))
}

/** By its number; else at the same moment with the same words. Each row is found once. */
async function findKnown(db: Database, thing: ContentKey, given: readonly BroughtComment[]): Promise<Found> {
  const found: Found = new Map()
  const byId = new Map(
    (
      await queries.listByIds(
        db,
        given.flatMap(({ id }) => id ?? []),
      )
    ).map((row) => [row.id, row]),
  )
  const rest: BroughtComment[] = []
  const used = new Set<number>()
  for (const comment of given) {
    const row = comment.id === null ? undefined : byId.get(comment.id)
    const isSame =
      row?.content_type === thing.contentType && row.content_id === thing.contentId && row.created_at === comment.time
    if (row && isSame) {
      found.set(comment.key, row)
      used.add(row.id)
    } else rest.push(comment)
  }
  const others = await queries.listAtTimes(
    db,
    thing,
    rest.map(({ time }) => time),
  )
  for (const comment of rest) {
    const row = others.find((other) => !used.has(other.id) && isSameRow(other, comment))
    if (!row) continue
    found.set(comment.key, row)
    used.add(row.id)
  }
  return found
}

/** Numbers of the archive where they are free, and others behind all that there are. */
async function chooseIds(db: Database, fresh: readonly BroughtComment[]): Promise<number[]> {
  const wanted = fresh.flatMap(({ id }) => id ?? [])
  const taken = new Set((await queries.listByIds(db, wanted)).map(({ id }) => id))
  const isFree = (id: number | null): id is number => {
    if (id === null || taken.has(id)) return false
    taken.add(id)
    return true
  }
  const kept = fresh.map(({ id }) => (isFree(id) ? id : null))
  const others = await reserveIds(
    db,
    'comment',
    kept.filter((id) => id === null).length,
    Math.max(0, ...kept.flatMap((id) => id ?? [])),
  )
  return kept.map((id) => id ?? others.shift()!)
}

/** Of one content item; what is answered stands before its answers, here or in an earlier call. */
export async function bringComments(
  trx: Database,
  thing: ContentKey,
  batch: readonly BroughtComment[],
  { known, now }: { known: KnownKeys; now: number },
): Promise<BroughtOutcome> {
  const outcome: BroughtOutcome = { taken: 0, unchanged: 0, refused: [] }
  await lockDiscussion(trx, thing)
  const given = batch.map(tidied)
  const found = await findKnown(trx, thing, given)
  const fresh = given.filter(({ key }) => !found.has(key))
  const ids = await chooseIds(trx, fresh)
  const numbers = new Map(fresh.map(({ key }, index) => [key, ids[index]!]))
  const accepted: (BroughtComment & { id: number })[] = []
  for (const comment of given) {
    const row = found.get(comment.key)
    const problem = row ? null : findProblem(comment, known)
    if (problem !== null) {
      outcome.refused.push({ line: comment.line, reason: problem })
      continue
    }
    const id = row?.id ?? numbers.get(comment.key)!
    const parent = comment.parent === null ? undefined : known.get(comment.parent)
    known.set(comment.key, { id, rootId: row ? (row.root_id ?? row.id) : (parent?.rootId ?? id) })
    if (row) outcome.unchanged++
    else accepted.push({ ...comment, id })
  }
  if (accepted.length === 0) return outcome
  const accountOf = await putCommenters(
    trx,
    accepted.map(({ commenter }) => commenter),
    now,
  )
  const rows = accepted.map(({ id, parent, commenter, text, state, featured, likes, reason, time }) => {
    const answered = parent === null ? undefined : known.get(parent)
    return {
      id,
      content_type: thing.contentType,
      content_id: thing.contentId,
      account_id: accountOf(commenter),
      root_id: answered?.rootId ?? null,
      parent_id: answered?.id ?? null,
      ...{ text, state, featured: Number(featured), like_count: likes, hold_reason: reason, created_at: time },
    }
  })
  await queries.insertMany(trx, rows)
  await queries.addCounts(trx, thing, rows)
  outcome.taken = rows.length
  return outcome
}

export { hasThing } from './comment.bring.queries.ts'
