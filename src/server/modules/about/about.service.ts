/** The static pages about the publisher, as readers find them. */
import type { StaticPage } from '#contract/site/about.ts'
import { isFixedPage, isLegalPage, pathOfPage, STATIC_PAGES } from '#domain/content/static-page.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { isClosedLink } from '../../http/pages/page-address.ts'
import type { Tools } from '../module-tools.ts'
import type { ReadSite } from '../site/site.service.ts'
import { presentStaticPage } from './about.present.ts'
import * as queries from './about.queries.ts'

export { readPageTemplate } from './about.template.ts'

export type PublishedPage = { code: string; title: string; path: string; changedAt: number; inFooter: boolean }

/** The fixed ones in the order of their navigation, then the publisher's own. */
function orderPages(rows: queries.StaticPageRow[]): PublishedPage[] {
  const fixed = STATIC_PAGES.flatMap(({ code }) => rows.find((row) => row.code === code) ?? [])
  return [...fixed, ...rows.filter(({ code }) => !isFixedPage(code))].map((row) => ({
    code: row.code,
    title: row.title,
    path: pathOfPage(row.code),
    changedAt: row.published_at,
    inFooter: row.in_footer === 1,
  }))
}

export function createAboutService({ db, readSite }: Tools & { readSite: ReadSite }) {
  const keepOpen = (pages: PublishedPage[]) => {
    const off = readSite().sectionsOff
    return pages.filter(({ path }) => !isClosedLink(off, path))
  }

  return {
    /** The pages that readers find. */
    listPublished: async (): Promise<PublishedPage[]> => keepOpen(orderPages(await queries.listPublishedPages(db))),

    /** A page as it is, or one of the legal pages as it was. */
    async findPage(code: string, version?: number): Promise<StaticPage> {
      const rows = await queries.listPublishedPages(db, code)
      const row = rows.find((one) => one.code === code)
      if (!row) throw new AppError('NOT_FOUND', m.about.noSuchPage)
      const pages = keepOpen(orderPages(rows))
      if (version === undefined || version === row.version) return presentStaticPage(row, pages)
      const old = isLegalPage(code) && version < row.version ? await queries.findVersion(db, code, version) : undefined
      if (!old) throw new AppError('NOT_FOUND', m.about.noSuchVersion)
      return presentStaticPage({ ...row, ...old }, pages, version)
    },
  }
}

export type AboutService = ReturnType<typeof createAboutService>
