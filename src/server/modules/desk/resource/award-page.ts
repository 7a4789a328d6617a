/** The texts about the award: Markdown for editors, safe HTML for readers. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { AWARD_TEXTS } from '#domain/content/award-text.ts'
import { defineResource, refuseField } from '../resource.ts'
import type { StaticPageTexts } from './static-page.ts'

const nameOf = (code: string): string => AWARD_TEXTS.find((text) => text.code === code)?.title ?? code

export const createAwardPageResource = (texts: StaticPageTexts) =>
  defineResource({
    name: 'award-page',
    one: '图书奖文字',
    table: 'doread_page',
    search: ['code', 'source'],
    order: ['id'],
    unique: [{ fields: ['code'], message: '已有这一页' }],
    titleOf: (row) => nameOf(row.code),

    /** Texts that are older than their Markdown show what it would be. */
    async present(rows, db) {
      const old = rows.filter((row) => row.source === '').map((row) => row.id)
      const written =
        old.length > 0 ? await db.selectFrom('doread_page').select(['id', 'text']).where('id', 'in', old).execute() : []
      const sourceOf = new Map(written.map(({ id, text }) => [id, texts.write(text)]))
      return (row) => ({
        title: nameOf(row.code),
        ...(row.source === '' ? { source: sourceOf.get(row.id) ?? '' } : {}),
      })
    },

    check(_trx, { code }, { current }) {
      if (current && current.code !== code) refuseField('code', '地址里有这个代号，不能改')
      if (!AWARD_TEXTS.some((text) => text.code === code)) refuseField('code', '网站没有这一页的地址')
    },

    async derive(trx, { source }) {
      const text = await texts.render(trx, source)
      if ('problem' in text) refuseField('source', text.problem)
      return { text: text.html }
    },

    tags: () => [cacheTag.doread],
  })
