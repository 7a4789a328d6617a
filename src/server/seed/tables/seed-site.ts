/** The frame and the front page: links, ads, cards, cue words, offers and quotations. */
import { contentType, type ContentType } from '#domain/content/content-type.ts'
import { paths } from '#domain/paths.ts'
import { startOfDay } from '#domain/time/relative-time.ts'
import { ContentError } from '../content/content-file.ts'
import { referenceKey } from '../content/content-reference.ts'
import { DAY, daysAgo, HOUR, type Edition } from '../edition.ts'
import type { Rows } from '../rows.ts'

export function siteRows(edition: Edition): Rows {
  const { site } = edition.content
  return {
    navigation: navigationRows(edition),
    ad: adRows(edition),
    feed_card: site.cards.map(({ type, title }, index) => ({
      card_type: type,
      title,
      position: index + 1,
      visible: 1,
    })),
    cue_word: [
      ...talkRows(edition),
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
    recommendation: recommendationRows(edition),
    quote: site.quotes,
  }
}

/** The talk is the cue word that links to a column; it comes after the others. */
function talkRows({ content: { site, columns } }: Edition): NonNullable<Rows['cue_word']> {
  if (!site.talk) return []
  const { column, name } = site.talk
  if (!columns.some(({ id }) => id === column)) throw new ContentError(`site.yaml: talk: there is no column ${column}`)
  return [{ kind: 'cue', name, url: paths.column(column), position: site.cueWords.length + 1 }]
}

type Link = { name: string; linkUrl: string; icon: string; children?: Link[] }
type Slot = 'head' | 'middle' | 'about' | 'friendly'

function navigationRows({ content }: Edition): NonNullable<Rows['navigation']> {
  const rows: NonNullable<Rows['navigation']> = []
  const add = (place: Slot, links: Link[], parentId: number | null): void => {
    for (const [index, { name, linkUrl, icon, children }] of links.entries()) {
      const id = rows.length + 1
      rows.push({ id, place, parent_id: parentId, name, link_url: linkUrl, icon, position: index + 1 })
      add(place, children ?? [], id)
    }
  }
  const { nav, middle, footer } = content.site
  add('head', nav, null)
  add('middle', middle, null)
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

function recommendationRows({ content }: Edition): NonNullable<Rows['recommendation']> {
  const things: [ContentType, { id: number }[]][] = [
    [contentType.article, content.stories],
    [contentType.issue, content.issues],
    [contentType.course, content.courses],
    [contentType.audioBook, content.audioBooks],
    [contentType.podcast, content.podcasts],
    [contentType.episode, content.podcasts.flatMap(({ episodes }) => episodes)],
  ]
  const known = new Set(things.flatMap(([type, list]) => list.map(({ id }) => referenceKey({ type, id }))))
  return content.site.recommend.map(({ target, reason }, index) => {
    const key = referenceKey(target)
    if (!known.has(key)) throw new ContentError(`site.yaml: recommend: there is nothing with the key ${key}`)
    return { content_type: target.type, content_id: target.id, reason, position: index + 1 }
  })
}

/** Half past seven of that day; people listen after supper. */
function eveningOf(at: number, now: number): number {
  const evening = startOfDay(at) + 19.5 * HOUR
  return evening > now ? evening : at
}
