import { brand } from './brand.ts'

/** The title of a document: the page's own title first, so that tabs can be distinguished. */
export function pageTitle(title: string | undefined): string {
  return title ? `${title} - ${brand.fullName}` : `${brand.fullName}｜${brand.slogan}`
}
