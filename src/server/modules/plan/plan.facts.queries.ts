/** What the check-list and the planner ask of other tables: each in one query, however long the plan is. */
import type { Database } from '#db/client.ts'
import { planName } from '#rules/issue-plan.ts'

export function findMagazine(db: Database, id: number) {
  return db.selectFrom('magazine').select(['id', 'name', 'price']).where('id', '=', id).executeTakeFirst()
}

/** The numbers that issues and plans of a magazine have, but for this one. */
function numbers(db: Database, magazineId: number, except: number) {
  return db
    .selectFrom('issue')
    .select(['issue.number', 'issue.title'])
    .where('issue.magazine_id', '=', magazineId)
    .where('issue.id', '<>', except)
    .unionAll(
      db
        .selectFrom('issue_plan')
        .select((e) => [e.ref('issue_plan.number').$notNull().as('number'), 'issue_plan.title'])
        .where('issue_plan.magazine_id', '=', magazineId)
        .where('issue_plan.number', 'is not', null)
        .where('issue_plan.id', '<>', except),
    )
}

/** The title of whatever else has this number. */
export async function findNumberHolder(db: Database, magazineId: number, number: number, except: number) {
  const row = await db
    .selectFrom(numbers(db, magazineId, except).as('other'))
    .select('title')
    .where('number', '=', number)
    .limit(1)
    .executeTakeFirst()
  return row ? `《${row.title || '未定标题'}》` : null
}

export async function findNextNumber(db: Database, magazineId: number, except: number): Promise<number> {
  const row = await db
    .selectFrom(numbers(db, magazineId, except).as('other'))
    .select((e) => e.fn.max('number').as('highest'))
    .executeTakeFirst()
  return Number(row?.highest ?? 0) + 1
}

export async function hasCategory(db: Database, id: number | null): Promise<boolean> {
  if (id === null) return false
  const query = db.selectFrom('category').select('id').where('id', '=', id).where('kind', '=', 'issue')
  return (await query.executeTakeFirst()) !== undefined
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

/** Which of these stories another issue or plan has, with the name of that. */
export async function listUses(db: Database, storyIds: number[], except: number): Promise<Map<number, string>> {
  if (storyIds.length === 0) return new Map()
  const [printed, planned] = await Promise.all([
    db
      .selectFrom('chapter_story')
      .innerJoin('chapter', 'chapter.id', 'chapter_story.chapter_id')
      .innerJoin('issue', 'issue.id', 'chapter.issue_id')
      .innerJoin('magazine', 'magazine.id', 'issue.magazine_id')
      .select(['chapter_story.article_id as story_id', 'magazine.name', 'issue.number'])
      .where('chapter_story.article_id', 'in', storyIds)
      .where('issue.id', '<>', except)
      .execute(),
    db
      .selectFrom('issue_plan_story')
      .innerJoin('issue_plan', 'issue_plan.id', 'issue_plan_story.issue_plan_id')
      .innerJoin('magazine', 'magazine.id', 'issue_plan.magazine_id')
      .select(['issue_plan_story.story_id', 'magazine.name', 'issue_plan.number'])
      .where('issue_plan_story.story_id', 'in', storyIds)
      .where('issue_plan.id', '<>', except)
      .execute(),
  ])
  return new Map([...planned, ...printed].map((row) => [Number(row.story_id), planName(row.name, row.number)]))
}

export async function listChoices(db: Database) {
  const [magazines, categories, labels, printed, planned] = await Promise.all([
    db.selectFrom('magazine').select(['id', 'name', 'price']).orderBy('position').orderBy('id').execute(),
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
