/** Reading lists: books of any year of the award, in order. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { m } from '#messages/server.ts'
import { defineResource, refuseField } from '../resource.ts'

export const awardList = defineResource({
  name: 'award-list',
  one: () => m.desk.readingList,
  table: 'doread_list',
  separate: ['bookIds'],
  shown: { position: 'position' },
  search: ['title', 'description'],
  order: ['position'],
  arrange: { within: [] },
  unique: [
    {
      fields: ['title'],
      message: () => m.desk.listTitleTaken,
    },
  ],
  titleOf: (row) => row.title,

  async present(rows, db) {
    const books = await db
      .selectFrom('doread_list_book')
      .select(['doread_list_id', 'doread_book_id'])
      .where(
        'doread_list_id',
        'in',
        rows.map((row) => row.id),
      )
      .orderBy('position')
      .orderBy('doread_book_id')
      .execute()
    return (row) => ({
      bookIds: books.filter((book) => book.doread_list_id === row.id).map((book) => book.doread_book_id),
    })
  },

  async check(trx, { bookIds }) {
    if (new Set(bookIds).size < bookIds.length) refuseField('bookIds', m.desk.bookTwice)
    const known = await trx
      .selectFrom('doread_book')
      .select('id')
      .where('id', 'in', [0, ...bookIds])
      .execute()
    if (known.length < bookIds.length) refuseField('bookIds', m.desk.bookDeleted)
  },

  async save(trx, id, { bookIds }) {
    await trx.deleteFrom('doread_list_book').where('doread_list_id', '=', id).execute()
    if (bookIds.length === 0) return
    const rows = bookIds.map((bookId, index) => ({ doread_list_id: id, doread_book_id: bookId, position: index + 1 }))
    await trx.insertInto('doread_list_book').values(rows).execute()
  },

  tags: () => [cacheTag.doread],
})
