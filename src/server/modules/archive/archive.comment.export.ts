/** Writes all comments into the folder, a line each, in batches: there may be a million. */
import { ARCHIVE_SOURCE } from '../account/account.commenter.service.ts'
import { listCommentsAfter } from '../comment/comment.service.ts'
import { COMMENT_FILE, writeCommentLine } from './archive.comment.document.ts'
import type { ExportPart } from './archive.part.ts'
import { loadLists } from './archive.list.ts'
import { writeArchiveTime } from './archive.time.ts'

const BATCH = 1000

type Row = Awaited<ReturnType<typeof listCommentsAfter>>[number]
type Lists = Awaited<ReturnType<typeof loadLists>>

/** Authors are named as in stories; everybody else has a number beside the name. */
function presentAuthor({ account_id: account, name, source, left_at }: Row, lists: Lists) {
  if (left_at !== null) return { account, left: true }
  if (typeof lists.authorOf(account) === 'string') return { author: name, writer: true }
  return { account, author: name, source: source.startsWith(ARCHIVE_SOURCE) ? '' : source }
}

const write = (row: Row, lists: Lists): string =>
  writeCommentLine(row.content_type, row.content_id, {
    id: row.id,
    parent: row.parent_id,
    ...presentAuthor(row, lists),
    time: writeArchiveTime(row.created_at),
    state: row.state,
    featured: row.featured === 1,
    likes: row.like_count,
    reason: row.hold_reason,
    text: row.text,
  })

export const exportComments: ExportPart = async ({ db, writer, result, signal }) => {
  const lists = await loadLists(db)
  async function* readBatches(): AsyncGenerator<string> {
    for (let after = { contentType: 0, contentId: 0, id: 0 }; ;) {
      signal?.throwIfAborted()
      const rows = await listCommentsAfter(db, after, BATCH)
      const last = rows.at(-1)
      if (!last) return
      yield rows.map((row) => write(row, lists)).join('')
      result.comments += rows.length
      after = { contentType: last.content_type, contentId: last.content_id, id: last.id }
    }
  }
  await writer.putParts(COMMENT_FILE, readBatches()).catch((error: unknown) => {
    if (!signal?.aborted) throw error
  })
}
