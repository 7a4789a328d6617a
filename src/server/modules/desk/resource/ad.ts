/** Advertisements: a picture in one of three slots, for a time. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { SLOT_NAMES } from '#domain/desk/site-part.ts'
import { hasPicture, listPictures } from '../desk.queries.ts'
import { defineResource, refuseField } from '../resource.ts'

export const ad = defineResource({
  name: 'ad',
  one: '广告',
  table: 'ad',
  columns: { startTime: 'starts_at', endTime: 'ends_at' },
  search: ['name', 'code', 'link_url'],
  order: [['starts_at', 'desc']],
  filter: { slot: 'slot' },
  unique: [{ fields: ['code'], message: '已有广告用了这个代号' }],
  titleOf: (row) => `${SLOT_NAMES[row.slot]}：${row.name}`,

  async present(rows, db) {
    const pictures = await listPictures(
      db,
      rows.map((row) => row.pictureId),
    )
    return (row) => ({ picture: pictures.get(row.pictureId) ?? null })
  },

  async check(trx, { pictureId, startTime, endTime }) {
    if (!(await hasPicture(trx, pictureId))) refuseField('pictureId', '素材库里没有这张图片')
    if (endTime !== null && endTime <= startTime) refuseField('endTime', '结束要晚于开始')
  },

  moments: (row) => [row.startTime, row.endTime],
  tags: () => [cacheTag.frame, cacheTag.home],
})
