/** The books of the book award, in the order of the editors within each year. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { listPictures } from '../desk.queries.ts'
import { checkPicture } from '../desk.audio.queries.ts'
import { defineResource, refuseField } from '../resource.ts'

export const awardBookDefinition = defineResource({
  name: 'award-book',
  one: () => m.word.book,
  table: 'doread_book',
  columns: { awardId: 'doread_award_id' },
  shown: { position: 'position' },
  search: ['title', 'author_name', 'publisher'],
  order: [['doread_award_id', 'desc'], 'position'],
  filter: { awardId: 'doread_award_id', status: 'status' },
  arrange: { within: ['doread_award_id'] },
  unique: [
    {
      fields: ['awardId', 'title'],
      message: () => m.desk.awardBookTaken,
    },
  ],
  titleOf: (row) => row.title,

  async present(rows, db) {
    const [pictures, awards] = await Promise.all([
      listPictures(
        db,
        rows.map((row) => row.pictureId),
      ),
      db
        .selectFrom('doread_award')
        .select(['id', 'year'])
        .where(
          'id',
          'in',
          rows.map((row) => row.awardId),
        )
        .execute(),
    ])
    const yearOf = new Map(awards.map((award) => [award.id, award.year]))
    return (row) => ({ picture: pictures.get(row.pictureId ?? 0) ?? null, year: yearOf.get(row.awardId) ?? 0 })
  },

  async check(trx, { awardId, pictureId }) {
    const award = await trx.selectFrom('doread_award').select('id').where('id', '=', awardId).executeTakeFirst()
    if (!award) refuseField('awardId', m.desk.noSuchAward)
    await checkPicture(trx, pictureId)
  },

  async remove(trx, { id, title }) {
    const list = await trx
      .selectFrom('doread_list_book')
      .innerJoin('doread_list', 'doread_list.id', 'doread_list_book.doread_list_id')
      .select('doread_list.title')
      .where('doread_list_book.doread_book_id', '=', id)
      .executeTakeFirst()
    if (list) throw new AppError('BAD_INPUT', m.desk.bookInList({ list: list.title, book: title }))
  },

  tags: () => [cacheTag.doread],
})
