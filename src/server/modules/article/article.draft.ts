/** An unpublished story in the shape of a published article: what its page will show. Used only by the desk. */
import type { Article } from '#contract/site/article.ts'
import type { Database } from '#db/client.ts'
import { withPicture } from '#db/with-picture.ts'
import { can } from '#domain/access/can.ts'
import type { CreditRole } from '#domain/content/credit.ts'
import { tagList } from '#domain/content/tag-list.ts'
import { zh } from '#messages/server.ts'
import { inChinese } from '../../http/api/language.ts'
import type { Tools } from '../module-tools.ts'
import { listBodyPictures } from '../media/media.present.ts'
import type { ReadSite } from '../site/site.service.ts'
import { presentArticle } from './article.present.ts'
import { listPicturesAt, type ArticleRow, type CreditRow } from './article.queries.ts'
import { findRelated } from './article.related.ts'

export type DraftArticle = {
  id: number
  title: string
  standfirst: string
  columnId: number | null
  credits: { role: CreditRole; uid: number }[]
  keywords: string[]
  tagIds: number[]
  pictureId: number | null
  pictureAlt: string
  pictureCaption: string
  seoTitle: string
  seoDescription: string
  sharePictureId: number | null
  slug: string
  corrections: { time: number; text: string }[]
  premium: boolean
  wordCount: number
  publishedAt: number
  html: { freeHtml: string; paidHtml: string; outline: { id: string; title: string; paid: boolean }[] }
}

const findColumn = (db: Database, id: number) =>
  db.selectFrom('editorial_column').select('name').where('id', '=', id).executeTakeFirst()

const findPicture = (db: Database, id: number) =>
  db
    .selectFrom('media')
    .select(['path', 'width', 'height', 'focus_x', 'focus_y', 'tone'])
    .where('id', '=', id)
    .executeTakeFirst()

async function listMakers(db: Database, credits: DraftArticle['credits']): Promise<CreditRow[]> {
  if (credits.length === 0) return []
  const rows = await db
    .selectFrom('account')
    .leftJoin('author', 'author.account_id', 'account.id')
    .$call((query) => withPicture(query, 'account.picture_id'))
    .select(['account.id as uid', 'account.name', 'author.title', 'author.biography', 'author.follower_count'])
    .where(
      'account.id',
      'in',
      credits.map(({ uid }) => uid),
    )
    .execute()
  return credits.flatMap(({ role, uid }) => rows.filter((row) => row.uid === uid).map((row) => ({ ...row, role })))
}

const listTags = (db: Database, ids: number[], names: string[]) =>
  db.selectFrom('tag').select(['id', 'name']).where('id', 'in', ids).where('name', 'in', names).execute()

export function createDraftPreview({ db, readSite }: Tools & { readSite: ReadSite }) {
  /** In Chinese, as it will be read. `whole`: as a viewer with access sees it; otherwise as everybody does. */
  return async function presentDraft(draft: DraftArticle, whole: boolean): Promise<Article> {
    const { id, columnId, pictureId, keywords, tagIds, html } = draft
    const names = tagList(keywords.join(','))
    const [column, [author, ...others], picture, share, tags] = await Promise.all([
      columnId === null ? undefined : findColumn(db, columnId),
      listMakers(db, draft.credits),
      pictureId === null ? undefined : findPicture(db, pictureId),
      draft.sharePictureId === null ? undefined : findPicture(db, draft.sharePictureId),
      tagIds.length > 0 && names.length > 0 ? listTags(db, tagIds, names) : [],
    ])
    const row: ArticleRow = {
      id,
      title: draft.title || zh.article.untitled,
      standfirst: draft.standfirst,
      tags: keywords.join(','),
      column_id: columnId ?? 0,
      column_name: column?.name ?? zh.article.noColumn,
      author_id: author?.uid ?? 0,
      author_role: author?.role ?? 'text',
      author_name: author?.name ?? zh.article.noAuthor,
      author_title: author?.title ?? null,
      biography: author?.biography ?? null,
      follower_count: author?.follower_count ?? null,
      portrait_path: author?.pic_path ?? null,
      portrait_width: author?.pic_width ?? null,
      portrait_height: author?.pic_height ?? null,
      picture_id: pictureId,
      picture_alt: draft.pictureAlt,
      picture_caption: draft.pictureCaption,
      pic_path: picture?.path ?? null,
      pic_width: picture?.width ?? null,
      pic_height: picture?.height ?? null,
      pic_focus_x: picture?.focus_x ?? null,
      pic_focus_y: picture?.focus_y ?? null,
      pic_tone: picture?.tone ?? null,
      seo_title: draft.seoTitle,
      seo_description: draft.seoDescription,
      share_picture_id: draft.sharePictureId,
      slug: draft.slug,
      share_path: share?.path ?? null,
      share_width: share?.width ?? null,
      share_height: share?.height ?? null,
      premium: Number(draft.premium),
      word_count: draft.wordCount,
      published_at: draft.publishedAt,
      updated_at: draft.publishedAt,
      other_count: others.length,
      correction_count: draft.corrections.length,
      ...NOT_YET,
    }
    const verdict = can(null, { kind: 'story', free: whole || !draft.premium, owned: false })
    const paid = verdict.open ? { paid_html: html.paidHtml } : {}
    const named = listBodyPictures(html.freeHtml + html.paidHtml)
    const pictures = named.length > 0 ? await listPicturesAt(db, named) : []
    const body = { free_html: html.freeHtml, ...paid, outline: JSON.stringify(html.outline) }
    const related = await findRelated(db, [html.freeHtml, html.paidHtml])
    return inChinese(() =>
      presentArticle(
        row,
        { body, verdict, sales: readSite().memberships },
        {
          neighbours: [],
          tags,
          others,
          pictures,
          corrections: draft.corrections.map(({ time, text }) => ({ at: time, text })),
          related,
        },
      ),
    )
  }
}

/** What a story gets from readers and issues once it is public. */
const NOT_YET = {
  view_count: 0,
  comment_count: 0,
  bookmark_count: 0,
  issue_id: null,
  issue_number: null,
  issue_title: null,
  chapter_position: null,
  story_position: null,
  magazine_name: null,
  track_id: null,
  sound_duration_ms: null,
  cue_count: 0,
} as const
