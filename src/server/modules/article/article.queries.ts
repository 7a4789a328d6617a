import type { AliasedExpression, ExpressionBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'
import { isPublished } from '#db/is-published.ts'
import { prepareQuery } from '#db/prepare-query.ts'
import { chooseRows, type Listed, type PagedList } from '#db/page-index.ts'
import { withPicture } from '#db/with-picture.ts'
import { contentType } from '#domain/content/content-type.ts'

/** Which stories, and in which order: the highest rank first. */
type Chosen = AliasedExpression<{ id: number; rank: number }, 'chosen'>

/**
 * The cards of the chosen articles, in one query regardless of their number. The selection comes first and the rest is
 * joined to it: SQLite keeps that order in a cross join, where it would guess in an inner one.
 */
function chosenCards(db: Database, chosen: Chosen) {
  return db
    .selectFrom(chosen)
    .crossJoin('article')
    .innerJoin('editorial_column', 'editorial_column.id', 'article.column_id')
    .innerJoin('content', (join) =>
      join.onRef('content.content_id', '=', 'article.id').on('content.content_type', '=', contentType.article),
    )
    .$call((query) => withPicture(query, 'article.picture_id'))
    .select(['article.id', 'article.title', 'article.standfirst', 'article.premium', 'article.published_at'])
    .select(['article.word_count', 'article.picture_alt', 'article.column_id', 'editorial_column.name as column_name'])
    .select(['content.author_name', 'content.view_count', 'content.comment_count'])
    .whereRef('article.id', '=', 'chosen.id')
    .where('content.state', '=', 'published')
    .orderBy('chosen.rank', 'desc')
    .orderBy('chosen.id', 'desc')
}

export const listChosen = (db: Database, chosen: Chosen) => chosenCards(db, chosen).execute()

export type CardRow = Awaited<ReturnType<typeof listChosen>>[number]

/** `from` and `until` are times; `until` is exclusive. A tag cannot be combined with other filters. `authorId`: credited first. */
export type Filter = {
  columnId?: number | undefined
  authorId?: number | undefined
  tagId?: number | undefined
  exceptId?: number | undefined
  from?: number | undefined
  until?: number | undefined
}

/** All published articles that match; one index returns them in order, so that a caller who wants a few reads no more. */
function listed(db: Database, { columnId, authorId, tagId, exceptId, from, until }: Filter): Listed {
  if (tagId !== undefined) return tagged(db, tagId).as('listed')
  return db
    .selectFrom('article')
    .select(['article.id', 'article.published_at as rank'])
    .where((e) => isPublished(contentType.article, e.ref('article.id')))
    .$if(columnId !== undefined, (query) => query.where('article.column_id', '=', columnId!))
    .$if(authorId !== undefined, (query) => query.where('article.author_id', '=', authorId!))
    .$if(exceptId !== undefined, (query) => query.where('article.id', '<>', exceptId!))
    .$if(from !== undefined, (query) => query.where('article.published_at', '>=', from!))
    .$if(until !== undefined, (query) => query.where('article.published_at', '<', until!))
    .as('listed')
}

/** Articles with the tag or one below it: the table stores both, ordered by time. */
function tagged(db: Database, tagId: number) {
  return db
    .selectFrom('content_tag')
    .select(['content_tag.content_id as id', 'content_tag.published_at as rank'])
    .where('content_tag.tag_id', '=', tagId)
    .where('content_tag.content_type', '=', contentType.article)
    .where((e) => isPublished(contentType.article, e.ref('content_tag.content_id')))
}

function newest(db: Database, filter: Filter, limit: number) {
  return chooseRows(db, listed(db, filter), { limit })
}

export const listCards = prepareQuery((db, { limit, ...filter }: Filter & { limit: number }) =>
  chosenCards(db, newest(db, filter, limit).as('chosen')),
)

/** A list whose pages the index finds, under a name that no other filter has. */
export function pagedCards(db: Database, filter: Filter): PagedList<CardRow> {
  return {
    name: JSON.stringify(filter),
    listed: listed(db, filter),
    read: (chosen) => listChosen(db, chosen.as('chosen')),
  }
}

/** The newest of each column, in one query. */
export const listNewestByColumn = (db: Database, columnIds: number[], perColumn: number): Promise<CardRow[]> =>
  columnIds.length === 0 ? Promise.resolve([]) : listNewestOfEach(db, { columnIds, perColumn })

const listNewestOfEach = prepareQuery((db, { columnIds, perColumn }: { columnIds: number[]; perColumn: number }) => {
  const [first, ...others] = columnIds.map((columnId, index) =>
    // A part of a union cannot have its own limit, so each is wrapped in a query.
    db.selectFrom(newest(db, { columnId }, perColumn).as(`column_${index}`)).select(['id', 'rank']),
  )
  return chosenCards(db, others.reduce((union, part) => union.unionAll(part), first!).as('chosen'))
})

/** The newest of several lists taken together, each story once, in one query. */
export async function listNewestOfAny(
  db: Database,
  filters: Filter[],
  { exceptIds, limit }: { exceptIds: number[]; limit: number },
): Promise<CardRow[]> {
  // The excluded ids may be at the head of each list.
  const [first, ...others] = filters.map((filter, index) =>
    db.selectFrom(newest(db, filter, limit + exceptIds.length).as(`list_${index}`)).select(['id', 'rank']),
  )
  if (!first) return []
  const chosen = db
    .selectFrom(others.reduce((union, part) => union.union(part), first).as('kin'))
    .select(['kin.id', 'kin.rank'])
    .$if(exceptIds.length > 0, (query) => query.where('kin.id', 'not in', exceptIds))
    .orderBy('kin.rank', 'desc')
    .orderBy('kin.id', 'desc')
    .limit(limit)
  return listChosen(db, chosen.as('chosen'))
}

/** In no order. */
export const listByIds = (db: Database, ids: number[]): Promise<CardRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : listNamed(db, { ids })

const listNamed = prepareQuery((db, { ids }: { ids: number[] }) => {
  const named = db.selectFrom('article').select(['article.id', 'article.published_at as rank'])
  return chosenCards(db, named.where('article.id', 'in', ids).as('chosen'))
})

export const findArticle = async (db: Database, id: number) => (await readArticle(db, { id }))[0]

const readArticle = prepareQuery((db, { id }: { id: number }) =>
  db
    .selectFrom('article')
    .innerJoin('editorial_column', 'editorial_column.id', 'article.column_id')
    .innerJoin('content', (join) =>
      join.onRef('content.content_id', '=', 'article.id').on('content.content_type', '=', contentType.article),
    )
    .innerJoin('account', 'account.id', 'article.author_id')
    .leftJoin('author', 'author.account_id', 'account.id')
    .$call((query) => withPicture(query, 'article.picture_id'))
    .leftJoin('media as portrait', 'portrait.id', 'account.picture_id')
    .leftJoin('chapter_story', 'chapter_story.article_id', 'article.id')
    .leftJoin('chapter', 'chapter.id', 'chapter_story.chapter_id')
    // An issue that is not published has no page to which the story could point.
    .leftJoin('issue', (join) =>
      join
        .onRef('issue.id', '=', 'chapter.issue_id')
        .on((e) => isPublished(contentType.issue, e.ref('chapter.issue_id'))),
    )
    .leftJoin('magazine', 'magazine.id', 'issue.magazine_id')
    .leftJoin('audio_track', (join) => join.on('audio_track.id', '=', (e) => firstTrack(e)))
    .leftJoin('media as sound', 'sound.id', 'audio_track.sound_id')
    .leftJoin('media as share', 'share.id', 'article.share_picture_id')
    .selectAll('article')
    .select(['share.path as share_path', 'share.width as share_width', 'share.height as share_height'])
    .select(['editorial_column.name as column_name', 'content.view_count', 'content.comment_count'])
    .select('content.bookmark_count')
    .select([
      'account.name as author_name',
      'author.title as author_title',
      'author.biography',
      'author.follower_count',
    ])
    .select([
      'portrait.path as portrait_path',
      'portrait.width as portrait_width',
      'portrait.height as portrait_height',
    ])
    .select(['issue.id as issue_id', 'issue.number as issue_number', 'issue.title as issue_title'])
    .select(['chapter.position as chapter_position', 'chapter_story.position as story_position'])
    .select('magazine.name as magazine_name')
    .select(['audio_track.id as track_id', 'sound.duration_ms as sound_duration_ms'])
    .select((e) => [
      countCues(e).as('cue_count'),
      countOthers(e).as('other_count'),
      countCorrections(e).as('correction_count'),
    ])
    .where('article.id', '=', id)
    .where('content.state', '=', 'published'),
)

/** The recording in an audio edition that is published; of several the first. */
function firstTrack(e: ExpressionBuilder<Tables, 'article'>) {
  return e
    .selectFrom('audio_track as reading')
    .select((reading) => reading.fn.min<number>('reading.id').as('id'))
    .whereRef('reading.article_id', '=', 'article.id')
    .where((reading) => isPublished(contentType.audioEdition, reading.ref('reading.audio_edition_id')))
}

/** The paragraphs of a recording are timed when all of them are read. */
function countCues(e: ExpressionBuilder<Tables, 'audio_track'>) {
  return e
    .selectFrom('sound_cue')
    .select((cue) => cue.fn.countAll<number>().as('count'))
    .whereRef('sound_cue.sound_id', '=', 'audio_track.sound_id')
}

/** Credits after the first; most stories have none. */
function countOthers(e: ExpressionBuilder<Tables, 'article'>) {
  return e
    .selectFrom('content_credit')
    .select((credit) => credit.fn.countAll<number>().as('count'))
    .whereRef('content_credit.content_id', '=', 'article.id')
    .where('content_credit.content_type', '=', contentType.article)
}

function countCorrections(e: ExpressionBuilder<Tables, 'article'>) {
  return e
    .selectFrom('correction')
    .select((correction) => correction.fn.countAll<number>().as('count'))
    .whereRef('correction.article_id', '=', 'article.id')
}

export function listCorrectionsOf(db: Database, id: number) {
  return db.selectFrom('correction').select(['at', 'text']).where('article_id', '=', id).orderBy('position').execute()
}

/** Of stories that are public now. */
export const pagedCorrections = (db: Database): PagedList<CorrectionRow> => ({
  name: 'corrections',
  listed: db
    .selectFrom('correction')
    .select(['correction.id', 'correction.at as rank'])
    .where((e) => isPublished(contentType.article, e.ref('correction.article_id')))
    .as('listed'),
  read: (chosen) => listCorrections(db, chosen.as('chosen')),
})

function listCorrections(db: Database, chosen: Chosen) {
  return db
    .selectFrom(chosen)
    .innerJoin('correction', 'correction.id', 'chosen.id')
    .innerJoin('article', 'article.id', 'correction.article_id')
    .select(['article.id', 'article.title', 'correction.at', 'correction.text'])
    .orderBy('chosen.rank', 'desc')
    .orderBy('chosen.id', 'desc')
    .execute()
}

type CorrectionRow = Awaited<ReturnType<typeof listCorrections>>[number]

/** These, in their order, with what their cards show. */
export function listOtherCredits(db: Database, id: number) {
  return db
    .selectFrom('content_credit')
    .innerJoin('account', 'account.id', 'content_credit.account_id')
    .leftJoin('author', 'author.account_id', 'account.id')
    .$call((query) => withPicture(query, 'account.picture_id'))
    .select(['content_credit.role', 'content_credit.account_id as uid', 'account.name'])
    .select(['author.title', 'author.biography', 'author.follower_count'])
    .where('content_credit.content_type', '=', contentType.article)
    .where('content_credit.content_id', '=', id)
    .orderBy('content_credit.position')
    .execute()
}

export type CreditRow = Awaited<ReturnType<typeof listOtherCredits>>[number]

export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>

/** Those of these paths, each unique. */
export const listPicturesAt = (db: Database, paths: string[]) => readPicturesAt(db, { paths })

const readPicturesAt = prepareQuery((db, { paths }: { paths: string[] }) =>
  db
    .selectFrom('media')
    .select(['path as pic_path', 'width as pic_width', 'height as pic_height'])
    .select(['focus_x as pic_focus_x', 'focus_y as pic_focus_y', 'tone as pic_tone'])
    .where('path', 'in', paths),
)

/** Of a story that was found; it has one. */
export const findFreeBody = async (db: Database, id: number) => (await readFreeBody(db, { id }))[0]!
export const findWholeBody = async (db: Database, id: number) => (await readWholeBody(db, { id }))[0]!

const readFreeBody = prepareQuery((db, { id }: { id: number }) =>
  db.selectFrom('article_body').select(['free_html', 'outline']).where('article_id', '=', id),
)
const readWholeBody = prepareQuery((db, { id }: { id: number }) =>
  db.selectFrom('article_body').select(['free_html', 'paid_html', 'outline']).where('article_id', '=', id),
)

export function findColumn(db: Database, id: number) {
  return db
    .selectFrom('editorial_column')
    .select(['id', 'name', 'description', 'motto'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export const listColumns = (db: Database) => readColumns(db, {})

const readColumns = prepareQuery((db) =>
  db.selectFrom('editorial_column').select(['id', 'name', 'motto']).orderBy('position'),
)

/** The free parts of those that are published, in no order. */
export async function listFreeBodies(db: Database, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('article')
    .innerJoin('article_body', 'article_body.article_id', 'article.id')
    .innerJoin('content', 'content.content_id', 'article.id')
    .select(['article.id', 'article.slug', 'article.premium', 'article_body.free_html'])
    .where('content.content_type', '=', contentType.article)
    .where('content.state', '=', 'published')
    .where('article.id', 'in', ids)
    .execute()
}

/** The rest of them. Only for those for which the gate has opened. */
export async function listPaidBodies(db: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('article_body')
    .select(['article_id', 'paid_html'])
    .where('article_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.article_id, row.paid_html]))
}

/** Of the tags of this article, those whose name is one of its author's keywords; the most specific first. */
export async function listTagsByName(db: Database, id: number, names: string[]) {
  return names.length === 0 ? [] : readTagsByName(db, { id, names })
}

const readTagsByName = prepareQuery((db, { id, names }: { id: number; names: string[] }) =>
  db
    .selectFrom('content_tag')
    .innerJoin('tag', 'tag.id', 'content_tag.tag_id')
    .select(['tag.id', 'tag.name'])
    .where('content_tag.content_type', '=', contentType.article)
    .where('content_tag.content_id', '=', id)
    .where('tag.name', 'in', names)
    .orderBy('tag.level', 'desc'),
)
