/** All comments of one author, on whatever they were written. */
import type { SaidPage } from '#contract/site/profile.ts'
import type { CommentPlace } from '#domain/comment/comment-list.ts'
import type { CommentTools } from './comment.change.ts'
import { presentPlace, presentSaid } from './comment.present.ts'
import * as queries from './comment.by-author.queries.ts'

type AuthorCommentOptions = { after: CommentPlace | null; rowNum: number }

export function createAuthorComments({ db }: Pick<CommentTools, 'db'>) {
  return {
    async listSaid(
      accountId: number,
      { after, rowNum }: AuthorCommentOptions,
      now: number,
    ): Promise<Pick<SaidPage, 'list' | 'next'>> {
      // One more row than the page has tells whether there is a next page.
      const found = await queries.listSaid(db, accountId, { limit: rowNum + 1, after }, now)
      const rows = found.slice(0, rowNum)
      return { list: rows.map(presentSaid), next: found.length > rowNum ? presentPlace(rows.at(-1)!) : null }
    },

    /** Scans all of them: callers cache the result. */
    countSaid: (accountId: number) => queries.countSaid(db, accountId),
  }
}
