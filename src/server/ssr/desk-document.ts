/** The document of the editors' desk: empty but for its program, which fetches everything by calls. */
import { brand } from '#domain/brand.ts'
import { pageTitle } from '#domain/page-title.ts'
import type { Assets } from './assets.ts'

export function renderDeskDocument({ bootTag, entry, styles, preloads }: Assets): string {
  return (
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">` +
    bootTag +
    `<title>${pageTitle('编辑部')}</title><meta name="robots" content="noindex">` +
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${brand.themeColor.light}">` +
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${brand.themeColor.dark}">` +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('') +
    preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('') +
    `</head><body><div id="root"><noscript>编辑部需要浏览器开启 JavaScript。</noscript></div>` +
    `<script type="module" src="${entry}"></script></body></html>`
  )
}
