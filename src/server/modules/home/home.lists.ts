/** The lists that belong to the front page alone; its cards show their beginnings, its calls the rest. */
import type { ContentCard } from '#contract/site/content.ts'
import type { CourseCard } from '#contract/site/course.ts'
import type { AdCardModel, Link, Recommendation, UpdateItem } from '#contract/site/front-card.ts'
import type { IssueCard } from '#contract/site/magazine.ts'
import { contentType, type ContentType } from '#domain/content/content-type.ts'
import { startOfDay } from '#domain/time/relative-time.ts'
import { isContentClosed } from '#domain/site/section.ts'
import type { ArticleService } from '../article/article.service.ts'
import type { ContentService } from '../content/content.service.ts'
import type { CourseService } from '../course/course.service.ts'
import type { MagazineService } from '../magazine/magazine.service.ts'
import type { Tools } from '../module-tools.ts'
import type { RankingService } from '../ranking/ranking.service.ts'
import type { ReadSite } from '../site/site.service.ts'
import { presentAd, presentLinks, presentNewLesson, presentUpdate } from './home.present.ts'
import * as queries from './home.queries.ts'

const DAY = 24 * 60 * 60 * 1000
const LATELY = 30 * DAY
const WATCHED: ContentType[] = [
  contentType.article,
  contentType.episode,
  contentType.audioBook,
  contentType.course,
  contentType.issue,
]

type Ads = Record<AdCardModel['slot'], AdCardModel[]>

export type ListTools = Tools & {
  article: ArticleService
  content: ContentService
  course: CourseService
  magazine: MagazineService
  ranking: RankingService
  readSite: ReadSite
}

export function createHomeLists({ db, article, content, course, magazine, ranking, readSite }: ListTools) {
  const isOpen = ({ contentType: type }: { contentType: number }) => !isContentClosed(readSite().sectionsOff, type)

  /** Without links to sections and magazines that are switched off. */
  async function keepOpen<Row extends { link_url: string }>(rows: Row[]): Promise<Row[]> {
    const isClosed = await magazine.findClosedLinks(rows.map((row) => row.link_url))
    return rows.filter((row) => !isClosed(row.link_url))
  }

  /** A place has defaults until editors fill it, and none once they have emptied it. */
  async function findLinks(slots: queries.NavigationSlot[]) {
    const rows = await queries.listNavigation(db, slots)
    const isFilled = (slot: queries.NavigationSlot) => rows.some(({ place }) => place === slot)
    const emptied = slots.every(isFilled) ? [] : await queries.listEmptiedPlaces(db)
    return {
      links: await keepOpen(rows),
      isArranged: (slot: queries.NavigationSlot) => isFilled(slot) || emptied.includes(slot),
    }
  }

  async function listRecommended(limit: number, offset = 0): Promise<Recommendation[]> {
    const rows = await queries.listRecommended(db, limit, offset)
    const cards = await content.listCards(
      rows.map((row) => ({ contentType: row.content_type, contentId: row.content_id })),
    )
    const reasons = new Map(rows.map((row) => [`${row.content_type}/${row.content_id}`, row.reason]))
    return cards
      .filter(isOpen)
      .map((card) => ({ ...card, reason: reasons.get(`${card.contentType}/${card.contentId}`) ?? '' }))
  }

  return {
    findLinks,
    listRecommended,

    async listRecommendedPage({ pgNo, rowNum }: { pgNo: number; rowNum: number }) {
      const [list, totalCount] = await Promise.all([
        listRecommended(rowNum, (pgNo - 1) * rowNum),
        queries.countRecommended(db),
      ])
      return { list, pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },

    /** The first story that is recommended; if there is none, the newest of all. */
    async findRecommendedStoryId(): Promise<number | null> {
      const [id, [newest]] = await Promise.all([queries.findRecommendedStoryId(db), article.listNewest(1)])
      return id ?? newest?.contentId ?? null
    },

    async listAds(now: number): Promise<Ads> {
      const ads = (await keepOpen(await queries.listAds(db, now))).map(presentAd)
      const inSlot = (slot: AdCardModel['slot']) => ads.filter((ad) => ad.slot === slot)
      return { top: inSlot('top'), big: inSlot('big'), small: inSlot('small') }
    },

    async listMiddleLinks(): Promise<Link[]> {
      return presentLinks((await findLinks(['middle'])).links, 'middle')
    },

    /** The most viewed of the last thirty days; if nothing was published in them, of all time. */
    async listWatching(now: number, limit: number): Promise<ContentCard[]> {
      const watched = WATCHED.filter((type) => isOpen({ contentType: type }))
      const lately = await content.listMostViewed(watched, { since: now - LATELY, until: now }, limit)
      return lately.length > 0 ? lately : content.listMostViewed(watched, { since: 0, until: now }, limit)
    },

    /** The latest publications of all series, each course once. */
    async listUpdates(now: number, limit: number): Promise<UpdateItem[]> {
      const [things, lessons] = await Promise.all([
        queries.listUpdates(db, now, limit),
        queries.listNewLessons(db, now, limit),
      ])
      const items = [
        ...lessons.map((row) => presentNewLesson(row, now)),
        ...things.map((row) => presentUpdate(row, now)),
      ]
        .filter(isOpen)
        .toSorted((one, other) => other.updateTime - one.updateTime)
      const byThing = Map.groupBy(items, (item) => `${item.contentType}/${item.contentId}`)
      return [...byThing.values()].map(([newest]) => newest!).slice(0, limit)
    },

    async listRankedIssues(now: number, limit: number): Promise<IssueCard[]> {
      return (await magazine.listByIds(await ranking.listIds('issue', now))).slice(0, limit)
    },

    async listRankedCourses(now: number, limit: number): Promise<CourseCard[]> {
      return (await course.listByIds(now, await ranking.listIds('course', now))).slice(0, limit)
    },

    /** Another each day, the same one all day. */
    async findQuote(now: number): Promise<{ text: string; source: string } | null> {
      const quotes = await queries.listQuotes(db)
      return quotes[Math.floor(startOfDay(now) / DAY) % quotes.length] ?? null
    },
  }
}

export type HomeLists = ReturnType<typeof createHomeLists>
