/** The tags in three levels. A tag lists everything below it, so a move updates the lists above. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { Database } from '#db/client.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { growFamily, LEVELS } from '../tag/desk.tag.family.ts'
import type { NameIndex } from '../desk.name-index.ts'
import * as queries from '../tag/desk.tag.queries.ts'
import { defineResource, refuseField } from '../resource.ts'

const growTree = async (db: Database) => growFamily(await queries.listNodes(db))

/** Above a tag, the nearest first. */
async function listAbove(db: Database, parentId: number | null): Promise<number[]> {
  const family = await growTree(db)
  const parent = parentId === null ? undefined : family.find(parentId)
  return parent ? [parent, ...family.above(parent)].map(({ id }) => id) : []
}

export const createTagResource = (index: NameIndex) =>
  defineResource({
    name: 'tag',
    one: () => m.word.tag,
    table: 'tag',
    shown: { level: 'level', position: 'position', followerCount: 'follower_count' },
    search: ['name'],
    order: ['level', 'parent_id', 'position'],
    filter: { parentId: 'parent_id', level: (level, e) => e('level', '=', Number(level)) },
    arrange: { within: ['parent_id'] },
    unique: [{ fields: ['parentId', 'name'], message: () => m.desk.tagNameTaken }],
    titleOf: (row) => row.way,

    async present(rows, db) {
      const [family, counts] = await Promise.all([
        growTree(db),
        queries.countStories(
          db,
          rows.map((row) => row.id),
        ),
      ])
      return (row) => {
        const node = family.find(row.id)
        return {
          way: node ? family.wayOf(node) : row.name,
          childCount: family.below(row.id).length,
          articleCount: counts.get(row.id) ?? 0,
        }
      }
    },

    async check(trx, { parentId }, { current }) {
      if (parentId === null) return
      const family = await growTree(trx)
      const parent = family.find(parentId)
      if (!parent) refuseField('parentId', m.desk.noSuchParentTag)
      const node = current && family.find(current.id)
      if (node && [parent, ...family.above(parent)].some(({ id }) => id === node.id))
        refuseField('parentId', m.desk.tagBelowItself)
      if (parent.level + 1 + (node ? family.depthBelow(node) : 0) > LEVELS)
        refuseField('parentId', m.desk.threeTagLevels)
    },

    async derive(trx, { parentId }, { current }) {
      const above = await listAbove(trx, parentId)
      return { level: above.length + 1, ...(current ? {} : { id: await queries.findNextId(trx) }) }
    },

    async save(trx, id, { name, parentId }, { current, now }) {
      if (current && current.parentId !== parentId) {
        const family = await growTree(trx)
        const { level } = family.find(id)!
        const children = family.below(id).map((child) => child.id)
        await queries.setLevels(trx, children, level + 1)
        await queries.setLevels(
          trx,
          children.flatMap((child) => family.below(child)).map((child) => child.id),
          level + 2,
        )
        await queries.settleAbove(trx, await listAbove(trx, current.parentId))
        await queries.settleAbove(trx, await listAbove(trx, parentId))
      }
      if (current && current.name !== name) await index.refresh(trx, id, now)
    },

    async remove(trx, { id, name, childCount, followerCount }) {
      if (childCount > 0) throw new AppError('BAD_INPUT', m.desk.tagHasChildren({ name, count: childCount }))
      const count = async (table: 'content_tag' | 'story_tag') => {
        const row = await trx
          .selectFrom(table)
          .select((e) => e.fn.countAll<number>().as('count'))
          .where('tag_id', '=', id)
          .executeTakeFirstOrThrow()
        return Number(row.count)
      }
      const used = Math.max(await count('content_tag'), await count('story_tag'))
      if (used > 0) throw new AppError('BAD_INPUT', m.desk.tagInUse({ name, count: used }))
      if (followerCount > 0) throw new AppError('BAD_INPUT', m.desk.tagFollowed({ count: followerCount, name }))
    },

    async tags(row, trx) {
      return [cacheTag.tags, cacheTag.tag(row.id), ...(await listAbove(trx, row.parentId)).map(cacheTag.tag)]
    },
  })
