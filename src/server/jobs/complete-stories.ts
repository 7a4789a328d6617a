/**
 * Stories for articles that were published before the desk stored stories: the source text is recovered from the HTML that
 * readers see. Runs after the site has started, in small batches; when nothing is missing it costs one quick query.
 */
import type { Database } from '#db/client.ts'
import type { StoryFields } from '#contract/desk/story.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { Log } from '../http/observe/log.ts'
import { writeMarkdown } from '../modules/story/html/story.markdown.ts'
import { listMediaPaths } from '../modules/story/story.media.ts'
import { insertRows } from '../seed/rows.ts'
import { storyRows, type DraftOfEdition } from '../seed/tables/seed-story.ts'

/** Small enough that others who use the same thread hardly notice. */
const BATCH = 20

export async function completeDesk(db: Database, log: Log): Promise<void> {
  try {
    const count = await completeStories(db)
    if (count > 0) log.info({ count }, 'stories were given their place at the desk')
  } catch (err) {
    // Readers miss nothing; the next start tries again.
    log.error({ err }, 'stories could not be given their place at the desk')
  }
}

/** How many there were. */
export async function completeStories(db: Database): Promise<number> {
  let done = 0
  for (let after: number | undefined = 0; after !== undefined;) {
    const ids = await db.transaction().execute((transaction) => writeBatch(transaction, after!))
    done += ids.length
    after = ids.at(-1)
  }
  return done
}

function listMissing(db: Database, after: number) {
  return db
    .selectFrom('article')
    .innerJoin('article_body', 'article_body.article_id', 'article.id')
    .innerJoin('content', (join) =>
      join.onRef('content.content_id', '=', 'article.id').on('content.content_type', '=', contentType.article),
    )
    .leftJoin('story', 'story.id', 'article.id')
    .selectAll('article')
    .select(['article_body.free_html', 'article_body.paid_html', 'content.state'])
    .where('story.id', 'is', null)
    .where('article.id', '>', after)
    .orderBy('article.id')
    .limit(BATCH)
    .execute()
}

type MissingRow = Awaited<ReturnType<typeof listMissing>>[number]

async function writeBatch(transaction: Database, after: number): Promise<number[]> {
  // Servers run sequentially: each finds what the previous one has written.
  await transaction
    .updateTable('story_counter')
    .set((e) => ({ last: e.ref('last') }))
    .execute()
  const rows = await listMissing(transaction, after)
  if (rows.length === 0) return []
  const texts = rows.map((row) => ({ freeHtml: row.free_html, paidHtml: row.paid_html, premium: row.premium === 1 }))
  const bodies = texts.map((text) => writeMarkdown(text))
  const [tags, media] = await Promise.all([
    listTags(
      transaction,
      rows.map(({ id }) => id),
    ),
    findMedia(transaction, [...new Set(bodies.flatMap(listMediaPaths))]),
  ])
  const drafts = rows.map((row, index): DraftOfEdition => {
    const fields = fieldsOf(row, bodies[index]!, tags.get(row.id) ?? [])
    const inText = listMediaPaths(fields.body).flatMap((path) => media.get(path) ?? [])
    const mediaIds = [...new Set([...(row.picture_id === null ? [] : [row.picture_id]), ...inText])]
    return { id: row.id, fields, wordCount: row.word_count, publishedAt: row.published_at, mediaIds }
  })
  await insertRows(transaction, storyRows(drafts))
  const withdrawn = rows.filter(({ state }) => state !== 'published').map(({ id }) => id)
  if (withdrawn.length > 0) {
    const state = { state: 'withdrawn', published_version: null } as const
    await transaction.updateTable('story').set(state).where('id', 'in', withdrawn).execute()
  }
  return rows.map(({ id }) => id)
}

const fieldsOf = (row: MissingRow, body: string, tagIds: number[]): StoryFields => ({
  title: row.title,
  standfirst: row.standfirst,
  columnId: row.column_id,
  credits: [{ role: row.author_role, uid: row.author_id }],
  keywords: row.tags.split(/[\s,，、]+/u).filter(Boolean),
  tagIds,
  pictureId: row.picture_id,
  pictureAlt: row.picture_alt,
  pictureCaption: row.picture_caption,
  premium: row.premium === 1,
  seoTitle: row.seo_title,
  seoDescription: row.seo_description,
  sharePictureId: row.share_picture_id,
  slug: row.slug,
  corrections: [],
  body,
})

async function listTags(db: Database, ids: number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('content_tag')
    .select(['content_id', 'tag_id'])
    .where('content_type', '=', contentType.article)
    .where('content_id', 'in', ids)
    .where('direct', '=', 1)
    .orderBy('tag_id')
    .execute()
  const byStory = Map.groupBy(rows, (row) => row.content_id)
  return new Map([...byStory].map(([id, list]) => [id, list.map(({ tag_id }) => tag_id)]))
}

async function findMedia(db: Database, paths: string[]): Promise<Map<string, number>> {
  if (paths.length === 0) return new Map()
  const rows = await db.selectFrom('media').select(['id', 'path']).where('path', 'in', paths).execute()
  return new Map(rows.map(({ id, path }) => [path, id]))
}
