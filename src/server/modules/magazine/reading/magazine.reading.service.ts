/** The progress of readers in an issue. No text is delivered here: articles are read only through the article service. */
import type { IssueReading } from '#contract/site/issue-reading.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { Tools } from '../../module-tools.ts'
import * as queries from './magazine.reading.queries.ts'

type Note = { articleId: number; finished: boolean; readTime?: number | undefined }

export function createIssueReadingService({ db }: Tools) {
  async function findReading(issueId: number, accountId: number, now: number): Promise<IssueReading> {
    const rows = await queries.listReading(db, issueId, { accountId, now })
    if (rows.length === 0 && !(await queries.isShown(db, issueId, { accountId, now }))) {
      throw new AppError('NOT_FOUND', m.magazine.noSuchIssue)
    }
    const list = rows
      .flatMap(({ article_id, read_at, finished }) =>
        read_at === null ? [] : [{ articleId: article_id, readTime: read_at, finished: finished === 1 }],
      )
      .toSorted((a, b) => b.readTime - a.readTime || a.articleId - b.articleId)
    return { list, finishedNum: list.filter(({ finished }) => finished).length, readableNum: rows.length }
  }

  return {
    findReading,

    /** A clock that runs ahead must not win against everything that is read later. */
    async noteReading(issueId: number, accountId: number, note: Note, now: number): Promise<IssueReading> {
      const { articleId, finished, readTime = now } = note
      if (!(await queries.isReadable(db, issueId, articleId, { accountId, now }))) {
        throw new AppError('NOT_FOUND', m.magazine.storyNotInIssue)
      }
      const readAt = Math.min(readTime, now)
      await queries.noteReading(db, { accountId, issueId, articleId, readAt, finished })
      return findReading(issueId, accountId, now)
    },
  }
}

export type IssueReadingService = ReturnType<typeof createIssueReadingService>
