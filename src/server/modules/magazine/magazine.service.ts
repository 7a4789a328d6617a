/** Issues of the magazines, and their contents. */
import type { ArticleCard } from '#contract/site/content.ts'
import type { Chapter, Issue, IssueCard } from '#contract/site/magazine.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Viewer } from '../../http/api/call-context.ts'
import type { ArticleService } from '../article/article.service.ts'
import type { Tools } from '../module-tools.ts'
import { createAudioEditionService } from './audio-edition/magazine.audio.service.ts'
import { presentChapters, presentIssue, presentIssueCard } from './magazine.present.ts'
import * as queries from './magazine.queries.ts'

/** How many related articles are shown below an issue. */
const ABOUT = 6

type Needs = Tools & { article: Pick<ArticleService, 'listOpen' | 'judgeIssue' | 'listAround'> }

export function createMagazineService({ db, article }: Needs) {
  const audio = createAudioEditionService({ db })

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

    /** In the order of the ids; unpublished issues are omitted. */
    async listByIds(ids: number[]): Promise<IssueCard[]> {
      const cards = (await queries.listByIds(db, ids)).map(presentIssueCard)
      const known = new Map(cards.map((card) => [card.id, card]))
      return ids.flatMap((id) => known.get(id) ?? [])
    },

    async findIssue(id: number, viewer: Viewer | null, now: number): Promise<Issue> {
      const row = await findRow(id)
      const [verdict, stories, previous, next, young] = await Promise.all([
        article.judgeIssue(viewer, row, now),
        queries.countStories(db, id),
        queries.findNeighbour(db, row.magazine_id, row.number, 'previous'),
        queries.findNeighbour(db, row.magazine_id, row.number, 'next'),
        audio.findOfIssue(id, viewer, now),
      ])
      return presentIssue(row, { verdict, stories, previous, next, young })
    },

    /** The gate of articles decides whether a story is locked, so that its page will show the same. */
    async listChapters(id: number, viewer: Viewer | null, now: number): Promise<Chapter[]> {
      const [stories] = await Promise.all([queries.listStories(db, id), findRow(id)])
      const readable = stories.flatMap(({ article_id: story, premium }) =>
        story === null ? [] : [{ id: story, premium: premium ?? 0 }],
      )
      return presentChapters(stories, await article.listOpen(viewer, readable, now))
    },

    /** A printed story may have its own article here, or its author may have other articles here. */
    async listAbout(id: number): Promise<ArticleCard[]> {
      const [stories] = await Promise.all([queries.listStories(db, id), findRow(id)])
      const ids = stories.flatMap(({ article_id }) => article_id ?? [])
      return article.listAround({ ids, writers: stories.map((story) => story.author_name) }, ABOUT)
    },
  }
}

export type MagazineService = ReturnType<typeof createMagazineService>
