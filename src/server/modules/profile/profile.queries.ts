import { expressionBuilder, type ExpressionBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import { hasPage } from '#db/has-page.ts'
import type { IndexKey, Listed, PagedList } from '#db/page-index.ts'
import type { Tables } from '#db/tables.ts'
import { withPicture } from '#db/with-picture.ts'

const countRows = (e: ExpressionBuilder<Tables, 'follow_person'>) => e.fn.countAll<number>().as('count')

/** What everybody may know, and whether they have left; never more than that. */
export function findPerson(db: Database, id: number) {
  return db
    .selectFrom('account')
    .leftJoin('author', 'author.account_id', 'account.id')
    .$call((query) => withPicture(query, 'account.picture_id'))
    .select(['account.id', 'account.name', 'account.signature', 'account.deleted_at'])
    .select(['author.account_id as author_id', 'author.title', 'author.biography', 'author.motto'])
    .select((e) => [
      // For an author the number is stored in a column; only readers have few enough to be counted.
      e
        .case()
        .when('author.account_id', 'is', null)
        .then(e.selectFrom('follow_person').select(countRows).whereRef('person_id', '=', 'account.id'))
        .else(e.ref('author.follower_count'))
        .end()
        .as('fan_count'),
      e.selectFrom('follow_person').select(countRows).whereRef('account_id', '=', 'account.id').as('follow_count'),
      e
        .exists(
          e
            .selectFrom('content_credit')
            .select('content_credit.position')
            .whereRef('content_credit.account_id', '=', 'account.id')
            .where('content_credit.repeated', '=', 0),
        )
        .as('has_credits'),
    ])
    .where('account.id', '=', id)
    .executeTakeFirst()
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Items of different types may have the same id, so type and id together form the key that a list needs. */
const KINDS = 100

const contentKey = () => {
  const e = expressionBuilder<Tables, 'content'>()
  return e(e('content.content_id', '*', e.lit(KINDS)), '+', e.ref('content.content_type'))
}

export const keyOf = ({ id }: Pick<IndexKey, 'id'>) => ({
  contentType: id % KINDS,
  contentId: Math.floor(id / KINDS),
})

type WorkFilter = {
  authorId: number
  /** has other credits than the first of an item */
  credited: boolean
  contentType?: number | undefined
  /** of sections that are switched off */
  closedTypes: readonly number[]
}

function listed(db: Database, { authorId, credited, contentType: type, closedTypes }: WorkFilter): Listed {
  const works = (query: ReturnType<typeof madeBy>) =>
    query
      .select([contentKey().as('id'), 'content.published_at as rank'])
      .$if(type !== undefined, (chosen) => chosen.where('content.content_type', '=', type!))
      .$if(closedTypes.length > 0, (chosen) => chosen.where('content.content_type', 'not in', closedTypes))
      // Published content has a time; the database enforces it.
      .$castTo<IndexKey>()
  const own = works(madeBy(db, authorId))
  return (credited ? own.unionAll(works(creditedTo(db, authorId))) : own).as('listed')
}

/** Whose author it is. */
const madeBy = (db: Database, accountId: number) =>
  db.selectFrom('content').where('content.author_id', '=', accountId).where(hasPage())

/** In which it has any other credit; none that it is the author of. */
const creditedTo = (db: Database, accountId: number) =>
  db
    .selectFrom('content')
    .innerJoin('content_credit', (join) =>
      join
        .onRef('content_credit.content_type', '=', 'content.content_type')
        .onRef('content_credit.content_id', '=', 'content.content_id'),
    )
    .where('content_credit.account_id', '=', accountId)
    .where('content_credit.repeated', '=', 0)
    .where(hasPage())

/** Under a name that no other filter has. */
export function pagedWorks(db: Database, filter: WorkFilter): PagedList<IndexKey> {
  return {
    name: [filter.authorId, filter.credited, filter.contentType ?? '', ...filter.closedTypes].join('/'),
    listed: listed(db, filter),
    read: (chosen) => chosen.execute(),
  }
}

/** Number of works of each type by a person, and the date of the first. */
export async function countWorks(db: Database, authorId: number) {
  const works = madeBy(db, authorId)
    .select(['content.content_type', 'content.published_at'])
    .unionAll(creditedTo(db, authorId).select(['content.content_type', 'content.published_at']))
  const rows = await db
    .selectFrom(works.as('work'))
    .select('work.content_type')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('work.published_at').as('first_at')])
    .groupBy('work.content_type')
    .execute()
  return rows.map((row) => ({
    contentType: row.content_type,
    count: Number(row.count),
    firstAt: Number(row.first_at),
  }))
}

export type WorkCount = Awaited<ReturnType<typeof countWorks>>[number]

/** The authors with open accounts, with the time of their newest work: one index lookup for each. */
export function listAuthors(db: Database) {
  return db
    .selectFrom('author')
    .innerJoin('account', 'account.id', 'author.account_id')
    .select('account.id')
    .select((e) => [
      e
        .selectFrom('content')
        .select('content.published_at')
        .whereRef('content.author_id', '=', 'account.id')
        .where(hasPage())
        .orderBy('content.published_at', 'desc')
        .limit(1)
        .as('changed_at'),
      e
        .selectFrom('content_credit')
        .innerJoin('content', (join) =>
          join
            .onRef('content.content_type', '=', 'content_credit.content_type')
            .onRef('content.content_id', '=', 'content_credit.content_id'),
        )
        .select('content_credit.published_at')
        .whereRef('content_credit.account_id', '=', 'account.id')
        .where('content_credit.repeated', '=', 0)
        .where(hasPage())
        .orderBy('content_credit.published_at', 'desc')
        .limit(1)
        .as('credited_at'),
    ])
    .where('account.deleted_at', 'is', null)
    .orderBy('account.id')
    .execute()
}

/** The latest followers first. */
export function listFans(db: Database, personId: number, limit: number, offset: number) {
  return db
    .selectFrom('follow_person')
    .innerJoin('account', 'account.id', 'follow_person.account_id')
    .leftJoin('author', 'author.account_id', 'account.id')
    .$call((query) => withPicture(query, 'account.picture_id'))
    .select(['account.id', 'account.name', 'account.signature', 'author.title', 'author.motto'])
    .where('follow_person.person_id', '=', personId)
    .orderBy('follow_person.created_at', 'desc')
    .orderBy('follow_person.account_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type FanRow = Awaited<ReturnType<typeof listFans>>[number]

export async function countFans(db: Database, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom('follow_person')
    .select(countRows)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
