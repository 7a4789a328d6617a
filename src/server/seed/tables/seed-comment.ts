/** Comments of readers on articles and other items, with the replies. */
import { ContentError } from '../content/content-file.ts'
import { referenceKey, type Reference } from '../content/content-reference.ts'
import { HOUR, settledNumber, type Edition } from '../edition.ts'
import type { Rows } from '../rows.ts'

type CommentRow = NonNullable<Rows['comment']>[number]

const MINUTE = 60_000

/** `registry` is all that can be commented on: a comment is younger than what it is about. */
export function commentRows({ content, now }: Edition, registry: NonNullable<Rows['content']>): Rows {
  const published = new Map<string, number>()
  for (const row of registry) published.set(`${row.content_type}/${row.content_id}`, row.published_at ?? now)
  const readers = new Set([...content.authors, ...content.readers].map(({ id }) => id))
  const rows: CommentRow[] = []
  for (const [index, comment] of content.comments.entries()) {
    const after = published.get(referenceKey(comment.target))
    if (after === undefined) throw new ContentError(`comment.yaml: ${index}.target: there is nothing of that id`)
    const root = { id: rows.length + 1, root_id: null, parent_id: null }
    const shared = { target: comment.target, readers, now }
    const written = { ...comment, where: `${index}` }
    rows.push({ ...composeComment(written, shared, after), ...root, reply_count: comment.replies.length })
    let latest = rows.at(-1)!.created_at
    for (const [position, reply] of comment.replies.entries()) {
      const row = composeComment({ ...reply, featured: false, where: `${index}.replies.${position}` }, shared, latest)
      latest = row.created_at
      rows.push({ ...row, id: rows.length + 1, root_id: root.id, parent_id: root.id, reply_count: 0 })
    }
  }
  return { comment: rows }
}

type Written = { reader: number; ageHours: number; likes: number; featured: boolean; text: string; where: string }
type Shared = { target: Reference; readers: Set<number>; now: number }

function composeComment({ reader, ageHours, likes, featured, text, where }: Written, shared: Shared, after: number) {
  const { target, readers, now } = shared
  if (!readers.has(reader)) throw new ContentError(`comment.yaml: ${where}.reader: there is no reader ${reader}`)
  // The files give whole hours; real comments are not written on the hour.
  const writtenAt = now - ageHours * HOUR - settledNumber(reader * 1000 + text.length, 55 * MINUTE)
  return {
    content_type: target.type,
    content_id: target.id,
    account_id: reader,
    text,
    state: 'published' as const,
    featured: Number(featured),
    like_count: likes,
    created_at: Math.floor(Math.min(now, Math.max(writtenAt, after + MINUTE))),
  }
}
