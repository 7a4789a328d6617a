/** Issues for an archive: what there is of many at once, and the rows that an import writes. */
import type { Database } from '#db/client.ts'
import { advanceIdentity } from '#db/engine/advance-identity.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { PlanState } from '#domain/issue/issue-plan.ts'

/** Numbers of issues and plans alike, behind this one. */
export async function listIdsAfter(db: Database, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('issue')
    .select('id')
    .where('id', '>', after)
    .union(db.selectFrom('issue_plan').select('id').where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export function findPlan(db: Database, id: number) {
  return db
    .selectFrom('issue_plan')
    .select(['id', 'state', 'version', 'released_version', 'doc'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Which of these stories have a page here. */
export async function listArticleIds(db: Database, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('article').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

export const findEdition = (db: Database, id: number) =>
  db.selectFrom('audio_edition').select('issue_id').where('id', '=', id).executeTakeFirst()

type Plan = {
  magazine_id: number
  number: number | null
  title: string
  doc: string
  changed_by: number | null
  changed_at: number
  state: Exclude<PlanState, 'scheduled'>
  version: number
  released_version: number | null
}

export async function putPlan(db: Database, id: number, values: Plan): Promise<void> {
  await db
    .insertInto('issue_plan')
    .values({ id, ...values, created_by: values.changed_by })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  await advanceIdentity(db, 'issue_plan')
}

/** A release keeps the time of an issue that is out; an import has the one of the folder. */
export async function putTimes(db: Database, id: number, publishedAt: number): Promise<void> {
  await db.updateTable('issue').set({ published_at: publishedAt }).where('id', '=', id).execute()
  await putCardTime(db, contentType.issue, id, publishedAt)
  await advanceIdentity(db, 'issue')
}

export async function putEditionTimes(db: Database, id: number, publishedAt: number): Promise<void> {
  await db.updateTable('audio_edition').set({ published_at: publishedAt }).where('id', '=', id).execute()
  await putCardTime(db, contentType.audioEdition, id, publishedAt)
  await advanceIdentity(db, 'audio_edition')
}

async function putCardTime(db: Database, type: number, id: number, publishedAt: number): Promise<void> {
  await db
    .updateTable('content')
    .set({ published_at: publishedAt })
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .execute()
}
