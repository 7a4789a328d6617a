/** The metadata of a page for browsers, search engines and share cards. */
import type { FunctionComponent, ReactNode } from 'react'
import type { LeadPicture } from '../ui/lead-picture.ts'

/** The frame around a page: it receives the page as its child. */
export type PageFrame = FunctionComponent<{ children: ReactNode }>

export type PageHead = {
  /** without the name of the site; absent on the front page */
  title?: string
  description?: string
  /** path of the one true address */
  canonical?: string
  /** path of the share picture; absent: that of the publication */
  image?: string
  type?: 'website' | 'article'
  /** preloaded, before the browser parses the page's own markup */
  leadPicture?: LeadPicture
  noindex?: boolean
  /** what readers of feeds may subscribe to */
  feed?: { title: string; path: string }
  /** whose view is counted on this page */
  thing?: { contentType: number; contentId: number }
  /** replaces the site's header and footer */
  frame?: PageFrame
  /**
   * Addresses in it are written `site:/path`; the server puts the public address in front. Machines read documents:
   * `import.meta.env.SSR` in front of it leaves it out of what readers' browsers fetch.
   */
  jsonLd?: Record<string, unknown>[] | false
}
