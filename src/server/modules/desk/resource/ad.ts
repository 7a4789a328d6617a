/** Advertisements: a picture in one of three slots, for a time. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { SLOT_NAMES } from '#domain/desk/site-part.ts'
import { m } from '#messages/server.ts'
import { hasPicture, listPictures } from '../desk.queries.ts'
import { defineResource, refuseField } from '../resource.ts'

export const ad = defineResource({
  name: 'ad',
  one: () => m.word.ad,
  table: 'ad',
  columns: { startTime: 'starts_at', endTime: 'ends_at' },
  search: ['name', 'code', 'link_url'],
  order: [['starts_at', 'desc']],
  filter: { slot: 'slot' },
  unique: [
    {
      fields: ['code'],
      message: () => m.desk.adCodeTaken,
    },
  ],
  titleOf: (row) => m.desk.adTitle({ slot: SLOT_NAMES[row.slot], name: row.name }),

  async present(rows, db) {
    const pictures = await listPictures(
      db,
      rows.map((row) => row.pictureId),
    )
    return (row) => ({ picture: pictures.get(row.pictureId) ?? null })
  },

  async check(trx, { pictureId, startTime, endTime }) {
    if (!(await hasPicture(trx, pictureId))) refuseField('pictureId', m.desk.pictureNotInLibrary)
    if (endTime !== null && endTime <= startTime) refuseField('endTime', m.desk.endAfterStart)
  },

  moments: (row) => [row.startTime, row.endTime],
  tags: () => [cacheTag.frame, cacheTag.home],
})
