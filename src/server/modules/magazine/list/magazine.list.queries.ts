/** The issues of a magazine as a list, and what it can be narrowed by. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '#db/client.ts'
import { holdsText } from '#db/holds-text.ts'
import type { Tables } from '#db/tables.ts'
import { published } from '#db/published.ts'
import { withPicture } from '#db/with-picture.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { PeriodicalSort } from '#domain/issue/periodical-filter.ts'

/** Only published issues are ever shown or counted. */
const publishedIssues = (db: Database) => published(db, 'issue')

export type IssueFilter = {
  magazineId?: number | undefined
  /** none of them: no issue at all */
  categoryIds?: number[] | undefined
  year?: number | undefined
  /** one of these at least is read aloud */
  labels?: string[] | undefined
  /** all of them occur */
  words: string[]
}

function matching(db: Database, { magazineId, categoryIds, year, labels, words }: IssueFilter) {
  return publishedIssues(db)
    .$if(magazineId !== undefined, (query) => query.where('issue.magazine_id', '=', magazineId!))
    .$if(categoryIds !== undefined, (query) => query.where('issue.category_id', 'in', categoryIds!))
    .$if(year !== undefined, (query) => query.where('issue.year', '=', year!))
    .$if(labels !== undefined, (query) =>
      query.where((e) =>
        e.exists(
          readAloud(db, e.ref('issue.id'))
            .innerJoin('label', 'label.id', 'audio_track.label_id')
            .where('label.code', 'in', labels!),
        ),
      ),
    )
    .$if(words.length > 0, (query) => query.where((e) => e.and(words.map((word) => names(e, word)))))
}

/** A word matches one of the texts of the cover, or the issue number: 1196, 第1196期. */
function names(e: ExpressionBuilder<Tables, 'issue'>, word: string): Expression<SqlBool> {
  const number = /^第?(\d{1,9})期?$/.exec(word)?.[1]
  return e.or([
    ...(['issue.title', 'issue.cover_line', 'issue.standfirst'] as const).map((text) => holdsText(e.ref(text), word)),
    ...(number === undefined ? [] : [e('issue.number', '=', Number(number))]),
  ])
}

/**
 * The tracks of an issue's audio edition; a track of a withdrawn article is omitted, and an edition without tracks does not
 * count.
 */
function readAloud(db: Database, issueId: Expression<number>) {
  return db
    .selectFrom('audio_edition')
    .innerJoin('content as edition', (join) =>
      join
        .onRef('edition.content_id', '=', 'audio_edition.id')
        .on('edition.content_type', '=', contentType.audioEdition),
    )
    .innerJoin('audio_track', 'audio_track.audio_edition_id', 'audio_edition.id')
    .leftJoin('content as story', (join) =>
      join.onRef('story.content_id', '=', 'audio_track.article_id').on('story.content_type', '=', contentType.article),
    )
    .select('audio_track.id')
    .where('audio_edition.issue_id', '=', issueId)
    .where('edition.state', '=', 'published')
    .where((e) => e.or([e('audio_track.article_id', 'is', null), e('story.state', '=', 'published')]))
}

/** What the list shows of each. */
function withCard(db: Database, query: ReturnType<typeof publishedIssues>) {
  return query
    .innerJoin('magazine', 'magazine.id', 'issue.magazine_id')
    .leftJoin('category', 'category.id', 'issue.category_id')
    .$call((card) => withPicture(card, 'issue.cover_id'))
    .select(['issue.id', 'issue.number', 'issue.title', 'issue.cover_line', 'issue.published_at'])
    .select(['issue.magazine_id', 'issue.year', 'issue.price', 'issue.premium'])
    .select(['content.view_count', 'content.bookmark_count'])
    .select(['magazine.name as magazine_name', 'category.name as category_name'])
    .select((e) =>
      e
        .case()
        .when(e.exists(readAloud(db, e.ref('issue.id'))))
        .then(1)
        .else(0)
        .end()
        .as('young'),
    )
}

export type PeriodicalRow = Awaited<ReturnType<ReturnType<typeof withCard>['execute']>>[number]

/** The column that the list is sorted by; ties, and lists without one, are sorted by the time of publication. */
const ORDERS = {
  '': null,
  '1': null,
  '2': null,
  '3': 'content.view_count',
  '4': 'content.bookmark_count',
} as const satisfies Record<PeriodicalSort, string | null>

type Slice = { sort: PeriodicalSort; limit: number; offset: number }

export function listIssues(
  db: Database,
  filter: IssueFilter,
  { sort, limit, offset }: Slice,
): Promise<PeriodicalRow[]> {
  const figure = ORDERS[sort]
  const direction = sort === '2' ? 'asc' : 'desc'
  return withCard(db, matching(db, filter))
    .$if(figure !== null, (query) => query.orderBy(figure!, 'desc'))
    .orderBy('issue.published_at', direction)
    .orderBy('issue.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countIssues(db: Database, filter: IssueFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The editors' recommendations in their order, then the most read since publication. */
export function listRecommended(db: Database, magazineId: number | undefined, limit: number) {
  return withCard(db, matching(db, { magazineId, words: [] }))
    .leftJoin('recommendation', (join) =>
      join
        .onRef('recommendation.content_id', '=', 'issue.id')
        .on('recommendation.content_type', '=', contentType.issue),
    )
    .select('recommendation.reason')
    .orderBy((e) => e.case().when('recommendation.position', 'is', null).then(1).else(0).end())
    .orderBy('recommendation.position')
    .orderBy('content.view_count', 'desc')
    .orderBy('issue.published_at', 'desc')
    .orderBy('issue.id', 'desc')
    .limit(limit)
    .execute()
}

/** Without those that are switched off. */
export function listMagazines(db: Database) {
  return db
    .selectFrom('magazine')
    .select(['id', 'code', 'name', 'description', 'frequency'])
    .where('closed', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** How many issues each magazine has in each year and category. */
export function countByYear(db: Database) {
  return publishedIssues(db)
    .select(['issue.magazine_id', 'issue.year', 'issue.category_id'])
    .select((e) => e.fn.countAll<number>().as('count'))
    .groupBy(['issue.magazine_id', 'issue.year', 'issue.category_id'])
    .execute()
}

/** In how many issues of a magazine something with a label is read aloud. */
export function countByLabel(db: Database) {
  return publishedIssues(db)
    .innerJoin('audio_edition as young', 'young.issue_id', 'issue.id')
    .innerJoin('audio_track as track', 'track.audio_edition_id', 'young.id')
    .innerJoin('label', 'label.id', 'track.label_id')
    .select(['issue.magazine_id', 'label.code', 'label.name', 'label.position'])
    .select((e) => e.fn.count<number>('issue.id').distinct().as('count'))
    .where((e) => e('track.id', 'in', readAloud(db, e.ref('issue.id'))))
    .groupBy(['issue.magazine_id', 'label.code', 'label.name', 'label.position'])
    .orderBy('label.position')
    .orderBy('label.code')
    .execute()
}

export function listCategories(db: Database) {
  return db
    .selectFrom('category')
    .select(['id', 'name', 'parent_id'])
    .where('kind', '=', 'issue')
    .orderBy('position')
    .orderBy('id')
    .execute()
}
