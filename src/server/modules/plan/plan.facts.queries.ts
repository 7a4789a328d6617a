/** What the check-list and the planner ask of other tables: each in one query, however long the plan is. */
import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'
import { planName } from '#domain/issue/issue-plan.ts'

const isScheduled = (e: ExpressionBuilder<Tables, 'issue_plan'>) =>
  e.case().when('issue_plan.state', '=', 'scheduled').then(e.lit(1)).else(e.lit(0)).end().$castTo<number>()

export function findMagazine(db: Database, id: number) {
  return db.selectFrom('magazine').select(['id', 'name', 'price']).where('id', '=', id).executeTakeFirst()
}

/**
 * The numbers that issues and plans of these magazines have. They are `firm` for readers, and for what is scheduled; those of
 * other plans are intentions.
 */
function numbers(db: Database, magazineIds: number[]) {
  return db
    .selectFrom('issue')
    .select((e) => [
      'issue.id',
      'issue.magazine_id',
      'issue.number',
      'issue.title',
      e.lit(1).$castTo<number>().as('firm'),
    ])
    .where('issue.magazine_id', 'in', magazineIds)
    .unionAll(
      db
        .selectFrom('issue_plan')
        .select((e) => ['issue_plan.id', 'issue_plan.magazine_id', e.ref('issue_plan.number').$notNull().as('number')])
        .select((e) => ['issue_plan.title', isScheduled(e).as('firm')])
        .where('issue_plan.magazine_id', 'in', magazineIds)
        .where('issue_plan.number', 'is not', null),
    )
}

/** Everything with one of these issue numbers, in any of these magazines. */
export function listNumberHolders(db: Database, magazineIds: number[], wanted: number[]) {
  if (magazineIds.length === 0 || wanted.length === 0) return Promise.resolve([])
  return db
    .selectFrom(numbers(db, magazineIds).as('other'))
    .select(['id', 'magazine_id', 'number', 'title', 'firm'])
    .where('number', 'in', wanted)
    .execute()
}

/** The highest number of each magazine, but for these issues and plans. */
export async function listHighest(db: Database, magazineIds: number[], except: number[]): Promise<Map<number, number>> {
  if (magazineIds.length === 0) return new Map()
  const rows = await db
    .selectFrom(numbers(db, magazineIds).as('other'))
    .select((e) => ['magazine_id', e.fn.max('number').as('highest')])
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .groupBy('magazine_id')
    .execute()
  return new Map(rows.map((row) => [row.magazine_id, Number(row.highest ?? 0)]))
}

export async function listMagazineNames(db: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('magazine').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Which of these are categories of issues. */
export async function listCategoryIds(db: Database, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const query = db.selectFrom('category').select('id').where('id', 'in', ids).where('kind', '=', 'issue')
  return (await query.execute()).map(({ id }) => id)
}

export async function listLabelIds(db: Database, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('label').select('id').where('id', 'in', ids).execute()
  return rows.map((row) => row.id)
}

export function listMedia(db: Database, ids: number[]) {
  if (ids.length === 0) return Promise.resolve([])
  return db.selectFrom('media').select(['id', 'kind', 'alt']).where('id', 'in', ids).execute()
}

export type StoryUse = { storyId: number; holderId: number; name: string; isFirm: boolean }

/** The issues and plans that contain these stories, with their names; released ones come last. */
export async function listUses(db: Database, storyIds: number[]): Promise<StoryUse[]> {
  if (storyIds.length === 0) return []
  const [printed, planned] = await Promise.all([
    db
      .selectFrom('chapter_story')
      .innerJoin('chapter', 'chapter.id', 'chapter_story.chapter_id')
      .innerJoin('issue', 'issue.id', 'chapter.issue_id')
      .innerJoin('magazine', 'magazine.id', 'issue.magazine_id')
      .select(['chapter_story.article_id as story_id', 'issue.id', 'magazine.name', 'issue.number'])
      .select((e) => e.lit(1).$castTo<number>().as('firm'))
      .where('chapter_story.article_id', 'in', storyIds)
      .execute(),
    db
      .selectFrom('issue_plan_story')
      .innerJoin('issue_plan', 'issue_plan.id', 'issue_plan_story.issue_plan_id')
      .innerJoin('magazine', 'magazine.id', 'issue_plan.magazine_id')
      .select(['issue_plan_story.story_id', 'issue_plan.id', 'magazine.name', 'issue_plan.number'])
      .select((e) => isScheduled(e).as('firm'))
      .where('issue_plan_story.story_id', 'in', storyIds)
      .execute(),
  ])
  return [...planned, ...printed].map((row) => ({
    storyId: Number(row.story_id),
    holderId: row.id,
    name: planName(row.name, row.number),
    isFirm: Number(row.firm) === 1,
  }))
}

/** By story, from the view of one issue or plan: which other one contains it. */
export const usesBut = (uses: readonly StoryUse[], holderId: number): Map<number, string> =>
  new Map(uses.filter((use) => use.holderId !== holderId).map(({ storyId, name }) => [storyId, name]))

export async function listChoices(db: Database) {
  const [magazines, categories, labels, printed, planned] = await Promise.all([
    db.selectFrom('magazine').select(['id', 'name', 'price', 'closed']).orderBy('position').orderBy('id').execute(),
    db
      .selectFrom('category')
      .leftJoin('category as parent', 'parent.id', 'category.parent_id')
      .select(['category.id', 'category.name', 'parent.name as parent_name'])
      .where('category.kind', '=', 'issue')
      .orderBy((e) => e.fn.coalesce('parent.position', 'category.position'))
      .orderBy('category.parent_id')
      .orderBy('category.position')
      .execute(),
    db.selectFrom('label').select(['id', 'name']).orderBy('position').execute(),
    ...(['issue', 'issue_plan'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((e) => ['magazine_id', e.fn.max('number').as('highest')])
        .groupBy('magazine_id')
        .execute(),
    ),
  ])
  const highest = new Map<number, number>()
  for (const row of [...(printed ?? []), ...(planned ?? [])])
    highest.set(row.magazine_id, Math.max(highest.get(row.magazine_id) ?? 0, Number(row.highest ?? 0)))
  return { magazines, categories, labels, highest }
}
