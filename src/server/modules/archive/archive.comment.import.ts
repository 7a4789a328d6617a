/** Imports the comments of a folder in batches, each in one transaction: those of one content item after the other. */
import { m } from '#messages/server.ts'
import { bringComments, hasThing, type BroughtComment, type KnownKeys } from '../comment/comment.service.ts'
import { COMMENT_FILE, readCommentLine } from './archive.comment.document.ts'
import type { ImportPart } from './archive.part.ts'
import { readLinesInside } from './archive.lines.ts'
import { reasonOf } from './archive.refusal.ts'

const BATCH = 200

type Thing = { contentType: number; contentId: number }
type Discussion = {
  thing: Thing
  isThere: boolean
  /** where it begins, and how many comments there are, if it is not there */
  from: number
  count: number
  known: KnownKeys
  /** to be written next */
  ready: BroughtComment[]
  /** before what they answer */
  waiting: BroughtComment[]
  keys: Set<string>
}

const isOf = (discussion: Discussion | null, { contentType, contentId }: Thing): discussion is Discussion =>
  discussion?.thing.contentType === contentType && discussion.thing.contentId === contentId

export const importComments: ImportPart = async (run) => {
  const { db, root, lists, result, now } = run
  let current: Discussion | null = null
  const refuse = (line: number, reason: string) => void result.refused.push({ file: `${COMMENT_FILE}:${line}`, reason })

  function findWriter(name: string): number | null {
    try {
      return lists.findAuthor(name)
    } catch {
      return null
    }
  }

  async function write(discussion: Discussion): Promise<void> {
    const { thing, ready, known } = discussion
    if (ready.length === 0) return
    discussion.ready = []
    const outcome = await db
      .transaction()
      .execute((transaction) => bringComments(transaction, thing, ready, { known, now }))
    result.comments.taken += outcome.taken
    result.comments.unchanged += outcome.unchanged
    for (const { line, reason } of outcome.refused) refuse(line, reason)
  }

  /** What answers something that the folder does not hold begins a thread of its own. */
  async function end(discussion: Discussion): Promise<void> {
    const { isThere, from, count } = discussion
    if (!isThere) return refuse(from, m.archive.commentsOnNothing({ count }))
    await write(discussion)
    while (discussion.waiting.length > 0) {
      const { waiting, known } = discussion
      const next = waiting.filter(({ parent }) => parent !== null && known.has(parent))
      const orphans = waiting.filter(({ parent }) => parent === null || !discussion.keys.has(parent))
      const chosen = next.length > 0 ? next : orphans.length > 0 ? orphans : waiting
      discussion.waiting = waiting.filter((comment) => !chosen.includes(comment))
      for (let start = 0; start < chosen.length; start += BATCH) {
        const part = chosen.slice(start, start + BATCH)
        discussion.ready = next.length > 0 ? part : part.map((comment) => ({ ...comment, parent: null }))
        await write(discussion)
      }
    }
  }

  async function take(given: { line: number; text: string }): Promise<void> {
    if (given.text.trim() === '') return
    const { thing, comment } = readCommentLine(given, { now, findWriter })
    if (!isOf(current, thing)) {
      if (current) await end(current)
      const isThere = await hasThing(db, thing)
      current = {
        ...{ thing, isThere, from: given.line, count: 0 },
        ...{ known: new Map(), ready: [], waiting: [], keys: new Set() },
      }
    }
    const { known, ready, waiting, keys, isThere } = current
    current.count++
    if (!isThere) return
    if (keys.has(comment.key)) return refuse(given.line, m.archive.commentTwice({ id: comment.key }))
    const { parent } = comment
    const isReady = parent === null || known.has(parent) || ready.some(({ key }) => key === parent)
    keys.add(comment.key)
    if (isReady) ready.push(comment)
    else waiting.push(comment)
    if (ready.length >= BATCH) await write(current)
  }

  try {
    for await (const given of readLinesInside(root, COMMENT_FILE)) {
      if (run.isEnding()) return
      try {
        await take(given)
      } catch (error) {
        refuse(given.line, reasonOf(error))
      }
    }
    if (current) await end(current)
  } catch (error) {
    result.refused.push({ file: COMMENT_FILE, reason: reasonOf(error) })
  }
}
