import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { contentType } from '#domain/content/content-type.ts'
import { SECONDS_OF_DAY } from './study-time.ts'
import { RADIO, type Folded, type Known, type ReportedPlayback, type Progress } from './study.report.ts'

type Thing = { contentType: number; contentId: number }

const KEY = ['account_id', 'content_type', 'content_id'] as const

/** Those that are published, with this account's latest report on each. The list must not be empty. */
export async function listRegistered(db: Database, accountId: number, things: Thing[]): Promise<Known[]> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('content')
        .select(['content_type', 'content_id'])
        .where(isOneOf(things))
        .where('state', '=', 'published')
        .as('thing'),
    )
    .leftJoin('lesson', (join) =>
      join.onRef('lesson.id', '=', 'thing.content_id').on('thing.content_type', '=', contentType.lesson),
    )
    .leftJoin('episode', (join) =>
      join.onRef('episode.id', '=', 'thing.content_id').on('thing.content_type', '=', contentType.episode),
    )
    .leftJoin('audio_book', (join) =>
      join.onRef('audio_book.id', '=', 'thing.content_id').on('thing.content_type', '=', contentType.audioBook),
    )
    .leftJoin(
      // The longest recording of each article, in one query: tracks are not looked up by article.
      db
        .selectFrom('audio_track')
        .innerJoin('media', 'media.id', 'audio_track.sound_id')
        .select((e) => ['audio_track.article_id', e.fn.max('media.duration_ms').as('duration_ms')])
        .where('audio_track.article_id', 'is not', null)
        .groupBy('audio_track.article_id')
        .as('recording'),
      (join) =>
        join.onRef('recording.article_id', '=', 'thing.content_id').on('thing.content_type', '=', contentType.article),
    )
    .leftJoin('media', (join) =>
      join.on((e) => e('media.id', '=', e.fn.coalesce('lesson.sound_id', 'episode.sound_id', 'audio_book.sound_id'))),
    )
    .leftJoin('study', (join) =>
      join
        .onRef('study.content_type', '=', 'thing.content_type')
        .onRef('study.content_id', '=', 'thing.content_id')
        .on('study.account_id', '=', accountId),
    )
    .leftJoin('playback_position', (join) =>
      join
        .onRef('playback_position.content_type', '=', 'thing.content_type')
        .onRef('playback_position.content_id', '=', 'thing.content_id')
        .on('playback_position.account_id', '=', accountId),
    )
    .select(['thing.content_type', 'thing.content_id', 'lesson.course_id'])
    .select((e) => e.fn.coalesce('media.duration_ms', 'recording.duration_ms').as('duration_ms'))
    .select(['study.studied_at', 'playback_position.heard_at'])
    .execute()
  return rows.map((row) => ({
    contentType: row.content_type,
    contentId: row.content_id,
    duration: row.duration_ms ?? 0,
    courseId: row.course_id,
    studiedAt: row.studied_at,
    listenedAt: row.heard_at,
  }))
}

/** The same for tracks of audio editions, which have no cards. */
export async function listTracks(db: Database, accountId: number, ids: number[]): Promise<Known[]> {
  const rows = await db
    .selectFrom('audio_track')
    .innerJoin('content', (join) =>
      join
        .onRef('content.content_id', '=', 'audio_track.audio_edition_id')
        .on('content.content_type', '=', contentType.audioEdition)
        .on('content.state', '=', 'published'),
    )
    .innerJoin('media', 'media.id', 'audio_track.sound_id')
    .leftJoin('playback_position', (join) =>
      join
        .onRef('playback_position.content_id', '=', 'audio_track.id')
        .on('playback_position.content_type', '=', contentType.audioEdition)
        .on('playback_position.account_id', '=', accountId),
    )
    .select(['audio_track.id', 'media.duration_ms', 'playback_position.heard_at'])
    .where('audio_track.id', 'in', ids)
    .execute()
  return rows.map((row) => ({
    contentType: contentType.audioEdition,
    contentId: row.id,
    duration: row.duration_ms ?? 0,
    courseId: null,
    studiedAt: null,
    listenedAt: row.heard_at,
  }))
}

/** The radio has no playback position: there are no earlier reports. */
export async function listRadio(db: Database, ids: number[]): Promise<Known[]> {
  const rows = await db.selectFrom('fm_track').select('id').where('id', 'in', ids).execute()
  const never = { contentType: RADIO, duration: 0, courseId: null, studiedAt: null, listenedAt: null }
  return rows.map(({ id }) => ({ ...never, contentId: id }))
}

