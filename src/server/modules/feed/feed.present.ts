/** What machines read, as XML. Addresses are whole: it is read far from the site. */
import type { ArticleCard } from '#contract/site/content.ts'
import { LARGEST_WIDTH } from '#domain/media/image-width.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/server.ts'
import { cdata, element, xmlTag, xmlDocument, type Xml } from './feed.xml.ts'
import type { ReadSite } from '../site/site.service.ts'

/** `changedAt` is null where it is not known. */
export type MapPart = { name: string; changedAt: number | null }
export type MapEntry = { path: string; changedAt: number | null; picture?: string }
export type NewsEntry = { path: string; title: string; publishedAt: number }

export type Channel = {
  title: string
  description: string
  /** of the page, and of the feed itself */
  path: string
  feedPath: string
}

/** `guid`: the path that identifies it, where that is not its path. */
export type Item = { title: string; path: string; guid?: string; publishTime: number; creator: string }

/** What anybody may read of a story; `locked` when that is not the whole. */
export type FeedStory = { card: ArticleCard; slug: string; html: string; locked: boolean }

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const NEWS = 'http://www.google.com/schemas/sitemap-news/0.9'
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1'
const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
}
const SHARED_WIDTH = 1280

const lastmod = (changedAt: number | null): Xml | null =>
  changedAt === null ? null : xmlTag('lastmod', new Date(changedAt).toISOString())

/** As RFC 822 writes it, with a year of four digits. */
export const mailDate = (at: number): string => new Date(at).toUTCString()

/** For readers of feeds, who know no sizes to choose from and no page around the text. */
export function absoluteHtml(html: string, publicUrl: string, path: string): string {
  return html
    .replace(/ (?:srcset|sizes|loading|decoding|aria-label|class)="[^"]*"/g, '')
    .replace(/ (href|src)="\/(?!\/)/g, ` $1="${publicUrl}/`)
    .replace(/ href="#/g, ` href="${publicUrl}${path}#`)
}

export function createFeedPresenter(publicUrl: string, readSite: ReadSite) {
  const absolute = (path: string) => publicUrl + path
  const picture = (path: string, width: number) => absolute(`${path}?w=${width}`)

  const channel = ({ title, description, path, feedPath }: Channel, ...inside: (Xml | null)[]) =>
    xmlDocument(
      element(
        'rss',
        { version: '2.0', ...NAMESPACES },
        xmlTag(
          'channel',
          xmlTag('title', title),
          xmlTag('link', absolute(path)),
          element('atom:link', { href: absolute(feedPath), rel: 'self', type: 'application/rss+xml' }),
          xmlTag('description', description),
          xmlTag('language', 'zh-cn'),
          xmlTag('copyright', `© ${readSite().fullName}`),
          ...inside,
        ),
      ),
    )

  function item({ title, path, guid = path, publishTime, creator }: Item, ...inside: (Xml | null)[]): Xml {
    const link = absolute(path)
    return xmlTag(
      'item',
      xmlTag('title', title),
      xmlTag('link', link),
      element('guid', { isPermaLink: 'true' }, absolute(guid)),
      xmlTag('pubDate', mailDate(publishTime)),
      xmlTag('dc:creator', creator),
      ...inside,
    )
  }

  function presentText({ card, slug, html, locked }: FeedStory): Xml {
    const path = paths.article(card.contentId, slug)
    const words = m.feed.continueReading({ siteName: readSite().fullName })
    const rest = m.feed.restForMembers({ link: `<a href="${absolute(path)}">${words}</a>` })
    return cdata(absoluteHtml(html, publicUrl, path) + (locked ? `<p>${rest}</p>` : ''))
  }

  function presentStory(story: FeedStory): Xml {
    const { card, slug } = story
    const url = card.pic && picture(card.pic.url, SHARED_WIDTH)
    return item(
      {
        title: card.title,
        path: paths.article(card.contentId, slug),
        // The same after a change of the slug.
        guid: paths.article(card.contentId),
        publishTime: card.publishTime,
        creator: card.authorName,
      },
      xmlTag('category', card.lanmuName),
      xmlTag('description', card.summary),
      xmlTag('content:encoded', presentText(story)),
      url ? element('media:content', { url, medium: 'image' }, xmlTag('media:description', card.pic!.alt)) : null,
    )
  }

  return {
    presentIndex: (parts: MapPart[]) =>
      xmlDocument(
        element(
          'sitemapindex',
          { xmlns: SITEMAP },
          ...parts.map(({ name, changedAt }) =>
            xmlTag('sitemap', xmlTag('loc', absolute(paths.sitemap(name))), lastmod(changedAt)),
          ),
        ),
      ),

    presentMap: (entries: MapEntry[]) =>
      xmlDocument(
        element(
          'urlset',
          { xmlns: SITEMAP, 'xmlns:image': IMAGE },
          ...entries.map((entry) =>
            xmlTag(
              'url',
              xmlTag('loc', absolute(entry.path)),
              lastmod(entry.changedAt),
              entry.picture ? xmlTag('image:image', xmlTag('image:loc', picture(entry.picture, LARGEST_WIDTH))) : null,
            ),
          ),
        ),
      ),

    presentNews: (entries: NewsEntry[]) =>
      xmlDocument(
        element(
          'urlset',
          { xmlns: SITEMAP, 'xmlns:news': NEWS },
          ...entries.map(({ path, title, publishedAt }) =>
            xmlTag(
              'url',
              xmlTag('loc', absolute(path)),
              xmlTag(
                'news:news',
                xmlTag('news:publication', xmlTag('news:name', readSite().fullName), xmlTag('news:language', 'zh-cn')),
                xmlTag('news:publication_date', new Date(publishedAt).toISOString()),
                xmlTag('news:title', title),
              ),
            ),
          ),
        ),
      ),

    presentStories: (about: Channel, stories: FeedStory[]) =>
      channel(
        about,
        stories[0] ? xmlTag('lastBuildDate', mailDate(stories[0].card.publishTime)) : null,
        ...stories.map(presentStory),
      ),

    channel,
    item,
    absolute,
    picture,
  }
}

export type FeedPresenter = ReturnType<typeof createFeedPresenter>
