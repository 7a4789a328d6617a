/** The plans themselves; an issue that was never planned here has only its `issue` row. */
import type { Database } from '#db/client.ts'
import { holdsText } from '#db/holds-text.ts'
import type { PlanState } from '#domain/issue/issue-plan.ts'

/**
 * Plans and issues joined: values of the plan take precedence over those of the released issue. One of the two always
 * exists.
 */
function entries(db: Database) {
  return db
    .selectFrom('issue')
    .fullJoin('issue_plan', 'issue_plan.id', 'issue.id')
    .select((e) => [
      e.fn.coalesce('issue_plan.id', 'issue.id').$notNull().as('id'),
      e.fn.coalesce('issue_plan.magazine_id', 'issue.magazine_id').$notNull().as('magazine_id'),
      e
        .case()
        .when('issue_plan.id', 'is', null)
        .then(e.ref('issue.number'))
        .else(e.ref('issue_plan.number'))
        .end()
        .as('number'),
      e.fn.coalesce('issue_plan.title', 'issue.title').$notNull().as('title'),
      e.fn.coalesce('issue_plan.state', e.val('released')).as('state'),
      e.fn.coalesce('issue_plan.version', e.lit(0)).as('version'),
      e
        .case()
        .when('issue_plan.id', 'is', null)
        .then(e.lit(0))
        .else(e.ref('issue_plan.released_version'))
        .end()
        .as('released_version'),
      e.fn.coalesce('issue_plan.changed_at', 'issue.published_at').$notNull().as('changed_at'),
    ])
    .select(['issue_plan.scheduled_at', 'issue_plan.scheduled_by', 'issue_plan.changed_by', 'issue_plan.doc'])
    .select(['issue_plan.created_by', 'issue.published_at'])
}

/** With the names that lists show. */
function namedEntries(db: Database) {
  return db
    .selectFrom(entries(db).as('entry'))
    .innerJoin('magazine', 'magazine.id', 'entry.magazine_id')
    .leftJoin('account', 'account.id', 'entry.changed_by')
    .select(['entry.id', 'entry.magazine_id', 'entry.number', 'entry.title', 'entry.state', 'entry.version'])
    .select(['entry.released_version', 'entry.scheduled_at', 'entry.scheduled_by', 'entry.published_at'])
    .select(['entry.changed_at', 'entry.changed_by', 'entry.created_by', 'entry.doc'])
    .select(['magazine.name as magazine_name', 'account.name as editor_name'])
}

export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>

export function findEntry(db: Database, id: number) {
  return namedEntries(db).where('entry.id', '=', id).executeTakeFirst()
}

export type Filter = { q?: string | undefined; magazineId?: number | undefined; state?: PlanState | undefined }

function filtered(db: Database, { q, magazineId, state }: Filter) {
  const number = q && /^\d{1,9}$/.test(q) ? Number(q) : null
  return namedEntries(db)
    .$if(magazineId !== undefined, (query) => query.where('entry.magazine_id', '=', magazineId!))
    .$if(state !== undefined, (query) => query.where('entry.state', '=', state!))
    .$if(Boolean(q), (query) =>
      query.where((e) =>
        e.or([
          holdsText(e.ref('entry.title').$castTo<string>(), q!),
          ...(number === null ? [] : [e('entry.number', '=', number)]),
        ]),
      ),
    )
}

/** First the scheduled ones, the next one first; then those in planning; then the newest. */
export function listEntries(db: Database, filter: Filter, slice: { limit: number; offset: number }) {
  return filtered(db, filter)
    .orderBy((e) =>
      e
        .case()
        .when('entry.state', '=', 'scheduled')
        .then(e.lit(0))
        .when('entry.state', '=', 'draft')
        .then(e.lit(1))
        .else(e.lit(2))
        .end(),
    )
    .orderBy((e) => e.fn.coalesce('entry.scheduled_at', e.lit(0)))
    .orderBy((e) => e.fn.coalesce('entry.published_at', 'entry.changed_at'), 'desc')
    .orderBy('entry.id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
}

export async function countEntries(db: Database, filter: Filter): Promise<number> {
  const { count } = await filtered(db, filter)
    .clearSelect()
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The highest number that any issue or plan has. */
export async function findHighestId(db: Database): Promise<number> {
  const rows = await Promise.all(
    (['issue', 'issue_plan'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((e) => e.fn.max('id').as('id'))
        .executeTakeFirst(),
    ),
  )
  return Math.max(0, ...rows.map((row) => Number(row?.id ?? 0)))
}

type PlanValues = {
  magazine_id: number
  number: number | null
  title: string
  doc: string
  changed_by: number | null
  changed_at: number
}

/** False when there is a plan of this number already. */
export async function insertPlan(db: Database, id: number, values: PlanValues, isReleased: boolean): Promise<boolean> {
  const row = await db
    .insertInto('issue_plan')
    .values({
      id,
      ...values,
      version: 1,
      created_by: values.changed_by,
      state: isReleased ? 'released' : 'draft',
      // What readers see was made before there was a plan.
      released_version: isReleased ? 0 : null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type PlanChange = Partial<PlanValues> & {
  state?: PlanState
  released_version?: number | null
  scheduled_at?: number | null
  scheduled_by?: number | null
}

/** Raises the version; false when it is not the one that was named any more. */
export async function updatePlan(db: Database, id: number, version: number, change: PlanChange): Promise<boolean> {
  const row = await db
    .updateTable('issue_plan')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePlan(db: Database, id: number, version: number): Promise<boolean> {
  const row = await db
    .deleteFrom('issue_plan')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'draft')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The references of the plan, for lookups from the other side. Missing media files are left out. */
export async function putLinks(db: Database, id: number, storyIds: number[], mediaIds: number[]): Promise<void> {
  await db.deleteFrom('issue_plan_story').where('issue_plan_id', '=', id).execute()
  await db.deleteFrom('issue_plan_media').where('issue_plan_id', '=', id).execute()
  if (storyIds.length > 0)
    await db
      .insertInto('issue_plan_story')
      .values(storyIds.map((storyId) => ({ issue_plan_id: id, story_id: storyId })))
      .execute()
  if (mediaIds.length > 0)
    await db
      .insertInto('issue_plan_media')
      .columns(['issue_plan_id', 'media_id'])
      .expression((e) =>
        e
          .selectFrom('issue_plan')
          .innerJoin('media', (join) => join.onTrue())
          .select(['issue_plan.id', 'media.id as media_id'])
          .where('issue_plan.id', '=', id)
          .where('media.id', 'in', mediaIds),
      )
      .execute()
}
