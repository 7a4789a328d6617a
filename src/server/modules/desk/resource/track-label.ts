/** The labels of tracks; readers filter the tracks of an audio edition by them. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { holdsText } from '#db/holds-text.ts'
import { contentType } from '#domain/content/content-type.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { defineResource } from '../resource.ts'

export const trackLabel = defineResource({
  name: 'track-label',
  one: () => m.word.trackLabel,
  table: 'label',
  shown: { position: 'position' },
  search: ['name', 'code'],
  order: ['position'],
  arrange: { within: [] },
  unique: [
    {
      fields: ['code'],
      message: () => m.desk.labelCodeTaken,
    },
    {
      fields: ['name'],
      message: () => m.desk.labelNameTaken,
    },
  ],
  titleOf: (row) => row.name,

  async present(rows, db) {
    const counts = await db
      .selectFrom('audio_track')
      .select('label_id')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where(
        'label_id',
        'in',
        rows.map((row) => row.id),
      )
      .groupBy('label_id')
      .execute()
    const countOf = new Map(counts.map((row) => [row.label_id, Number(row.count)]))
    return (row) => ({ trackCount: countOf.get(row.id) ?? 0 })
  },

  async remove(trx, { id, name, trackCount }) {
    if (trackCount > 0) throw new AppError('BAD_INPUT', m.desk.labelInUse({ name, count: trackCount }))
    const plan = await trx
      .selectFrom('issue_plan')
      .select('title')
      // As the planner writes it: another field follows.
      .where((e) => holdsText(e.ref('doc'), `"labelId":${id},`))
      .executeTakeFirst()
    if (plan) throw new AppError('BAD_INPUT', m.desk.labelInPlan({ title: plan.title || m.desk.untitled, name }))
  },

  async tags({ id }, trx) {
    const editions = await trx
      .selectFrom('audio_track')
      .select('audio_edition_id')
      .distinct()
      .where('label_id', '=', id)
      .execute()
    return [cacheTag.issue, ...editions.map((row) => cacheTag.thing(contentType.audioEdition, row.audio_edition_id))]
  },
})
