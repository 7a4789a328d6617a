import type { Database } from '#db/client.ts'
import type { SiteHoldings } from '#domain/access/membership-words.ts'
import { contentType } from '#domain/content/content-type.ts'

/** From its own table, which is small, to the registry: that of stories is long. */
async function countPublished(db: Database, table: 'course' | 'audio_book' | 'audio_edition', type: number) {
  const { count } = await db
    // The compiler follows one table; of each it needs the id alone.
    .selectFrom(`${table as 'course'} as thing`)
    .innerJoin('content', (join) =>
      join.onRef('content.content_id', '=', 'thing.id').on('content.content_type', '=', type),
    )
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('content.state', '=', 'published')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those with an issue that is published. */
async function countMagazines(db: Database) {
  const { count } = await db
    .selectFrom('issue')
    .innerJoin('content', (join) =>
      join.onRef('content.content_id', '=', 'issue.id').on('content.content_type', '=', contentType.issue),
    )
    .select((e) => e.fn.count<number>('issue.magazine_id').distinct().as('count'))
    .where('content.state', '=', 'published')
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function hasMemberStories(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('content')
    .select('content_id')
    .where('content_type', '=', contentType.article)
    .where('state', '=', 'published')
    .where('premium', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How many of each kind are published. */
export async function countHoldings(db: Database): Promise<SiteHoldings> {
  const [memberStories, magazines, courses, audioBooks, audioEditions] = await Promise.all([
    hasMemberStories(db),
    countMagazines(db),
    countPublished(db, 'course', contentType.course),
    countPublished(db, 'audio_book', contentType.audioBook),
    countPublished(db, 'audio_edition', contentType.audioEdition),
  ])
  return { memberStories, magazines, courses, audioBooks, audioEditions }
}
