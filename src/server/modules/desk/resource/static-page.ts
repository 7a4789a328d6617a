/** The static pages: Markdown for editors. The row is a draft; readers get the version that was published from it. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { Database } from '#db/client.ts'
import { askFor, listOpenMarks } from '#domain/content/page-mark.ts'
import { isFixedPage, isLegalPage, pathOfPage } from '#domain/content/static-page.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { defineResource, refuseField } from '../resource.ts'

export type StaticPageTexts = {
  /** the sanitised HTML of a Markdown text, or its problem as a message for the editor */
  render: (db: Database, source: string) => Promise<{ html: string } | { problem: string }>
  /** a Markdown from which that HTML could have been made */
  write: (html: string) => string
  /** the text with the values of its variables */
  fill: (text: string) => string
  /** the settings whose values it lacks */
  listGaps: (text: string) => string[]
  /** the links of a page, whose text is Markdown or HTML, that lead to a section that is switched off */
  listClosedLinks: (page: { code: string; text: string }) => string[]
  /** the variables that a text names with their values, to be stored with the version that is published */
  listUsed: (text: string) => string
  /** those of a version that have another value now */
  listChanged: (used: string) => { label: string; before: string; now: string }[]
}

type Draft = { code: string; standfirst: string; source: string }

/** What is still open in a text that readers would see. */
export const listTextMarks = ({ fill, listGaps }: StaticPageTexts, text: string): string[] => [
  ...listOpenMarks(fill(text)),
  ...listGaps(text),
]

function listPageMarks(texts: StaticPageTexts, page: Draft): string[] {
  const text = `${page.standfirst}\n${page.source}`
  const closed = texts.listClosedLinks({ code: page.code, text }).map((link) => m.desk.closedLink({ link }))
  return [...listTextMarks(texts, text), ...closed]
}

/** Names the first one, so that the editor finds it. */
export function refuseOpenMarks([first, ...others]: string[]): void {
  if (first === undefined) return
  refuseField('source', m.desk.openMarks({ count: others.length + 1, mark: askFor(first) }))
}

async function listLastVersions(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('house_page_version')
    .select(['page_id', 'version', 'published_at', 'variables', 'html'])
    .where('page_id', 'in', ids)
    .orderBy('version')
    .execute()
  return new Map(rows.map((row) => [row.page_id, row]))
}

export const createStaticPageResource = (texts: StaticPageTexts) =>
  defineResource({
    name: 'house-page',
    one: () => m.desk.staticPage,
    table: 'house_page',
    shown: { changeTime: 'updated_at', publishedVersion: 'published_version' },
    flags: ['inFooter'],
    search: ['title', 'standfirst', 'source'],
    order: ['id'],
    unique: [{ fields: ['code'], message: () => m.desk.pageTaken }],
    titleOf: (row) => row.title,

    /** Pages that are older than their Markdown show what it would be. */
    async present(rows, db) {
      const ids = rows.map((row) => row.id)
      const old = rows.filter((row) => row.source === '').map((row) => row.id)
      const [written, versions] = await Promise.all([
        old.length > 0 ? db.selectFrom('house_page').select(['id', 'html']).where('id', 'in', old).execute() : [],
        listLastVersions(db, ids),
      ])
      const sourceOf = new Map(written.map(({ id, html }) => [id, texts.write(html)]))
      return (row) => {
        const source = row.source === '' ? (sourceOf.get(row.id) ?? '') : row.source
        const last = versions.get(row.id)
        const isPublished = row.publishedVersion !== null
        const outdated = isPublished && last ? texts.listChanged(last.variables) : []
        return {
          source,
          lastVersion: last?.version ?? 0,
          publishTime: isPublished && last ? last.published_at : null,
          isChanged: !isPublished || !last || row.changeTime > last.published_at || outdated.length > 0,
          outdated,
          closedLinks: isPublished && last ? texts.listClosedLinks({ code: row.code, text: last.html }) : [],
          isFixed: isFixedPage(row.code),
          isLegal: isLegalPage(row.code),
          path: pathOfPage(row.code),
          openMarks: listPageMarks(texts, { code: row.code, standfirst: row.standfirst, source }),
        }
      }
    },

    check(_trx, { code }, { current }) {
      if (current && current.code !== code) refuseField('code', m.desk.codeInAddress)
    },

    async derive(trx, { source }, { now }) {
      const text = await texts.render(trx, source)
      if ('problem' in text) refuseField('source', text.problem)
      return { html: text.html, updated_at: now }
    },

    async remove(_trx, { code, title, publishedVersion }) {
      if (isFixedPage(code)) throw new AppError('BAD_INPUT', m.desk.pageAddressFixed({ title }))
      if (publishedVersion !== null) throw new AppError('BAD_INPUT', m.desk.pagePublished({ title }))
    },

    tags: () => [cacheTag.staticPages],
  })
