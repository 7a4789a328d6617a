/** Links of the frame: the header with its menus, the icons of the front page, the footer, and partner sites. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { Database } from '#db/client.ts'
import type { NavigationTable } from '#db/tables.ts'
import { PLACE_NAMES } from '#domain/desk/site-part.ts'
import { m } from '#messages/server.ts'
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

/** Where its last entry goes, a place stays empty; default entries are for places that were never arranged. */
async function noteEmptiness(trx: Database, place: NavigationTable['place'], without = 0): Promise<void> {
  const left = await trx
    .selectFrom('navigation')
    .select('id')
    .where('place', '=', place)
    .where('id', '<>', without)
    .limit(1)
    .executeTakeFirst()
  if (left) await trx.deleteFrom('emptied_place').where('place', '=', place).execute()
  else
    await trx
      .insertInto('emptied_place')
      .values({ place })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export const navigation = defineResource({
  name: 'navigation',
  one: () => m.desk.navigationItem,
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
  titleOf: (row) => m.desk.navigationTitle({ place: PLACE_NAMES[row.place], name: row.name }),

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
    if (hasMenu && place !== current?.place) refuseField('place', m.desk.menuBelow)
    if (parentId === null) return
    if (place !== 'head') refuseField('parentId', m.desk.onlyHeaderMenus)
    if (parentId === current?.id) refuseField('parentId', m.desk.notBelowItself)
    if (hasMenu) refuseField('parentId', m.desk.menuInMenu)
    const parent = await trx
      .selectFrom('navigation')
      .select(['place', 'parent_id'])
      .where('id', '=', parentId)
      .executeTakeFirst()
    if (parent?.place !== 'head' || parent.parent_id !== null) refuseField('parentId', m.desk.chooseTopNavigation)
  },

  async save(trx, _id, { place }, { current }) {
    for (const each of new Set([place, current?.place ?? place])) await noteEmptiness(trx, each)
  },

  async remove(trx, { id, place, childCount }) {
    if (childCount > 0) throw new AppError('BAD_INPUT', m.desk.menuHasItems({ count: childCount }))
    await noteEmptiness(trx, place, id)
  },

  tags: () => [cacheTag.frame],
})
