import { m } from '#messages/domain.ts'
import type { PublicSite } from './site/public-site.ts'

type SiteTitle = Pick<PublicSite, 'fullName' | 'slogan' | 'homeTitle'>

/** The title of a document: the page's own title first, so that tabs can be distinguished. */
export function pageTitle(title: string | undefined, site: SiteTitle): string {
  if (title) return `${title} - ${site.fullName}`
  return site.homeTitle || [site.fullName, site.slogan].filter(Boolean).join(m.pageTitle.titleSeparator)
}
