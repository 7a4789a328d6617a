/** The texts about the award: Markdown for editors, safe HTML for readers. Saving shows them; a draft of a template has no HTML. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { AWARD_TEXTS } from '#domain/content/award-text.ts'
import { m } from '#messages/server.ts'
import type { ReadSite } from '../../site/site.service.ts'
import { defineResource, refuseField } from '../resource.ts'
import { listTextMarks, refuseOpenMarks, type StaticPageTexts } from './static-page.ts'

export function createAwardPageResource(texts: StaticPageTexts, readSite: ReadSite) {
  const nameOf = (code: string): string =>
    AWARD_TEXTS.find((text) => text.code === code)?.titleOf(readSite().award) ?? code

  return defineResource({
    name: 'award-page',
    one: () => m.word.awardText,
    table: 'doread_page',
    search: ['code', 'source'],
    order: ['id'],
    unique: [{ fields: ['code'], message: () => m.desk.pageTaken }],
    titleOf: (row) => nameOf(row.code),
    uses: (e) => e('text', '<>', ''),
    isDraft: (row) => row.isDraft,

    /** Texts that are older than their Markdown show what it would be. */
    async present(rows, db) {
      const ids = rows.map((row) => row.id)
      const shown = await db.selectFrom('doread_page').select(['id', 'text']).where('id', 'in', ids).execute()
      const textOf = new Map(shown.map(({ id, text }) => [id, text]))
      return (row) => {
        const text = textOf.get(row.id) ?? ''
        const source = row.source === '' ? texts.write(text) : row.source
        return { title: nameOf(row.code), source, isDraft: text === '', openMarks: listTextMarks(texts, source) }
      }
    },

    check(_trx, { code }, { current }) {
      if (current && current.code !== code) refuseField('code', m.desk.codeInAddress)
      if (!AWARD_TEXTS.some((text) => text.code === code)) refuseField('code', m.desk.noPageAddress)
    },

    async derive(trx, { source }) {
      refuseOpenMarks(listTextMarks(texts, source))
      const text = await texts.render(trx, source)
      if ('problem' in text) refuseField('source', text.problem)
      return { text: text.html }
    },

    tags: () => [cacheTag.doread],
  })
}
