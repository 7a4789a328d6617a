import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { OfferingType } from '#domain/access/offering.ts'
import { contentType } from '#domain/content/content-type.ts'
import { isPublished } from '#db/is-published.ts'
import { withPicture } from '#db/with-picture.ts'

/** An issue, with what one of its magazine costs as a rule; also while its magazine is switched off. */
export function findIssue(db: Database, id: number) {
  return db
    .selectFrom('issue')
    .innerJoin('magazine', 'magazine.id', 'issue.magazine_id')
    .$call((query) => withPicture(query, 'issue.cover_id'))
    .select(['issue.title', 'issue.price', 'issue.premium', 'issue.year', 'issue.number'])
    .select(['magazine.name as magazine_name', 'magazine.price as magazine_price'])
    .select((e) =>
      e
        .selectFrom('chapter_story')
        .innerJoin('chapter', 'chapter.id', 'chapter_story.chapter_id')
        .select(sql<number>`1`.as('one'))
        .whereRef('chapter.issue_id', '=', 'issue.id')
        .where((story) => isPublished(contentType.article, story.ref('chapter_story.article_id')))
        .limit(1)
        .as('readable'),
    )
    .select('magazine.closed')
    .where('issue.id', '=', id)
    .where((e) => e.or([isPublished(contentType.issue, e.ref('issue.id')), e('magazine.closed', '=', 1)]))
    .executeTakeFirst()
}

/** A published course, with the discount that runs. */
export function findCourse(db: Database, id: number, now: number) {
  return db
    .selectFrom('course')
    .leftJoin('discount', (join) => join.onRef('discount.course_id', '=', 'course.id').on('discount.ends_at', '>', now))
    .$call((query) => withPicture(query, 'course.picture_id'))
    .select(['course.title', 'course.teacher', 'course.price', 'course.origin_price', 'course.member_only'])
    .select('discount.price as discount_price')
    .where('course.id', '=', id)
    .where((e) => isPublished(contentType.course, e.ref('course.id')))
    .executeTakeFirst()
}

/** An audio edition of an issue, with the cover of that; also while its magazine is switched off. */
export function findAudioEdition(db: Database, id: number) {
  return db
    .selectFrom('audio_edition')
    .innerJoin('issue', 'issue.id', 'audio_edition.issue_id')
    .innerJoin('magazine', 'magazine.id', 'issue.magazine_id')
    .$call((query) => withPicture(query, 'issue.cover_id'))
    .select(['audio_edition.title', 'audio_edition.price', 'audio_edition.issue_id'])
    .select(['issue.number', 'magazine.name as magazine_name'])
    .select('magazine.closed')
    .where('audio_edition.id', '=', id)
    .where((e) =>
      e.or([
        e.and([
          isPublished(contentType.audioEdition, e.ref('audio_edition.id')),
          isPublished(contentType.issue, e.ref('issue.id')),
        ]),
        e('magazine.closed', '=', 1),
      ]),
    )
    .executeTakeFirst()
}

export function findAudioBook(db: Database, id: number) {
  return db
    .selectFrom('audio_book')
    .$call((query) => withPicture(query, 'audio_book.picture_id'))
    .select(['audio_book.title', 'audio_book.price'])
    .where('audio_book.id', '=', id)
    .where((e) => isPublished(contentType.audioBook, e.ref('audio_book.id')))
    .executeTakeFirst()
}

/** Of these offerings, those for which a coupon runs. */
export async function listCouponTypes(
  db: Database,
  types: readonly OfferingType[],
  now: number,
): Promise<OfferingType[]> {
  const rows = await db
    .selectFrom('coupon_offering')
    .innerJoin('coupon', 'coupon.id', 'coupon_offering.coupon_id')
    .select('coupon_offering.offering')
    .distinct()
    .where('coupon.ends_at', '>', now)
    .where('coupon.starts_at', '<=', now)
    .where('coupon.stopped', '=', 0)
    .where('coupon_offering.offering', 'in', types)
    .execute()
  return rows.map(({ offering }) => offering as OfferingType)
}

type Wanted = { accountId: number; type: string; id: number | null }

/** The number of the newest order awaiting payment; orders for gifts do not count. */
export async function findOpenOrder(
  db: Database,
  { accountId, type, id }: Wanted,
  now: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('purchase_order')
    .select('number')
    .where('account_id', '=', accountId)
    .where('offering', '=', type)
    .where('content_id', id === null ? 'is' : '=', id)
    .where('gift', '=', 0)
    .where('state', 'in', ['created', 'pending'])
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? null
}
