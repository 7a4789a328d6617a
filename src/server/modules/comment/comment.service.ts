/** What readers say about things of the registry. */
import type { CommentPage } from '#contract/comment.ts'
import type { CommentPlace } from '#rules/comment-list.ts'
import { AppError } from '../../http/app-error.ts'
import type { ContentKey } from '../content/content.service.ts'
import type { Tools } from '../module-tools.ts'
import { presentComment, presentPlace } from './comment.present.ts'
import * as queries from './comment.queries.ts'

type PageOptions = {
  thing: ContentKey
  featuredFirst: boolean
  pgNo: number
  rowNum: number
  /** where the page before ended; without it, pages are counted off */
  after: CommentPlace | null
}

export function createCommentService({ db }: Tools) {
  return {
    async listPage({ thing, featuredFirst, pgNo, rowNum, after }: PageOptions): Promise<CommentPage> {
      // One more than is wanted tells whether anything follows.
      const slice = { featuredFirst, limit: rowNum + 1, from: after ?? (pgNo - 1) * rowNum }
      const [known, found, totalCount] = await Promise.all([
        queries.findThing(db, thing),
        queries.listRoots(db, thing, slice),
        queries.countRoots(db, thing),
      ])
      if (!known) throw new AppError('NOT_FOUND')
      const rows = found.slice(0, rowNum)
      return {
        list: rows.map(presentComment),
        pgNo,
        totalPage: Math.ceil(totalCount / rowNum),
        totalCount,
        next: found.length > rowNum ? presentPlace(rows.at(-1)!) : null,
      }
    },
  }
}

export type CommentService = ReturnType<typeof createCommentService>
