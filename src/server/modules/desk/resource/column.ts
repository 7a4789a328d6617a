/** The columns of the site. A column with stories cannot be deleted. */
import { published } from '#db/published.ts'
import { cacheTag } from '#contract/core/cache-tag.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { NameIndex } from '../desk.name-index.ts'
import { defineResource } from '../resource.ts'

export const createColumnResource = (index: NameIndex) =>
  defineResource({
    name: 'column',
    one: () => m.word.column,
    table: 'editorial_column',
    shown: { position: 'position' },
    search: ['name', 'code', 'description'],
    order: ['position'],
    arrange: { within: [] },
    unique: [
      { fields: ['code'], message: () => m.desk.columnCodeTaken },
      { fields: ['name'], message: () => m.desk.columnNameTaken },
    ],
    titleOf: (row) => row.name,

    async present(rows, db) {
      const counts = await published(db, 'article')
        .select('article.column_id')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where(
          'article.column_id',
          'in',
          rows.map((row) => row.id),
        )
        .groupBy('article.column_id')
        .execute()
      const countOf = new Map(counts.map((row) => [row.column_id, Number(row.count)]))
      return (row) => ({ articleCount: countOf.get(row.id) ?? 0 })
    },

    async remove(trx, { id, name }) {
      const count = (table: 'article' | 'story') =>
        trx
          .selectFrom(table)
          .select((e) => e.fn.countAll<number>().as('count'))
          .where('column_id', '=', id)
          .executeTakeFirstOrThrow()
      const stories = Math.max(Number((await count('article')).count), Number((await count('story')).count))
      if (stories > 0) throw new AppError('BAD_INPUT', m.desk.columnHasStories({ name, count: stories }))
      const link = await trx
        .selectFrom('navigation')
        .select('name')
        .where('link_url', 'in', [`/column/${id}`])
        .executeTakeFirst()
      if (link) throw new AppError('BAD_INPUT', m.desk.columnLinked({ name: link.name }))
    },

    async save(trx, id, { name }, { current, now }) {
      if (current && current.name !== name) await index.refresh(trx, id, now)
    },

    // The name is on every article card.
    tags: (row) => [cacheTag.column(row.id), cacheTag.columns],
  })
