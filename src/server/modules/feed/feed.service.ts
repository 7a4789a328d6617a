/** Content for machines: search engines, feed readers, and who looks for the contact about security. They are anonymous: they get what is open to everybody. */
import type { ArticleCard } from '#contract/site/content.ts'
import { DISALLOWED_PAGES } from '#domain/page-list.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/server.ts'
import type { ArticleService } from '../article/article.service.ts'
import type { PodcastService } from '../podcast/podcast.service.ts'
import { createFeedPresenter, type FeedStory } from './feed.present.ts'
import { presentPodcastFeed } from './feed.podcast.ts'
import { createSitemap, NEWS_MAP, type SitemapTools } from './feed.sitemap.ts'

const STORIES = 30

const DAY = 24 * 60 * 60 * 1000
const SECURITY_DAYS = 180

const DISALLOWED = ['/api/', ...DISALLOWED_PAGES, '/dev/']

type FeedTools = SitemapTools & {
  article: Pick<ArticleService, 'listNewest' | 'listColumnPage' | 'listFreeTexts'>
  podcast: Pick<PodcastService, 'findSeries'>
  /** without a slash at its end */
  publicUrl: string
}

export function createFeedService({ db, article, podcast, publicUrl, readSite, ...forMap }: FeedTools) {
  const sitemap = createSitemap({ db, readSite, ...forMap })
  const present = createFeedPresenter(publicUrl, readSite)

  async function withTexts(cards: ArticleCard[]): Promise<FeedStory[]> {
    const texts = await article.listFreeTexts(cards.map(({ contentId }) => contentId))
    return cards.flatMap((card) => {
      const text = texts.get(card.contentId)
      return text ? [{ card, ...text }] : []
    })
  }

  return {
    writeRobots(): string {
      if (!readSite().indexed) return 'User-agent: *\nDisallow: /\n'
      const lines = DISALLOWED.map((path) => `Disallow: ${path}`)
      return [
        'User-agent: *',
        ...lines,
        '',
        ...[paths.sitemap(), paths.sitemap(NEWS_MAP)].map((path) => `Sitemap: ${publicUrl}${path}`),
        '',
      ].join('\n')
    },

    /** As in RFC 9116: to whom faults of security are told. It always runs out within a year, as long as the site runs. */
    writeSecurityText(now: number): string | null {
      const { securityEmail, email } = readSite()
      if (!securityEmail && !email) return null
      const expires = new Date((Math.floor(now / DAY) + SECURITY_DAYS) * DAY).toISOString()
      return [
        `Contact: mailto:${securityEmail || email}`,
        `Expires: ${expires}`,
        'Preferred-Languages: zh, en',
        `Canonical: ${publicUrl}${paths.securityText()}`,
        '',
      ].join('\n')
    },

    async writeSitemap(now: number): Promise<string> {
      return present.presentIndex(await sitemap.listParts(now))
    },

    async writeSitemapPart(name: string, now: number): Promise<string> {
      if (name === NEWS_MAP) return present.presentNews(await sitemap.listNews(now))
      return present.presentMap(await sitemap.listEntries(name, now))
    },

    async writeSite(): Promise<string> {
      const about = {
        title: readSite().fullName,
        description: readSite().description || readSite().slogan || readSite().fullName,
        path: paths.home(),
        feedPath: paths.feed(),
      }
      return present.presentStories(about, await withTexts(await article.listNewest(STORIES)))
    },

    async writeColumn(columnId: number): Promise<string> {
      const { lanmu, list } = await article.listColumnPage({ columnId, pgNo: 1, rowNum: STORIES })
      const about = {
        title: m.feed.columnFeedTitle({ name: lanmu.name, siteName: readSite().fullName }),
        description: lanmu.description,
        path: paths.column(columnId),
        feedPath: paths.columnFeed(columnId),
      }
      return present.presentStories(about, await withTexts(list))
    },

    async writePodcast(id: number): Promise<string> {
      return presentPodcastFeed(present, await podcast.findSeries(id), readSite())
    },
  }
}

export type FeedService = ReturnType<typeof createFeedService>
