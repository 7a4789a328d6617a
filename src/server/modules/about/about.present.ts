import type { StaticPage } from '#contract/site/about.ts'
import type { StaticPageRow } from './about.queries.ts'

type Listed = { code: string; title: string; path: string }

/** `shown`: the version of the text, where it is not the current one. */
export function presentStaticPage(row: StaticPageRow, pages: readonly Listed[], shown = row.version): StaticPage {
  return {
    code: row.code,
    title: row.title,
    summary: row.standfirst,
    content: row.html,
    outline: readOutline(row.html),
    updateTime: row.published_at,
    version: shown,
    newestVersion: row.version,
    pageList: pages.map(({ code, title, path }) => ({ code, title, linkUrl: path })),
  }
}

const HEADING = /<h2 id="([^"]+)">(.*?)<\/h2>/gs

/** The headings with their anchors; the sanitiser has left them in this one form. */
function readOutline(html: string): StaticPage['outline'] {
  return [...html.matchAll(HEADING)].map(([, id = '', title = '']) => ({ id, title: readText(title) }))
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

const readText = (html: string) =>
  html.replace(/<[^>]*>/g, '').replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
