/** What one person has said, wherever that was. */
import type { SaidPage } from '#contract/homepage.ts'
import type { CommentPlace } from '#rules/comment-list.ts'
import type { CommentTools } from './comment.change.ts'
import { presentPlace, presentSaid } from './comment.present.ts'
import * as queries from './comment.said.queries.ts'

type SaidOptions = { after: CommentPlace | null; rowNum: number }

export function createSaidLists({ db }: Pick<CommentTools, 'db'>) {
  return {
    async listSaid(
      accountId: number,
      { after, rowNum }: SaidOptions,
      now: number,
    ): Promise<Pick<SaidPage, 'list' | 'next'>> {
      // One more than is wanted tells whether anything follows.
      const found = await queries.listSaid(db, accountId, { limit: rowNum + 1, after }, now)
      const rows = found.slice(0, rowNum)
      return { list: rows.map(presentSaid), next: found.length > rowNum ? presentPlace(rows.at(-1)!) : null }
    },

    /** Goes through all of it: whoever asks often keeps the answer for a while. */
    countSaid: (accountId: number) => queries.countSaid(db, accountId),
  }
}
