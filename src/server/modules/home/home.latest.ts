/** The opening of the recommended article, and everything published since. */
import type { Latest } from '#contract/site/home.ts'
import { contentType, type ContentType } from '#domain/content/content-type.ts'
import { isContentClosed } from '#domain/site/section.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import type { ArticleService } from '../article/article.service.ts'
import type { ContentService } from '../content/content.service.ts'
import type { Tools } from '../module-tools.ts'
import type { ReadSite } from '../site/site.service.ts'
import { listSince } from './home.queries.ts'

/** Enough to decide whether to read on: interviews begin with short paragraphs. */
const ENOUGH = 260
const MOST_PARAGRAPHS = 7
const LATEST = 40
const KINDS: ContentType[] = [
  contentType.article,
  contentType.issue,
  contentType.episode,
  contentType.audioBook,
  contentType.course,
]

/** The sanitiser allows these at the top level, never nested in an element of the same name. */
const BLOCK = /<(p|h2|h3|blockquote|figure|aside|section|ul|ol|table)[ >].*?<\/\1>/gs
const NOTE = /<sup class="ref">.*?<\/sup>/g

/** The first paragraphs of a text, without references to notes at its end. */
export function openingOf(html: string): string {
  const opening: string[] = []
  let length = 0
  for (const [block, name] of html.replace(NOTE, '').matchAll(BLOCK)) {
    if (name !== 'p') continue
    opening.push(block)
    length += block.replace(/<[^>]*>/g, '').length
    if (length >= ENOUGH || opening.length === MOST_PARAGRAPHS) break
  }
  return opening.join('\n')
}

type LatestTools = Tools & { article: ArticleService; content: ContentService; readSite: ReadSite }

export function createLatest({ db, article, content, readSite }: LatestTools) {
  /** The same for everybody, and therefore never more than the free part. */
  return async function findLatest(now: number, id: number): Promise<Latest> {
    const story = await article.findArticle(id, null, now)
    const kinds = KINDS.filter((kind) => !isContentClosed(readSite().sectionsOff, kind))
    const keys = await listSince(db, kinds, { since: story.publishTime, now, exceptArticleId: id }, LATEST)
    const cards = await content.listCards(
      keys.map((row) => ({ contentType: row.content_type, contentId: row.content_id })),
    )
    const days = Map.groupBy(cards, (card) => calendarDate(card.publishTime))
    const { slug, title, summary, pic, picCaption, lanmu, author, publishTime, isPay, readMinutes } = story
    return {
      article: {
        ...{ id, slug, title, summary, pic, picCaption, lanmu, publishTime, isPay, readMinutes },
        authorName: author.name,
        opening: openingOf(story.content),
      },
      days: [...days].map(([date, list]) => ({ date, list })),
    }
  }
}
