/** Issues of the magazines, and their contents. */
import type { ArticleCard } from '#contract/site/content.ts'
import type { Chapter, Issue, IssueCard } from '#contract/site/magazine.ts'
import { isClaimedBy } from '#db/claim.ts'
import { ownsAsClass } from '#domain/access/can.ts'
import { contentType } from '#domain/content/content-type.ts'
import { isContentClosed } from '#domain/site/section.ts'
import { m } from '#messages/server.ts'
import { isClosedLink } from '../../http/pages/page-address.ts'
import { AppError, OneReadersError } from '../../http/api/app-error.ts'
import type { Viewer } from '../../http/api/call-context.ts'
import type { ArticleService } from '../article/article.service.ts'
import type { Tools } from '../module-tools.ts'
import type { ReadSite } from '../site/site.service.ts'
import { createAudioEditionService } from './audio-edition/magazine.audio.service.ts'
import { readMagazineLink } from './magazine.link.ts'
import { presentChapters, presentIssue, presentIssueCard } from './magazine.present.ts'
import * as queries from './magazine.queries.ts'

/** How many related articles are shown below an issue. */
const ABOUT = 6

type Needs = Tools & { article: Pick<ArticleService, 'listOpen' | 'judgeIssue' | 'listAround'>; readSite: ReadSite }

const NONE_CLOSED: Awaited<ReturnType<typeof queries.listClosed>> = { magazineIds: [], issueIds: [] }

export function createMagazineService({ db, article, readSite }: Needs) {
  const audio = createAudioEditionService({ db, readSite })

  async function findRow(id: number, viewer: Viewer | null, now: number) {
    const row = await queries.findIssue(db, id)
    const thing = { contentType: contentType.issue, contentId: id }
    // While the magazine is switched off its owners find it, and nobody else.
    if (row && row.state !== 'published' && viewer?.anyone) throw new OneReadersError()
    const isShown =
      row?.state === 'published' || (row && viewer && (await isClaimedBy(db, thing, { accountId: viewer.id, now })))
    if (!row || !isShown) throw new AppError('NOT_FOUND', m.magazine.noSuchIssue)
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

    /** Whether a link of ours leads to a section or a magazine that is switched off, or to an item of that; asked for all of them at once. */
    async findClosedLinks(links: string[]): Promise<(link: string) => boolean> {
      const named = new Map(links.map((link) => [link, readMagazineLink(link)]))
      const names = [...named.values()].filter((name) => name !== null)
      const issueIds = names.flatMap(({ issueId }) => issueId ?? [])
      const off = readSite().sectionsOff
      const heardIds = off.length > 0 ? names.flatMap(({ heardId }) => heardId ?? []) : []
      const [closed, heard] = await Promise.all([
        names.length > 0 ? queries.listClosed(db, issueIds) : NONE_CLOSED,
        queries.listHeardTypes(db, heardIds),
      ])
      return (link) => {
        const { magazineId, issueId, heardId } = named.get(link) ?? {}
        const heardType = heardId === undefined ? undefined : heard.get(heardId)
        return (
          isClosedLink(off, link) ||
          (magazineId !== undefined && closed.magazineIds.includes(magazineId)) ||
          (issueId !== undefined && closed.issueIds.includes(issueId)) ||
          (heardType !== undefined && isContentClosed(off, heardType))
        )
      }
    },

    async findIssue(id: number, viewer: Viewer | null, now: number): Promise<Issue> {
      const row = await findRow(id, viewer, now)
      const [verdict, stories, previous, next, young] = await Promise.all([
        article.judgeIssue(viewer, row, now),
        queries.countStories(db, id),
        queries.findNeighbour(db, row.magazine_id, row.number, 'previous'),
        queries.findNeighbour(db, row.magazine_id, row.number, 'next'),
        audio.findOfIssue(id, viewer, now),
      ])
      return presentIssue(row, { verdict, sales: readSite().memberships, stories, previous, next, young })
    },

    /** The gate of articles decides whether a story is locked, so that its page will show the same. */
    async listChapters(id: number, viewer: Viewer | null, now: number): Promise<Chapter[]> {
      const [stories] = await Promise.all([queries.listStories(db, id), findRow(id, viewer, now)])
      const readable = stories.flatMap(({ article_id: story, premium }) =>
        story === null ? [] : [{ id: story, premium: premium ?? 0 }],
      )
      const open = ownsAsClass(viewer, 'issue')
        ? new Set(readable.map((story) => story.id))
        : await article.listOpen(viewer, readable, now)
      return presentChapters(stories, open)
    },

    /** A printed story may have its own article here, or its author may have other articles here. */
    async listAbout(id: number, now: number): Promise<ArticleCard[]> {
      const [stories] = await Promise.all([queries.listStories(db, id), findRow(id, null, now)])
      const ids = stories.flatMap(({ article_id }) => article_id ?? [])
      return article.listAround({ ids, writers: stories.map((story) => story.author_name) }, ABOUT)
    },
  }
}

export type MagazineService = ReturnType<typeof createMagazineService>
