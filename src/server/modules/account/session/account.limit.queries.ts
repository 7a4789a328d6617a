import { sql } from 'kysely'
import type { Database } from '#db/client.ts'

type AttemptKind = 'password' | 'code' | 'send'

/** One row for each subject; their ids, so that they can be taken back. */
export async function insertAttempts(
  db: Database,
  attempt: { kind: AttemptKind; at: number; succeeded: boolean },
  subjects: string[],
): Promise<{ id: number; subject: string }[]> {
  const { kind, at, succeeded } = attempt
  return db
    .insertInto('login_attempt')
    .values(subjects.map((subject) => ({ subject, kind, at, succeeded: Number(succeeded) })))
    .returning(['id', 'subject'])
    .execute()
}

export async function deleteAttempts(db: Database, ids: number[]): Promise<void> {
  if (ids.length) await db.deleteFrom('login_attempt').where('id', 'in', ids).execute()
}

export async function deleteAttemptsBefore(db: Database, at: number): Promise<void> {
  await db.deleteFrom('login_attempt').where('at', '<=', at).execute()
}

/** Server clocks differ. A row further in the future was written by a wrong clock and does not count. */
const AHEAD = 60 * 1000

/** How often each subject has failed, in so many ms before `now`. */
export async function countFailures(
  db: Database,
  kind: AttemptKind,
  subjects: string[],
  { now, window }: { now: number; window: number },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('login_attempt')
    .select((e) => ['subject', e.fn.countAll<number>().as('count')])
    .where('subject', 'in', subjects)
    .where('kind', '=', kind)
    .where('succeeded', '=', 0)
    .where('at', '>', now - window)
    .where('at', '<=', now + AHEAD)
    .groupBy('subject')
    .execute()
  return new Map(rows.map(({ subject, count }) => [subject, Number(count)]))
}

/** How often codes were sent for each subject, since each of three times; `day` is the earliest of them. */
export async function countSends(
  db: Database,
  subjects: string[],
  since: { minute: number; hour: number; day: number },
  now: number,
) {
  const later = (time: number) => sql<number>`sum(case when ${sql.ref('at')} > ${time} then 1 else 0 end)`
  const rows = await db
    .selectFrom('login_attempt')
    .select((e) => [
      'subject',
      later(since.minute).as('minute'),
      later(since.hour).as('hour'),
      e.fn.countAll<number>().as('day'),
    ])
    .where('subject', 'in', subjects)
    .where('kind', '=', 'send')
    .where('at', '>', since.day)
    .where('at', '<=', now + AHEAD)
    .groupBy('subject')
    .execute()
  return new Map(
    rows.map(({ subject, minute, hour, day }) => [
      subject,
      { minute: Number(minute), hour: Number(hour), day: Number(day) },
    ]),
  )
}
