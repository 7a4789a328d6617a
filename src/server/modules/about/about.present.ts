import type { StaticPage } from '#contract/site/about.ts'
import type { StaticPageRow } from './about.queries.ts'

export function presentStaticPage(row: StaticPageRow): StaticPage {
  return {
    code: row.code,
    title: row.title,
    summary: row.standfirst,
    content: row.html,
    outline: readOutline(row.html),
    updateTime: row.updated_at,
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
