/** The HTML document around a rendered page. */
import type { DocumentSite } from '#domain/site/public-site.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { pageTitle } from '#domain/page-title.ts'
import { escapeForScript } from '../http/pages/script-json.ts'
import { listHeadTags, type HeadTag } from '#domain/head-tag.ts'
import { m } from '#messages/server.ts'
import type { PageHead } from '#web/head/page-head.ts'
import type { Assets } from './assets.ts'

type DocumentParts = {
  html: string
  head: PageHead
  /** JSON that is safe in a script element */
  state: string
  assets: Assets
  publicUrl: string
  site: DocumentSite
}

/** No paint before the header is whole: half of it would be seen to move when the rest arrives. */
const HEADER_FIRST = '<link rel="expect" href="#main" blocking="render">'

/**
 * The page can be read before any script runs: style and picture are loaded first. The script tags are in a template, which
 * browsers do not execute; `start-program.ts` takes them out when the page has been painted.
 */
export function renderDocument({ html, head, state, assets, publicUrl, site }: DocumentParts): string {
  return (
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">` +
    HEADER_FIRST +
    assets.bootTag +
    preloadTag(head) +
    headTags(head, publicUrl, site) +
    assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('') +
    themeTag(site) +
    `</head><body><div id="root">${html}</div>` +
    `<script type="application/json" id="state">${state}</script>` +
    `<template id="program">${programTags(assets)}</template></body></html>`
  )
}

/** Styles contained in a joined file are listed, so that they are not requested later on, but never fetched. */
const programTags = ({ entry, page, preloads, held = [] }: Assets) =>
  held.map((href) => `<link rel="stylesheet" href="${href}" disabled="">`).join('') +
  preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('') +
  `<script type="module" src="${entry}"${page ? ` data-page="${page}"` : ''}></script>`

function preloadTag({ leadPicture }: PageHead): string {
  if (!leadPicture) return ''
  const sources = `imagesrcset="${escapeHtml(leadPicture.sources)}" imagesizes="${escapeHtml(leadPicture.sizes)}"`
  return `<link rel="preload" as="image" ${sources} fetchpriority="high">`
}

/** One page for all screens, which no search engine needs to rewrite for small ones. */
const FOR_SEARCH_ENGINES =
  '<meta name="applicable-device" content="pc,mobile">' +
  '<meta http-equiv="Cache-Control" content="no-transform"><meta http-equiv="Cache-Control" content="no-siteapp">'

/** What a device needs to put the site beside its programs. */
const INSTALLABLE =
  '<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/apple-touch-icon.png">'

/** After the styles that it overrides. */
export const themeTag = ({ themePath }: DocumentSite): string =>
  themePath ? `<link rel="stylesheet" href="${themePath}">` : ''

export const themeColorTags = ({ themeColor }: DocumentSite): string =>
  `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColor.light}">` +
  `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColor.dark}">`

function writeTag({ element, key, value }: HeadTag): string {
  if (!value) return ''
  const attributes = Object.entries({ ...key, ...value }).map(([name, text]) => `${name}="${escapeHtml(text)}"`)
  return `<${element} ${attributes.join(' ')}>`
}

function headTags(head: PageHead, publicUrl: string, document: DocumentSite): string {
  const { site, indexed } = document
  const facts = indexed ? head : { ...head, noindex: true }
  return [
    `<title>${escapeHtml(pageTitle(head.title, site))}</title>`,
    themeColorTags(document),
    `<meta name="format-detection" content="telephone=no">`,
    FOR_SEARCH_ENGINES,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    INSTALLABLE,
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(site.name)}">`,
    `<meta property="og:site_name" content="${escapeHtml(site.fullName)}">`,
    `<meta property="og:locale" content="zh_CN">`,
    ...listHeadTags(facts, publicUrl, site).map(writeTag),
    ...(head.jsonLd || []).map(
      (data) =>
        `<script type="application/ld+json">${escapeForScript(fillJsonLd(JSON.stringify(data), publicUrl, site))}</script>`,
    ),
  ].join('')
}

/** Pages use site-relative paths and no name; external clients need absolute addresses and the name of the publisher. */
const fillJsonLd = (json: string, publicUrl: string, { fullName }: DocumentSite['site']) =>
  json.replaceAll('"site:/', `"${publicUrl}/`).replaceAll('"site:name"', JSON.stringify(fullName))

/** For the moment when even the error page cannot be rendered. No script, no style: it needs nothing to work. */
export function plainErrorDocument(message: string, requestId: string): string {
  const ways = m.ssr.retryOrLeave({
    retry: `<a href="">${m.word.retry}</a>`,
    leave: `<a href="/">${m.ssr.toFrontPage}</a>`,
  })
  return (
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${message}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"></head>` +
    `<body><h1>${message}</h1><p>${ways}</p><p>${requestId}</p></body></html>`
  )
}
