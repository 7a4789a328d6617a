/** The frame and the front page: links, ads, cards, words to search for, offers and quotations. */
import { startOfDay } from '#rules/relative-time.ts'
import { ContentError } from './content-file.ts'
import { DAY, daysAgo, HOUR, type Edition } from './edition.ts'
import type { Rows } from './rows.ts'

/** The cards of the front page, in their order; the numbers are the spec's. */
const FEED_CARDS: [cardType: number, title: string][] = [
  [109, '本周要闻'],
  [108, '今日快讯'],
  [110, '数字刊'],
  [114, '栏目'],
]

export function siteRows(edition: Edition): Rows {
  const { site } = edition.content
  return {
    navigation: navigationRows(edition),
    ad: adRows(edition),
    feed_card: FEED_CARDS.map(([card_type, title], index) => ({ card_type, title, position: index + 1, visible: 1 })),
    cue_word: [
      ...site.cueWords.map(({ name, url }, index) => ({ kind: 'cue' as const, name, url, position: index + 1 })),
      ...site.hotWords.map((name, index) => ({ kind: 'hot' as const, name, url: '', position: index + 1 })),
      { kind: 'default' as const, name: site.defaultCueWord, url: '', position: 1 },
    ],
    discount: discountRows(edition),
    live: site.live.map(({ title, teacher, startsInHours }) => ({
      title,
      teacher,
      starts_at: eveningOf(edition.now + startsInHours * HOUR, edition.now),
    })),
    quote: site.quotes,
  }
}

type Link = { name: string; linkUrl: string; icon: string; children?: Link[] }
type Place = 'head' | 'about' | 'friendly'

function navigationRows({ content }: Edition): NonNullable<Rows['navigation']> {
  const rows: NonNullable<Rows['navigation']> = []
  const add = (place: Place, links: Link[], parentId: number | null): void => {
    for (const [index, { name, linkUrl, icon, children }] of links.entries()) {
      const id = rows.length + 1
      rows.push({ id, place, parent_id: parentId, name, link_url: linkUrl, icon, position: index + 1 })
      add(place, children ?? [], id)
    }
  }
  const { nav, footer } = content.site
  add('head', nav, null)
  add('about', footer.about, null)
  add('friendly', footer.friendly, null)
  return rows
}

/** An ad is its picture: as long as that is not drawn, there is no ad. */
function adRows({ content, media, now }: Edition): NonNullable<Rows['ad']> {
  return content.site.ads.flatMap(({ code, slot, name, linkUrl, ageDays }) => {
    const pictureId = media.pictureId(`picture/ad/${code}.jpg`)
    if (pictureId === null) return []
    const starts_at = daysAgo(now, ageDays)
    return [{ code, slot, name, link_url: linkUrl, picture_id: pictureId, starts_at, ends_at: null }]
  })
}

function discountRows({ content, now }: Edition): NonNullable<Rows['discount']> {
  return content.site.discounts.map(({ course, price, endsInDays }) => {
    const regular = content.courses.find(({ id }) => id === course)
    if (!regular) throw new ContentError(`site.yaml: discounts: there is no course ${course}`)
    return { course_id: course, price, ends_at: startOfDay(now) + (endsInDays + 1) * DAY }
  })
}

/** Half past seven of that day; people listen after supper. */
function eveningOf(at: number, now: number): number {
  const evening = startOfDay(at) + 19.5 * HOUR
  return evening > now ? evening : at
}
