/** The metadata of a page for browsers, search engines and share cards. */
import type { FunctionComponent, ReactNode } from 'react'
import type { HeadFacts } from '#domain/head-tag.ts'
import type { LeadPicture } from '../ui/lead-picture.ts'

/** The frame around a page: it receives the page as its child. */
export type PageFrame = FunctionComponent<{ children: ReactNode }>

/** The title is without the name of the site, and absent on the front page; without a picture, that of the publication is shared. */
export type PageHead = HeadFacts & {
  /** preloaded, before the browser parses the page's own markup */
  leadPicture?: LeadPicture
  /** whose view is counted on this page */
  thing?: { contentType: number; contentId: number }
  /** replaces the site's header and footer */
  frame?: PageFrame
  /** above the site's header */
  banner?: FunctionComponent
  /**
   * Addresses in it are written `site:/path`; the server puts the public address in front, and the name of the publisher for `site:name`. Machines read documents:
   * `import.meta.env.SSR` in front of it leaves it out of what readers' browsers fetch.
   */
  jsonLd?: Record<string, unknown>[] | false
}
