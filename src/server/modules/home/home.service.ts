/** Gathers the frame and the front page. */
import type { Card, Foot, Head, IssueCard, NewsDay, SoundCard } from '#contract/home.ts'
import { startOfDay } from '#rules/relative-time.ts'
import type { ArticleService } from '../article/article.service.ts'
import type { Tools } from '../module-tools.ts'
import { presentIssueCard, presentLinks, presentNewsDay, presentSoundCard, presentTopAd } from './home.present.ts'
import * as queries from './home.queries.ts'

const DAY = 24 * 60 * 60 * 1000
const LATEST = 9
const PER_COLUMN = 4
const ISSUES = 8
const NEWS = 6
const HOT = 8

export function createHomeService({ db, article }: Tools & { article: ArticleService }) {
  async function listIssues(): Promise<IssueCard[]> {
    return (await queries.listIssues(db, ISSUES)).map(presentIssueCard)
  }

  async function findNewsDay(): Promise<NewsDay | null> {
    return presentNewsDay(await queries.listNewsDay(db, NEWS))
  }

  /** A card without anything in it is left out. Which kinds there are, and their order, is the editors' choice. */
  const fillers: Record<Card['type'], (title: string) => Promise<Card | null>> = {
    108: async (title) => {
      const daily = await findNewsDay()
      return daily && { type: 108, title, daily }
    },
    109: async (title) => {
      const [lead, ...list] = await article.listNewest(LATEST)
      return lead ? { type: 109, title, lead, list } : null
    },
    110: async (title) => {
      const list = await listIssues()
      return list.length ? { type: 110, title, list } : null
    },
    114: async (title) => {
      const columns = (await article.listByColumn(PER_COLUMN)).filter((column) => column.list.length > 0)
      return columns.length ? { type: 114, title, columns } : null
    },
  }

  return {
    async findHead(now: number): Promise<Head> {
      const [links, ad, word] = await Promise.all([
        queries.listNavigation(db, ['head']),
        queries.findTopAd(db, now),
        queries.findDefaultWord(db),
      ])
      const tree = presentLinks(links, 'head')
      return {
        indexHeadNavList: tree.map(({ name, linkUrl, subNavList }) => ({ name, linkUrl, subNavList })),
        indexHeadAd: ad ? presentTopAd(ad) : null,
        defaultWord: word?.name ?? '',
      }
    },

    async findFoot(): Promise<Foot> {
      const links = await queries.listNavigation(db, ['about', 'friendly'])
      const plain = (place: 'about' | 'friendly') =>
        presentLinks(links, place).map(({ name, linkUrl, icon }) => ({ name, linkUrl, icon }))
      return { aboutList: plain('about'), friendlyList: plain('friendly') }
    },

    async findBody(now: number) {
      const [chosen, quotes, hotList] = await Promise.all([
        queries.listCards(db),
        queries.listQuotes(db),
        article.listHot(HOT),
      ])
      const cards = await Promise.all(
        chosen.map((card) => fillers[card.card_type as Card['type']]?.(card.title) ?? null),
      )
      const day = Math.floor(startOfDay(now) / DAY)
      return {
        quote: quotes.length ? quotes[day % quotes.length]! : null,
        hotList,
        cards: cards.filter((card) => card !== null),
      }
    },

    async listFm(): Promise<SoundCard[]> {
      return (await queries.listNewestEpisodes(db)).map(presentSoundCard)
    },
  }
}

export type HomeService = ReturnType<typeof createHomeService>
