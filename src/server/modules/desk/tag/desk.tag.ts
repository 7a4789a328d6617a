/** One tag becomes another, with everything that hangs on it; its old address leads on. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { TagMerge } from '#contract/desk/gathering.ts'
import type { Database } from '#db/client.ts'
import { lockResource } from '#db/engine/lock-resource.ts'
import { m, zh } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { ResourceTools } from '../resource.service.ts'
import type { NameIndex } from '../desk.name-index.ts'
import * as queries from './desk.tag.queries.ts'
import { growFamily, LEVELS, type Family } from './desk.tag.family.ts'

type Pair = { fromId: number; intoId: number }

export function createTagDesk({ db, journal, change, index }: ResourceTools & { index: NameIndex }) {
  async function findPair(on: Database, { fromId, intoId }: Pair) {
    const family = growFamily(await queries.listNodes(on))
    const [from, into] = [family.find(fromId), family.find(intoId)]
    if (!from) throw new AppError('NOT_FOUND', m.desk.tagNotFound)
    if (!into) throw new AppError('BAD_INPUT', m.desk.noTargetTag)
    if (fromId === intoId) throw new AppError('BAD_INPUT', m.desk.chooseOtherTag)
    if (family.above(into).some(({ id }) => id === fromId))
      throw new AppError('BAD_INPUT', m.desk.mergeIntoChild({ child: into.name, parent: from.name }))
    if (into.level + family.depthBelow(from) > LEVELS)
      throw new AppError('BAD_INPUT', m.desk.mergeTooDeep({ name: from.name }))
    return { family, from, into }
  }

  async function describe(on: Database, pair: Pair): Promise<TagMerge & { family: Family }> {
    const { family, from, into } = await findPair(on, pair)
    return {
      family,
      from: { id: from.id, way: family.wayOf(from) },
      into: { id: into.id, way: family.wayOf(into) },
      ...(await queries.countShared(on, pair)),
      children: family.below(from.id).length,
    }
  }

  /** Children of the same name are merged, too; the others are moved unchanged. */
  async function mergeInto(trx: Database, family: Family, { fromId, intoId }: Pair, now: number): Promise<void> {
    const into = family.find(intoId)!
    for (const child of family.below(fromId)) {
      // The merged tag may itself be a child of the target.
      const duplicate = family.below(intoId).find(({ id, name }) => name === child.name && id !== fromId)
      if (duplicate) {
        await mergeInto(trx, family, { fromId: child.id, intoId: duplicate.id }, now)
        continue
      }
      await queries.moveChild(trx, child.id, intoId, into.level + 1)
      await queries.setLevels(
        trx,
        family.below(child.id).map(({ id }) => id),
        into.level + 2,
      )
    }
    await queries.moveHangings(trx, { fromId, intoId }, now)
    await queries.deleteTag(trx, fromId)
    await index.refresh(trx, intoId, now)
  }

  return {
    async preview(pair: Pair): Promise<TagMerge> {
      const { family: _, ...merge } = await describe(db, pair)
      return merge
    },

    merge: (pair: Pair, accountId: number, now: number): Promise<TagMerge> =>
      db.transaction().execute(async (trx) => {
        await lockResource(trx, 'tag')
        const { family, ...merge } = await describe(trx, pair)
        const [from, into] = [family.find(pair.fromId)!, family.find(pair.intoId)!]
        await mergeInto(trx, family, pair, now)
        const above = [...family.above(from), into, ...family.above(into)]
        const left = new Map(above.filter(({ id }) => id !== from.id).map((node) => [node.id, node]))
        // Children of the target too: those merged by name have new children as well.
        const touched = [...left.values(), ...family.below(into.id).filter(({ id }) => id !== from.id)]
        await queries.settleAbove(
          trx,
          touched.toSorted((a, b) => b.level - a.level).map(({ id }) => id),
        )
        const detail = zh.desk.mergeCounts({
          things: merge.things,
          followers: merge.followers,
          children: merge.children,
        })
        const title = `${merge.from.way} → ${merge.into.way}`
        await journal.note(trx, { accountId, action: 'merge', noun: 'tag', subject: into.id, title, detail }, now)
        await change.note(
          trx,
          [cacheTag.tags, cacheTag.tag(from.id), ...touched.map(({ id }) => cacheTag.tag(id))],
          now,
        )
        return merge
      }),
  }
}
