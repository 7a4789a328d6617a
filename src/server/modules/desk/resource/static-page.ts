/** The static pages: Markdown for editors, sanitised HTML for readers. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { Database } from '#db/client.ts'
import { STATIC_PAGES } from '#domain/content/static-page.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { defineResource, refuseField } from '../resource.ts'

export type StaticPageTexts = {
  /** the sanitised HTML of a Markdown text, or its problem as a message for the editor */
  render: (db: Database, source: string) => Promise<{ html: string } | { problem: string }>
  /** a Markdown from which that HTML could have been made */
  write: (html: string) => string
}

export const createStaticPageResource = (texts: StaticPageTexts) =>
  defineResource({
    name: 'house-page',
    one: '说明页',
    table: 'house_page',
    shown: { changeTime: 'updated_at' },
    search: ['title', 'standfirst', 'source'],
    order: ['id'],
    unique: [{ fields: ['code'], message: '已有这一页' }],
    titleOf: (row) => row.title,

    /** Pages that are older than their Markdown show what it would be. */
    async present(rows, db) {
      const old = rows.filter((row) => row.source === '').map((row) => row.id)
      const written =
        old.length > 0 ? await db.selectFrom('house_page').select(['id', 'html']).where('id', 'in', old).execute() : []
      const sourceOf = new Map(written.map(({ id, html }) => [id, texts.write(html)]))
      return (row) => (row.source === '' ? { source: sourceOf.get(row.id) ?? '' } : {})
    },

    check(_trx, { code }, { current }) {
      if (current && current.code !== code) refuseField('code', '地址里有这个代号，不能改')
      if (!STATIC_PAGES.some((page) => page.code === code)) refuseField('code', '网站没有这一页的地址')
    },

    async derive(trx, { source }, { now }) {
      const text = await texts.render(trx, source)
      if ('problem' in text) refuseField('source', text.problem)
      return { html: text.html, updated_at: now }
    },

    async remove(_trx, { title }) {
      throw new AppError('BAD_INPUT', `「${title}」在网站上有固定的地址，可以改，不能删`)
    },

    tags: () => [cacheTag.staticPages],
  })
