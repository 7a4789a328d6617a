/** Renders a page on the server with the data that it needs. The pages themselves are in src/web. */
import type { Api } from '#contract/contract.ts'
import type { DocumentSite } from '#domain/site/public-site.ts'
import type { User } from '#contract/site/account.ts'
import type { renderPage } from '#web/entry-server.tsx'
import type { FindAssets } from './assets.ts'
import { renderDocument } from './document.ts'

export type RenderApp = typeof renderPage

export type PageRequest = {
  url: string
  api: Api
  /** for whom: fetches the one reader, or one who stands for a class of readers; null for readers who are not signed in */
  reader: (() => Promise<User>) | User | null
  now: number
  /** data as JSON that is safe in a script element; data that was written before is not written again */
  writeJson: (data: unknown) => string
  site: DocumentSite
  /** what was at the address is gone for good */
  isGone: boolean
}
export type PageResult = {
  status: number
  html: string
  redirect?: string
  canonical?: string | undefined
  error?: unknown
}
export type PageRenderer = (request: PageRequest) => Promise<PageResult>

export function createPageRenderer(
  loadApp: () => Promise<RenderApp>,
  findAssets: FindAssets,
  publicUrl: string,
): PageRenderer {
  return async (request) => {
    const render = await loadApp()
    const page = await render(request)
    if (page.redirect) return { status: 302, html: '', redirect: page.redirect }
    const assets = findAssets(page.modules)
    const html = renderDocument({
      html: page.html,
      head: page.head,
      state: page.state,
      assets,
      publicUrl,
      site: request.site,
    })
    return { status: page.status, html, canonical: page.head.canonical, ...(page.error ? { error: page.error } : {}) }
  }
}
