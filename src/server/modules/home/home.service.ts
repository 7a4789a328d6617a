/** Gathers the frame and the front page. */
import type { Card } from '#contract/feed-card.ts'
import type { Foot, Head } from '#contract/home.ts'
import { createFeed, type Feed, type FeedTools } from './home.feed.ts'
import { createLatest } from './home.latest.ts'
import { createHomeLists, type ListTools } from './home.lists.ts'
import { presentLinks, presentNavigation } from './home.present.ts'
import * as queries from './home.queries.ts'

type HomeTools = ListTools &
  Omit<FeedTools, 'lists'> & {
    /** told once of each kind of card that stands in the database and is not known here */
    onUnknownCard?: (cardType: number) => void
  }

export function createHomeService({ onUnknownCard, ...tools }: HomeTools) {
  const { db, magazine } = tools
  const lists = createHomeLists(tools)
  const feed = createFeed({ ...tools, lists })
  const told = new Set<number>()

  function isKnown(cardType: number): cardType is keyof Feed {
    if (Object.hasOwn(feed, cardType)) return true
    if (!told.has(cardType)) onUnknownCard?.(cardType)
    told.add(cardType)
    return false
  }

  async function fillCard(cardType: number, title: string, now: number): Promise<Card | null> {
    if (!isKnown(cardType)) return null
    const content = await feed[cardType](now)
    // The compiler cannot follow that the content belongs to the number; `Feed` has held it until here.
    return content && ({ type: cardType, title, ...content } as Card)
  }

  return {
    ...lists,
    ...createLatest(tools),

    async findHead(now: number): Promise<Head> {
      const [links, { top }, word] = await Promise.all([
        queries.listNavigation(db, ['head']),
        lists.listAds(now),
        queries.findDefaultWord(db),
      ])
      const [ad] = top
      return {
        indexHeadNavList: presentNavigation(links),
        indexHeadAd: ad ? { code: ad.code, name: ad.name, webIconUrl: ad.webIconUrl, webLinkUrl: ad.webLinkUrl } : null,
        defaultWord: word?.name ?? '',
      }
    },

    async findFoot(): Promise<Foot> {
      const [links, periodicalList] = await Promise.all([
        queries.listNavigation(db, ['about', 'friendly']),
        magazine.listNewestOfEach(),
      ])
      return { aboutList: presentLinks(links, 'about'), friendlyList: presentLinks(links, 'friendly'), periodicalList }
    },

    /** The cards in the editors' order; one without anything in it is left out. */
    async findBody(now: number): Promise<{ cards: Card[] }> {
      const chosen = await queries.listCards(db)
      const cards = await Promise.all(chosen.map((row) => fillCard(row.card_type, row.title, now)))
      return { cards: cards.filter((card) => card !== null) }
    },
  }
}

export type HomeService = ReturnType<typeof createHomeService>
