/** What travels inside the page, so that the browser need not ask again for what the server has just shown. */
import type { PublicSite } from '#domain/site/public-site.ts'

export type PageState = {
  /** the server's time of rendering: both sides say “3小时前” of the same moment */
  now: number
  site: PublicSite
  /** what was at this address is gone for good */
  goneAt?: string
  data: [key: readonly unknown[], data: unknown][]
}
