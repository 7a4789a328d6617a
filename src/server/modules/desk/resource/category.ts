/** The categories of courses, audio books, podcasts and issues, in two levels; content items are in the lowest. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { Database } from '#db/client.ts'
import { CATEGORY_KINDS, kindName } from '#domain/content/category-kind.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { defineResource, refuseField } from '../resource.ts'

const TABLES = { course: 'course', 'audio-book': 'audio_book', podcast: 'podcast', issue: 'issue' } as const

/** The number of content items in each, published or not: one query for each kind. */
async function countThings(db: Database, ids: number[]): Promise<Map<number, number>> {
  const lists = await Promise.all(
    CATEGORY_KINDS.map(({ kind }) =>
      db
        .selectFrom(TABLES[kind])
        .select('category_id')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('category_id', 'in', ids)
        .groupBy('category_id')
        .execute(),
    ),
  )
  return new Map(lists.flat().map((row) => [row.category_id!, Number(row.count)]))
}

export const category = defineResource({
  name: 'category',
  one: () => m.word.category,
  table: 'category',
  shown: { position: 'position' },
  search: ['name'],
  order: ['kind', 'parent_id', 'position'],
  filter: {
    kind: 'kind',
    // 0: those without a parent.
    parentId: (parentId, e) => (parentId === 0 ? e('parent_id', 'is', null) : e('parent_id', '=', parentId)),
  },
  arrange: { within: ['kind', 'parent_id'] },
  unique: [
    {
      fields: ['kind', 'parentId', 'name'],
      message: () => m.desk.categoryNameTaken,
    },
  ],
  titleOf: (row) => m.desk.categoryTitle({ kind: kindName(row.kind), name: row.name }),

  async present(rows, db) {
    const ids = rows.map((row) => row.id)
    const parentIds = rows.flatMap((row) => row.parentId ?? [])
    const [things, children, parents] = await Promise.all([
      countThings(db, ids),
      db.selectFrom('category').select(['id', 'parent_id']).where('parent_id', 'in', ids).execute(),
      db
        .selectFrom('category')
        .select(['id', 'name'])
        .where('id', 'in', [0, ...parentIds])
        .execute(),
    ])
    const nameOf = new Map(parents.map((parent) => [parent.id, parent.name]))
    return (row) => ({
      parentName: nameOf.get(row.parentId ?? 0) ?? '',
      thingCount: things.get(row.id) ?? 0,
      childCount: children.filter((child) => child.parent_id === row.id).length,
    })
  },

  async check(trx, { kind, parentId }, { current }) {
    const used = current !== null && (current.thingCount > 0 || current.childCount > 0)
    if (used && kind !== current.kind) refuseField('kind', m.desk.categoryKindFixed)
    if (parentId === null) return
    if (parentId === current?.id) refuseField('parentId', m.desk.notBelowItself)
    if ((current?.childCount ?? 0) > 0) refuseField('parentId', m.desk.onlyTwoLevels)
    const parent = await trx.selectFrom('category').selectAll().where('id', '=', parentId).executeTakeFirst()
    if (!parent || parent.kind !== kind || parent.parent_id !== null)
      refuseField('parentId', m.desk.chooseTopCategory({ kind: kindName(kind) }))
    // Content items are in the lowest level; a category that gets a child must not contain any itself.
    const held = (await countThings(trx, [parentId])).get(parentId) ?? 0
    if (held > 0) refuseField('parentId', m.desk.categoryHoldsContent({ name: parent.name, count: held }))
  },

  async remove(_trx, { name, thingCount, childCount }) {
    if (childCount > 0) throw new AppError('BAD_INPUT', m.desk.categoryHasChildren({ name, count: childCount }))
    if (thingCount > 0) throw new AppError('BAD_INPUT', m.desk.categoryHasContent({ name, count: thingCount }))
  },

  tags: () => [cacheTag.category, cacheTag.course, cacheTag.audio, cacheTag.issue],
})
