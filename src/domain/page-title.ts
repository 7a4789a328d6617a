import { brand } from './brand.ts'

/** The title of a document: the page's own first, so that it can be told apart in a row of tabs. */
export function pageTitle(title: string | undefined): string {
  return title ? `${title} - ${brand.fullName}` : `${brand.fullName}｜${brand.slogan}`
}
