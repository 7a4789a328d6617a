import type { Database } from '#db/client.ts'
import { prepareQuery } from '#db/prepare-query.ts'
import { contentType } from '#domain/content/content-type.ts'

export type StudyFilter = {
  accountId: number
  /** of sections that are switched off */
  closedTypes: readonly number[]
}

/** Only what is still published, and has a page. A lesson is studied as part of its course, which has its own row. */
function studied(db: Database, { accountId, closedTypes }: StudyFilter) {
  return db
    .selectFrom('study')
    .innerJoin('content', (join) =>
      join
        .onRef('content.content_type', '=', 'study.content_type')
        .onRef('content.content_id', '=', 'study.content_id'),
    )
    .where('study.account_id', '=', accountId)
    .where('content.state', '=', 'published')
    .where('study.content_type', '<>', contentType.lesson)
    .$if(closedTypes.length > 0, (query) => query.where('content.content_type', 'not in', closedTypes))
}

function newestFirst(db: Database, filter: StudyFilter) {
  return studied(db, filter)
    .select(['study.content_type', 'study.content_id', 'study.progress', 'study.studied_at'])
    .orderBy('study.studied_at', 'desc')
    .orderBy('study.content_type')
    .orderBy('study.content_id', 'desc')
}

export type StudyRow = Awaited<ReturnType<typeof listStudied>>[number]

export function listStudied(db: Database, filter: StudyFilter, limit: number, offset: number) {
  return newestFirst(db, filter).limit(limit).offset(offset).execute()
}

export const listLastStudied = prepareQuery((db, filter: StudyFilter) =>
  newestFirst(db, filter).where('study.hidden', '=', 0).limit(1),
)

export async function countStudied(db: Database, filter: StudyFilter): Promise<number> {
  const { count } = await studied(db, filter)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function hideStudied(db: Database, accountId: number): Promise<void> {
  await db.updateTable('study').set({ hidden: 1 }).where('account_id', '=', accountId).where('hidden', '=', 0).execute()
}

/** Progress and playback positions, of everything or of one item; a course includes its lessons. */
export async function forgetStudied(
  db: Database,
  accountId: number,
  thing?: { contentType: number; contentId: number },
): Promise<void> {
  for (const table of ['study', 'playback_position'] as const) {
    await db
      // One type stands for both tables: they identify items by the same columns.
      .deleteFrom(table as 'study')
      .where('account_id', '=', accountId)
      .$if(thing !== undefined, (query) =>
        query.where((e) =>
          e.or([
            e.and([e('content_type', '=', thing!.contentType), e('content_id', '=', thing!.contentId)]),
            ...(thing!.contentType === contentType.course
              ? [
                  e.and([
                    e('content_type', '=', contentType.lesson),
                    e(
                      'content_id',
                      'in',
                      e.selectFrom('lesson').select('id').where('course_id', '=', thing!.contentId),
                    ),
                  ]),
                ]
              : []),
          ]),
        ),
      )
      .execute()
  }
}

export function listPlaybackPositions(db: Database, accountId: number, limit: number) {
  return db
    .selectFrom('playback_position')
    .select(['content_type', 'content_id', 'position_ms', 'duration_ms', 'heard_at'])
    .where('account_id', '=', accountId)
    .orderBy('heard_at', 'desc')
    .orderBy('content_type')
    .orderBy('content_id', 'desc')
    .limit(limit)
    .execute()
}

export function listSeconds(db: Database, accountId: number, since: string) {
  return db
    .selectFrom('study_day')
    .select(['day', 'kind', 'seconds'])
    .where('account_id', '=', accountId)
    .where('day', '>=', since)
    .execute()
}
