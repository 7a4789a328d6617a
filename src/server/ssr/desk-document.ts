/** The document of the editors' desk: empty but for its program, which fetches everything by calls. */
import type { DocumentSite } from '#domain/site/public-site.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { pageTitle } from '#domain/page-title.ts'
import type { Language } from '#messages/create-messages.ts'
import { m } from '#messages/server.ts'
import type { Assets } from './assets.ts'
import { themeColorTags, themeTag } from './document.ts'

const HTML_LANGUAGE: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en' }

export function renderDeskDocument(
  { bootTag, entry, styles, preloads }: Assets,
  site: DocumentSite,
  language: Language,
): string {
  return (
    `<!doctype html><html lang="${HTML_LANGUAGE[language]}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">` +
    bootTag +
    `<title>${escapeHtml(pageTitle(m.word.newsroom, site.site))}</title><meta name="robots" content="noindex">` +
    themeColorTags(site) +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('') +
    themeTag(site) +
    preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('') +
    `</head><body><div id="root"><noscript>${m.ssr.needsJavaScript}</noscript></div>` +
    `<script type="application/json" id="site">${site.siteJson}</script>` +
    `<script type="module" src="${entry}"></script></body></html>`
  )
}
