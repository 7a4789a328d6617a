/**
 * Published pages that name a setting, or a provider of the configuration, by a value that it no longer has, or that link to a
 * section that is switched off.
 */
import type { Database } from '#db/client.ts'
import { isLegalPage, pathOfPage } from '#domain/content/static-page.ts'
import type { SiteSection } from '#domain/site/section.ts'
import { listChangedVariables, type ChangedVariable, type SiteVariables } from '#domain/site/site-settings.ts'
import { isClosedLink } from '../../http/pages/page-address.ts'
import { listPublishedTexts } from './about.queries.ts'

export type OutdatedPage = {
  id: number
  title: string
  isLegal: boolean
  changed: ChangedVariable[]
  /** to sections that are switched off */
  closedLinks: string[]
}

type Off = readonly SiteSection[]

/** In Markdown or in HTML. */
const LINK = /(?:\]\(\s*<?|href=")(\/[^\s)">]*)/g

/** The links of a page that lead to a section that is switched off, each once. A page that is not found itself shows none. */
export function listClosedLinks({ code, text }: { code: string; text: string }, off: Off): string[] {
  if (off.length === 0 || isClosedLink(off, pathOfPage(code))) return []
  const links = new Set([...text.matchAll(LINK)].map(([, link = '']) => link))
  return [...links].filter((link) => isClosedLink(off, link))
}

export async function listOutdatedPages(db: Database, variables: SiteVariables, off: Off): Promise<OutdatedPage[]> {
  const rows = await listPublishedTexts(db)
  return rows.flatMap(({ id, code, title, html, variables: used }) => {
    const changed = listChangedVariables(JSON.parse(used) as SiteVariables, variables)
    const closedLinks = listClosedLinks({ code, text: html }, off)
    const isOutdated = changed.length > 0 || closedLinks.length > 0
    return isOutdated ? [{ id, title, isLegal: isLegalPage(code), changed, closedLinks }] : []
  })
}

/** What a page can name of the settings of a site. */
type NamedSettings = { variables: SiteVariables; off: Off }

/** Those of them that name what differs between two settings of the site. */
export const keepAffected = (pages: OutdatedPage[], before: NamedSettings, now: NamedSettings): OutdatedPage[] =>
  pages.filter(
    ({ changed, closedLinks }) =>
      changed.some(({ name }) => before.variables[name] !== now.variables[name]) ||
      closedLinks.some((link) => !isClosedLink(before.off, link)),
  )
