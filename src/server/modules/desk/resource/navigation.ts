/** Links of the frame: the header with its menus, the icons of the front page, the footer, and partner sites. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { Database } from '#db/client.ts'
import { PLACE_NAMES } from '#domain/desk/site-part.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { defineResource, refuseField } from '../resource.ts'

async function countChildren(db: Database, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('navigation')
    .select('parent_id')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('parent_id', 'in', ids)
    .groupBy('parent_id')
    .execute()
  return new Map(rows.map((row) => [row.parent_id!, Number(row.count)]))
}

export const navigation = defineResource({
  name: 'navigation',
  one: '导航项',
  table: 'navigation',
  shown: { position: 'position' },
  search: ['name', 'link_url'],
  order: ['place', 'parent_id', 'position'],
  filter: {
    place: 'place',
    // 0: those without a parent.
    parentId: (parentId, e) => (parentId === 0 ? e('parent_id', 'is', null) : e('parent_id', '=', parentId)),
  },
  arrange: { within: ['place', 'parent_id'] },
  titleOf: (row) => `${PLACE_NAMES[row.place]}：${row.name}`,

  async present(rows, db) {
    const parentIds = rows.flatMap((row) => row.parentId ?? [])
    const [counts, parents] = await Promise.all([
      countChildren(
        db,
        rows.map((row) => row.id),
      ),
      db
        .selectFrom('navigation')
        .select(['id', 'name'])
        .where('id', 'in', [0, ...parentIds])
        .execute(),
    ])
    const names = new Map(parents.map((parent) => [parent.id, parent.name]))
    return (row) => ({ parentName: names.get(row.parentId ?? 0) ?? '', childCount: counts.get(row.id) ?? 0 })
  },

  /** Only the header has menus, and they have one level. */
  async check(trx, { place, parentId }, { current }) {
    const hasMenu = (current?.childCount ?? 0) > 0
    if (hasMenu && place !== current?.place) refuseField('place', '它下面还有菜单，请先移走菜单里的各项')
    if (parentId === null) return
    if (place !== 'head') refuseField('parentId', '只有页头的导航有下级菜单')
    if (parentId === current?.id) refuseField('parentId', '不能放在自己下面')
    if (hasMenu) refuseField('parentId', '它自己有下级菜单，不能再放进别的菜单')
    const parent = await trx
      .selectFrom('navigation')
      .select(['place', 'parent_id'])
      .where('id', '=', parentId)
      .executeTakeFirst()
    if (parent?.place !== 'head' || parent.parent_id !== null) refuseField('parentId', '请选择页头的一级导航')
  },

  async remove(_trx, { childCount }) {
    if (childCount > 0) throw new AppError('BAD_INPUT', `菜单里还有 ${childCount} 项，请先移走或删除它们`)
  },

  tags: () => [cacheTag.frame],
})
