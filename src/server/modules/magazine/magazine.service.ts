/** Issues of the magazines, and what is in them. */
import type { Chapter, Issue, IssueCard } from '#contract/magazine.ts'
import { AppError } from '../../http/app-error.ts'
import type { Viewer } from '../../http/call-context.ts'
import type { ArticleService } from '../article/article.service.ts'
import type { Tools } from '../module-tools.ts'
import { presentChapters, presentIssue, presentIssueCard } from './magazine.present.ts'
import * as queries from './magazine.queries.ts'

export function createMagazineService({ db, article }: Tools & { article: Pick<ArticleService, 'mayReadWhole'> }) {
  async function findRow(id: number) {
    const row = await queries.findIssue(db, id)
    if (!row) throw new AppError('NOT_FOUND', '这一期不存在或已下线')
    return row
  }

  return {
    async listNewest(limit: number): Promise<IssueCard[]> {
      return (await queries.listNewest(db, limit)).map(presentIssueCard)
    },

    async listNewestOfEach(): Promise<IssueCard[]> {
      return (await queries.listNewestOfEach(db)).map(presentIssueCard)
    },

    /** In the order in which they are named; what is not published is left out. */
    async listByIds(ids: number[]): Promise<IssueCard[]> {
      const cards = (await queries.listByIds(db, ids)).map(presentIssueCard)
      const known = new Map(cards.map((card) => [card.id, card]))
      return ids.flatMap((id) => known.get(id) ?? [])
    },

    async findIssue(id: number, viewer: Viewer | null): Promise<Issue> {
      const row = await findRow(id)
      const [stories, previous, next, tracks] = await Promise.all([
        queries.countStories(db, id),
        queries.findNeighbour(db, row.magazine_id, row.number, 'previous'),
        queries.findNeighbour(db, row.magazine_id, row.number, 'next'),
        queries.listTracks(db, id),
      ])
      return presentIssue(row, { locked: !article.mayReadWhole(viewer, row), stories, previous, next, tracks })
    },

    /** Whether a story is locked is asked of the gate of stories, so that its page will say the same. */
    async listChapters(id: number, viewer: Viewer | null): Promise<Chapter[]> {
      const [stories] = await Promise.all([queries.listStories(db, id), findRow(id)])
      return presentChapters(stories, (story) => !article.mayReadWhole(viewer, story))
    },
  }
}

export type MagazineService = ReturnType<typeof createMagazineService>
