/** What travels inside the page, so that the browser need not ask again for what the server has just shown. */
import type { PublicSite } from '#domain/site/public-site.ts'

export type ShownFirst = { at: string; route: string; params: object; search: object; deps: unknown }

export type PageState = {
  /** the server's time of rendering: both sides say “3小时前” of the same moment */
  now: number
  site: PublicSite
  /** what was at this address is gone for good */
  goneAt?: string
  /** which page was rendered, and what its part is given; absent where only the routes know what is shown */
  page?: ShownFirst
  data: [key: readonly unknown[], data: unknown][]
}
