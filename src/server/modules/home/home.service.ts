/** Gathers the frame and the front page. */
import type { Card } from '#contract/site/front-card.ts'
import type { Foot, Head } from '#contract/site/home.ts'
import { contentType } from '#domain/content/content-type.ts'
import { paths } from '#domain/paths.ts'
import { isBlockClosed, isContentClosed } from '#domain/site/section.ts'
import { m } from '#messages/server.ts'
import type { AboutService } from '../about/about.service.ts'
import type { ConsentService } from '../consent/consent.service.ts'
import { createCards, type Cards, type CardTools } from './home.cards.ts'
import {
  createLinkFilter,
  DEFAULT_CARDS,
  hasGatedContent,
  listDefaultEntries,
  listFooterPages,
} from './home.default.ts'
import { createLatest } from './home.latest.ts'
import { createHomeLists, type ListTools } from './home.lists.ts'
import { presentLinks, presentNavigation } from './home.present.ts'
import * as queries from './home.queries.ts'

type HomeTools = ListTools &
  Omit<CardTools, 'lists'> & {
    about: Pick<AboutService, 'listPublished'>
    consent: Pick<ConsentService, 'findState'>
    /** called once for each kind of card in the database that is not known here */
    onUnknownCard?: (cardType: number) => void
  }

/** The cards and recommendations, independent of what the tables contain. */
type Arrangement = {
  cards: { type: number; title: string }[]
  picks: { contentType: number; contentId: number; reason: string }[]
}

export function createHomeService({ onUnknownCard, ...tools }: HomeTools) {
  const { db, about, article, consent, content, magazine, readSite } = tools
  const lists = createHomeLists(tools)
  const feed = createCards({ ...tools, lists })
  const logged = new Set<number>()

  function isKnown(cardType: number): cardType is keyof Cards {
    if (Object.hasOwn(feed, cardType)) return true
    if (!logged.has(cardType)) onUnknownCard?.(cardType)
    logged.add(cardType)
    return false
  }

  async function fillCard(from: Cards, cardType: number, title: string, now: number): Promise<Card | null> {
    if (!isKnown(cardType) || isBlockClosed(readSite().sectionsOff, cardType)) return null
    const filled = await from[cardType](now)
    // The compiler cannot follow that the content belongs to the number; `Feed` has held it until here.
    return filled && ({ type: cardType, title, ...filled } as Card)
  }

  async function fillCards(from: Cards, chosen: Arrangement['cards'], now: number): Promise<{ cards: Card[] }> {
    const cards = await Promise.all(chosen.map(({ type, title }) => fillCard(from, type, title, now)))
    return { cards: cards.filter((card) => card !== null) }
  }

  /** The lists with these picks instead of the current recommendations; unpublished items are omitted here too. */
  function recommendAs(picks: Arrangement['picks']): typeof lists {
    const off = readSite().sectionsOff
    const open = picks.filter((pick) => !isContentClosed(off, pick.contentType))
    const rows = open.map((pick) => ({ ...pick, content_type: pick.contentType, content_id: pick.contentId }))
    const recommended = content.listCardsWith(rows, ({ reason }) => ({ reason }))
    return {
      ...lists,
      listRecommended: async (limit, offset = 0) => (await recommended).slice(offset, offset + limit),
      findRecommendedStoryId: async () => {
        const first = (await recommended).find((thing) => thing.contentType === contentType.article)
        return first?.contentId ?? (await article.listNewest(1))[0]?.contentId ?? null
      },
    }
  }

  return {
    listRecommended: lists.listRecommended,
    listRecommendedPage: lists.listRecommendedPage,
    findRecommendedStoryId: lists.findRecommendedStoryId,
    listAds: lists.listAds,
    listMiddleLinks: lists.listMiddleLinks,
    listWatching: lists.listWatching,
    listUpdates: lists.listUpdates,
    listRankedIssues: lists.listRankedIssues,
    listRankedCourses: lists.listRankedCourses,
    findLatest: createLatest(tools),

    async findHead(now: number): Promise<Head> {
      const [{ links, isArranged }, { top }, word, pages, state] = await Promise.all([
        lists.findLinks(['head']),
        lists.listAds(now),
        queries.findDefaultWord(db),
        about.listPublished(),
        consent.findState(),
      ])
      const [ad] = top
      const isShown = createLinkFilter(pages)
      const hasPage = (code: string) => pages.some((page) => page.code === code)
      const hasDefaults = !isArranged('head')
      const known = !hasDefaults && hasPage('membership') ? null : await queries.findKnownKinds(db, now)
      const hasMembership = known === null || hasPage('membership') || hasGatedContent(known)
      return {
        indexHeadNavList:
          known && hasDefaults ? listDefaultEntries(known, readSite().sectionsOff) : presentNavigation(links, isShown),
        consent: state,
        extraNavList: [
          ...(hasMembership ? [{ name: m.word.member, linkUrl: paths.membership() }] : []),
          ...(hasPage('about') ? [{ name: m.home.about, linkUrl: paths.about() }] : []),
        ],
        indexHeadAd: ad ? { code: ad.code, name: ad.name, webIconUrl: ad.webIconUrl, webLinkUrl: ad.webLinkUrl } : null,
        defaultWord: word?.name ?? '',
      }
    },

    async findFoot(): Promise<Foot> {
      const [{ links, isArranged }, periodicalList, pages] = await Promise.all([
        lists.findLinks(['about', 'friendly']),
        isContentClosed(readSite().sectionsOff, contentType.issue) ? [] : magazine.listNewestOfEach(),
        about.listPublished(),
      ])
      const isShown = createLinkFilter(pages)
      return {
        aboutList: listFooterPages(presentLinks(links, 'about').filter(isShown), pages, !isArranged('about')),
        friendlyList: presentLinks(links, 'friendly').filter(isShown),
        periodicalList,
      }
    },

    /** The cards in the editors' order, or the default ones; one without anything in it is left out. */
    async findBody(now: number): Promise<{ cards: Card[] }> {
      const chosen = await queries.listCards(db)
      const cards = chosen.map((row) => ({ type: row.card_type, title: row.title }))
      const isArranged = cards.length > 0 || (await queries.hasCards(db))
      return fillCards(feed, isArranged ? cards : [...DEFAULT_CARDS], now)
    },

    /** Of those, the ones whose sections are open. */
    listDefaultCards: () => DEFAULT_CARDS.filter(({ type }) => !isBlockClosed(readSite().sectionsOff, type)),

    /** The same for an arrangement that readers do not see yet. */
    findArrangedBody: ({ cards, picks }: Arrangement, now: number): Promise<{ cards: Card[] }> =>
      fillCards(createCards({ ...tools, lists: recommendAs(picks) }), cards, now),
  }
}

export type HomeService = ReturnType<typeof createHomeService>