/** The newest wins, whatever the order of arrival; `laterPosition` applies the same rule. */
export async function savePositions(
  db: Database,
  accountId: number,
  positions: ReportedPlayback[],
  now: number,
): Promise<void> {
  if (positions.length === 0) return
  await db
    .insertInto('playback_position')
    .values(
      positions.map((position) => ({
        account_id: accountId,
        content_type: position.contentType,
        content_id: position.contentId,
        position_ms: position.position,
        duration_ms: position.duration,
        heard_at: position.at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(KEY)
        .doUpdateSet((e) => ({
          position_ms: e.ref('excluded.position_ms'),
          duration_ms: e.ref('excluded.duration_ms'),
          heard_at: e.ref('excluded.heard_at'),
        }))
        .where((e) =>
          e.or([
            e('excluded.heard_at', '>', e.ref('playback_position.heard_at')),
            // With a time in the future: the clock was wrong then.
            e('playback_position.heard_at', '>', now),
            e.and([
              e('excluded.heard_at', '=', e.ref('playback_position.heard_at')),
              e('excluded.position_ms', '<', e.ref('playback_position.position_ms')),
            ]),
          ]),
        ),
    )
    .execute()
}

/** An item studied after it was hidden is shown again; a late report is from before that. */
const stillHidden = sql<number>`case when excluded.studied_at > study.studied_at then 0 else study.hidden end`
const greater = (column: 'progress' | 'studied_at') => {
  const [reported, kept] = [sql.ref<number>(`excluded.${column}`), sql.ref<number>(`study.${column}`)]
  return sql<number>`case when ${reported} > ${kept} then ${reported} else ${kept} end`
}

/** Progress only grows, and an item that is studied again is no longer hidden. */
export async function keepProgress(db: Database, accountId: number, list: Progress[]): Promise<void> {
  if (list.length === 0) return
  await db
    .insertInto('study')
    .values(
      list.map((thing) => ({
        account_id: accountId,
        content_type: thing.contentType,
        content_id: thing.contentId,
        progress: thing.progress,
        studied_at: thing.at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(KEY).doUpdateSet({
        progress: greater('progress'),
        hidden: stillHidden,
        studied_at: greater('studied_at'),
      }),
    )
    .execute()
}

/** A finished item that is begun again is no longer finished; an unfinished one keeps its progress. */
export async function restartFinished(
  db: Database,
  accountId: number,
  list: (Thing & { at: number })[],
): Promise<void> {
  if (list.length === 0) return
  await db
    .updateTable('study')
    .set({ progress: 0 })
    .where('account_id', '=', accountId)
    .where('progress', '=', 100)
    .where((e) =>
      e.or(
        list.map((thing) =>
          e.and([
            e('content_type', '=', thing.contentType),
            e('content_id', '=', thing.contentId),
            e('studied_at', '<=', thing.at),
          ]),
        ),
      ),
    )
    .execute()
}

/** A course is as far as its published lessons are on the average, and was studied when one of them was. */
export async function moveCourses(db: Database, accountId: number, courseIds: number[]): Promise<void> {
  if (courseIds.length === 0) return
  await db
    .insertInto('study')
    .columns([...KEY, 'progress', 'studied_at'])
    .expression((e) =>
      e
        .selectFrom('lesson')
        .innerJoin('content as card', (join) =>
          join
            .onRef('card.content_id', '=', 'lesson.id')
            .on('card.content_type', '=', contentType.lesson)
            .on('card.state', '=', 'published'),
        )
        .innerJoin('content as course', (join) =>
          join
            .onRef('course.content_id', '=', 'lesson.course_id')
            .on('course.content_type', '=', contentType.course)
            .on('course.state', '=', 'published'),
        )
        .leftJoin('study as own', (join) =>
          join
            .onRef('own.content_id', '=', 'lesson.id')
            .on('own.content_type', '=', contentType.lesson)
            .on('own.account_id', '=', accountId),
        )
        // Numbers are cast: PostgreSQL would treat a parameter as text, and a sum as numeric.
        .select([
          sql<number>`cast(${accountId} as integer)`.as('account_id'),
          sql<number>`cast(${contentType.course} as integer)`.as('content_type'),
          'lesson.course_id',
          sql<number>`cast(sum(coalesce(own.progress, 0)) as integer) / count(*)`.as('progress'),
          (of) => of.fn.max<number>('own.studied_at').as('studied_at'),
        ])
        .where('lesson.course_id', 'in', courseIds)
        .groupBy('lesson.course_id'),
    )
    .onConflict((conflict) =>
      conflict.columns(KEY).doUpdateSet({
        progress: sql.ref('excluded.progress'),
        hidden: stillHidden,
        studied_at: greater('studied_at'),
      }),
    )
    .execute()
}

/** A day never has more seconds than have passed of it, whatever several devices report. */
export async function addSeconds(
  db: Database,
  accountId: number,
  days: Folded['days'],
  today: { day: string; passed: number },
): Promise<void> {
  if (days.length === 0) return
  const sum = sql`study_day.seconds + excluded.seconds`
  const most = sql`case when excluded.day = ${today.day} then cast(${today.passed} as integer) else ${sql.lit(SECONDS_OF_DAY)} end`
  await db
    .insertInto('study_day')
    .values(days.map((day) => ({ account_id: accountId, ...day })))
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'day', 'kind'])
        .doUpdateSet({ seconds: sql<number>`case when ${sum} > ${most} then ${most} else ${sum} end` }),
    )
    .execute()
}
