import { z } from 'zod'
import type { Article, Author, Neighbour } from '#contract/site/article.ts'
import type { ArticleCard } from '#contract/site/content.ts'
import type { Verdict } from '#domain/access/can.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import { contentType } from '#domain/content/content-type.ts'
import { CREDIT_ROLE_NAMES, groupCredits } from '#domain/content/credit.ts'
import { lockOf, lockWords } from '#domain/access/lock-of.ts'
import type { MembershipSales } from '#domain/access/membership-sale.ts'
import { playPath } from '#domain/audio/play-address.ts'
import { readingMinutes } from '#domain/content/reading-time.ts'
import { tagList } from '#domain/content/tag-list.ts'
import { m } from '#messages/server.ts'
import type { PictureColumns } from '#db/with-picture.ts'
import { presentBodyPictures, presentPicture } from '../media/media.present.ts'
import { presentFilms, presentInsets, presentPlainInsets } from './article.inset.ts'
import { markPaid } from './article.paid.ts'
import { neighbourSlot, type NeighbourRow } from './article.neighbour.queries.ts'
import { presentRelated, type RelatedStories } from './article.related.ts'
import type { ArticleRow, CardRow, CreditRow } from './article.queries.ts'

export function presentCard(row: CardRow): ArticleCard {
  return {
    contentType: contentType.article,
    contentId: row.id,
    title: row.title,
    summary: row.standfirst,
    pic: presentPicture(row, row.picture_alt),
    authorName: row.author_name,
    lanmuId: row.column_id,
    lanmuName: row.column_name,
    publishTime: row.published_at,
    readNum: row.view_count,
    commentNum: row.comment_count,
    isPay: row.premium === 1,
    readMinutes: readingMinutes(row.word_count),
  }
}

const outlineSchema = z.array(z.object({ id: z.string(), title: z.string(), paid: z.boolean() }))

type Text = { free_html: string; paid_html?: string | undefined }
type Body = Text & { outline: string }

/** Notes are at the end of an article, behind the gate: a reference without its note is removed. */
const withoutNotes = (html: string) => html.replace(/<sup class="ref">.*?<\/sup>/g, '')

/** `isPlain`: for programs that show neither frames nor our styles. */
type Insets = { pictures?: readonly PictureColumns[]; related: RelatedStories; isPlain?: boolean }

export function presentText(
  { free_html, paid_html = '' }: Text,
  locked: boolean,
  { pictures = [], related, isPlain = false }: Insets,
): string {
  const present = isPlain ? presentPlainInsets : presentInsets
  const presentPart = (html: string) =>
    presentRelated(present(presentBodyPictures(presentFilms(html, isPlain), pictures)), related)
  return locked ? presentPart(withoutNotes(free_html)) : presentPart(free_html) + markPaid(presentPart(paid_html))
}

/** Along the issue as long as it continues; at its beginning or end, along the column. Never the same article twice. */
function presentNeighbours(rows: NeighbourRow[]): Pick<Article, 'prev' | 'next'> {
  const at = (wanted: number, why: Neighbour['why']): Neighbour | null => {
    const row = rows.find((candidate) => candidate.place === wanted)
    return row ? { id: row.id, title: row.title, why } : null
  }
  const [before, after] = [at(neighbourSlot.issueBefore, 'qikan'), at(neighbourSlot.issueAfter, 'qikan')]
  const unless = (other: Neighbour | null, story: Neighbour | null) => (story?.id === other?.id ? null : story)
  return {
    prev: before ?? unless(after, at(neighbourSlot.columnBefore, 'lanmu')),
    next: after ?? unless(before, at(neighbourSlot.columnAfter, 'lanmu')),
  }
}

/** The URL is the same for everybody; a listener without access gets a sample there. */
function presentSound({ track_id, sound_duration_ms, cue_count }: ArticleRow): Article['sound'] {
  if (track_id === null) return null
  const duration = clockTime((sound_duration_ms ?? 0) / 1000)
  return { audioUrl: playPath('track', track_id), duration, whole: Number(cue_count) > 0 }
}

type Surroundings = {
  neighbours: NeighbourRow[]
  tags: { id: number; name: string }[]
  /** credits after the first */
  others: CreditRow[]
  corrections: { at: number; text: string }[]
  /** in the text */
  pictures: PictureColumns[]
  /** stories that the text names */
  related: RelatedStories
}

const presentAuthor = (row: Omit<CreditRow, 'role'>): Author => ({
  uid: row.uid,
  name: row.name,
  pic: presentPicture(row, row.name),
  title: row.title ?? '',
  introduction: row.biography ?? '',
  followNum: row.follower_count ?? 0,
})

/** Who made it; of the author's own role each once, with a card. */
function presentMakers(row: ArticleRow, others: CreditRow[]): Pick<Article, 'author' | 'coAuthors' | 'credits'> {
  const author = {
    ...{ role: row.author_role, uid: row.author_id, name: row.author_name },
    ...{ pic_path: row.portrait_path, pic_width: row.portrait_width, pic_height: row.portrait_height },
    ...{ title: row.author_title, biography: row.biography, follower_count: row.follower_count },
  }
  return {
    author: presentAuthor(author),
    coAuthors: others.filter(({ role }) => role === author.role).map(presentAuthor),
    credits: groupCredits([author, ...others]).map(({ role, people }) => ({
      role,
      name: CREDIT_ROLE_NAMES[role],
      people: people.map(({ uid, name }) => ({ uid, name })),
    })),
  }
}

/** Null for the most: then title, standfirst and lead picture are used. */
function presentSeo(row: ArticleRow): Article['seo'] {
  const pic = presentPicture({ pic_path: row.share_path, pic_width: row.share_width, pic_height: row.share_height }, '')
  if (!row.seo_title && !row.seo_description && !pic) return null
  return { title: row.seo_title || row.title, summary: row.seo_description || row.standfirst, pic }
}

/** `body` holds the paid part only if the gate has opened. */
export function presentArticle(
  row: ArticleRow,
  { body, verdict, sales }: { body: Body; verdict: Verdict; sales: MembershipSales },
  { neighbours, tags, others, corrections, pictures, related }: Surroundings,
): Article {
  const locked = !verdict.open
  const lock = lockOf(verdict, sales)
  const outline = outlineSchema.parse(JSON.parse(body.outline)).filter((entry) => !locked || !entry.paid)
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.standfirst,
    tags: row.tags,
    tagList: tagList(row.tags).map((name) => ({ name, tagId: tags.find((tag) => tag.name === name)?.id ?? null })),
    pic: presentPicture(row, row.picture_alt),
    picCaption: row.picture_caption,
    content: presentText(body, locked, { pictures, related }),
    outline: outline.map(({ id, title }) => ({ id, title })),
    isPay: row.premium === 1,
    isLock: locked,
    lockMsg: lockWords(lock),
    lock,
    ...presentMakers(row, others),
    lanmu: { id: row.column_id, name: row.column_name },
    qikan: row.issue_id
      ? {
          id: row.issue_id,
          name: m.article.issueName({ magazineName: row.magazine_name ?? '', issueNumber: row.issue_number ?? '' }),
          title: row.issue_title ?? '',
        }
      : null,
    seo: presentSeo(row),
    corrections: corrections.map(({ at, text }) => ({ time: at, text })),
    publishTime: row.published_at,
    updateTime: row.updated_at,
    readNum: row.view_count,
    commentNum: row.comment_count,
    collectNum: row.bookmark_count,
    wordNum: row.word_count,
    readMinutes: readingMinutes(row.word_count),
    sound: presentSound(row),
    ...presentNeighbours(neighbours),
  }
}
