/** The categories of courses, audio books, podcasts and issues, in two levels; content items are in the lowest. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { Database } from '#db/client.ts'
import { CATEGORY_KINDS, kindName } from '#domain/content/category-kind.ts'
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
  one: '分类',
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
  unique: [{ fields: ['kind', 'parentId', 'name'], message: '这里已有同名的分类' }],
  titleOf: (row) => `${kindName(row.kind)}：${row.name}`,

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
    if (used && kind !== current.kind) refuseField('kind', '它下面还有内容，不能改种类')
    if (parentId === null) return
    if (parentId === current?.id) refuseField('parentId', '不能放在自己下面')
    if ((current?.childCount ?? 0) > 0) refuseField('parentId', '它下面还有分类；分类只有两级')
    const parent = await trx.selectFrom('category').selectAll().where('id', '=', parentId).executeTakeFirst()
    if (!parent || parent.kind !== kind || parent.parent_id !== null)
      refuseField('parentId', `请选择${kindName(kind)}的一级分类`)
    // Content items are in the lowest level; a category that gets a child must not contain any itself.
    const held = (await countThings(trx, [parentId])).get(parentId) ?? 0
    if (held > 0) refuseField('parentId', `「${parent.name}」里直接放着 ${held} 件内容，请先把它们移到下一级`)
  },

  async remove(_trx, { name, thingCount, childCount }) {
    if (childCount > 0) throw new AppError('BAD_INPUT', `「${name}」下面还有 ${childCount} 个分类，请先删除它们`)
    if (thingCount > 0) throw new AppError('BAD_INPUT', `「${name}」里还有 ${thingCount} 件内容，请先移到别的分类`)
  },

  tags: () => [cacheTag.category, cacheTag.course, cacheTag.audio, cacheTag.issue],
})
