/** Cards of Ghost as HTML that the reading of HTML knows. Lexical and Mobiledoc name them alike. */
import { escapeHtml } from '#domain/text/escape-html.ts'
import { keptElement } from '../html/import.reading.ts'
import { renderMarkdown } from '../html/import.markdown.ts'

export type GhostCard = Readonly<Record<string, unknown>>

export const PAYWALL = '<!--members-only-->'

const isCard = (value: unknown): value is GhostCard => typeof value === 'object' && value !== null

const textIn = (card: GhostCard, ...names: string[]): string =>
  names.map((name) => card[name]).find((value): value is string => typeof value === 'string' && value !== '') ?? ''

const figure = (inner: string, caption: string, name = ''): string =>
  `<figure class="${name}">${inner}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`

const picture = (card: GhostCard): string => {
  const image = `<img src="${escapeHtml(textIn(card, 'src'))}" alt="${escapeHtml(textIn(card, 'alt', 'altText'))}">`
  const href = textIn(card, 'href')
  return href ? `<a href="${escapeHtml(href)}">${image}</a>` : image
}

const link = (href: string, words: string): string =>
  href ? `<p><a href="${escapeHtml(href)}">${escapeHtml(words || href)}</a></p>` : `<p>${escapeHtml(words)}</p>`

const lines = (...texts: string[]): string => texts.filter(Boolean).join('\n')

const CARDS: Readonly<Record<string, (card: GhostCard) => string>> = {
  image: (card) => figure(picture(card), textIn(card, 'caption')),
  gallery(card) {
    const images = Array.isArray(card['images']) ? card['images'].filter(isCard) : []
    return figure(images.map(picture).join(''), textIn(card, 'caption'), 'kg-gallery-card')
  },
  bookmark(card) {
    const { title } = (card['metadata'] ?? {}) as { title?: unknown }
    const caption = textIn(card, 'caption')
    const words = typeof title === 'string' ? title : textIn(card, 'title')
    return link(textIn(card, 'url'), words) + (caption && `<p>${caption}</p>`)
  },
  callout: (card) =>
    `<div class="kg-callout-card"><p>${escapeHtml(textIn(card, 'calloutEmoji'))} ${textIn(card, 'calloutText')}</p></div>`,
  paywall: () => PAYWALL,
  html: (card) => `<div>${textIn(card, 'html')}</div>`,
  markdown: (card) => renderMarkdown(textIn(card, 'markdown')),
  codeblock: (card) => figure(`<pre><code>${escapeHtml(textIn(card, 'code'))}</code></pre>`, textIn(card, 'caption')),
  horizontalrule: () => '<hr>',
  embed(card) {
    const address = textIn(card, 'url')
    const caption = textIn(card, 'caption')
    if (address) return figure(`<a href="${escapeHtml(address)}"></a>`, caption, 'kg-embed-card')
    return keptElement(textIn(card, 'html'), 'keptEmbed') + (caption && `<p>${caption}</p>`)
  },
  audio(card) {
    const title = escapeHtml(textIn(card, 'title'))
    return figure(`<audio src="${escapeHtml(textIn(card, 'src'))}"></audio>`, title)
  },
  video(card) {
    const poster = textIn(card, 'customThumbnailSrc', 'thumbnailSrc')
    const film = `<video src="${escapeHtml(textIn(card, 'src'))}" poster="${escapeHtml(poster)}"></video>`
    return figure(film, textIn(card, 'caption'))
  },
  file: (card) =>
    link(textIn(card, 'src'), textIn(card, 'fileTitle', 'fileName')) +
    (textIn(card, 'fileCaption') && `<p>${escapeHtml(textIn(card, 'fileCaption'))}</p>`),
  toggle: (card) => `<details><summary>${textIn(card, 'heading')}</summary>${textIn(card, 'content')}</details>`,
  button: (card) => link(textIn(card, 'buttonUrl'), textIn(card, 'buttonText')),
  email: (card) => keptElement(textIn(card, 'html'), 'emailOnly'),
  'email-cta': (card) => keptElement(textIn(card, 'html'), 'emailOnly'),
  product: (card) =>
    keptElement(
      lines(
        ...['productTitle', 'productDescription', 'productImageSrc', 'productUrl'].map((name) => textIn(card, name)),
      ),
      'keptBlock',
    ),
  header: (card) => `<h2>${textIn(card, 'header')}</h2><p>${textIn(card, 'subheader')}</p>`,
  'call-to-action': (card) =>
    `<div class="kg-callout-card">${textIn(card, 'textValue')}${textIn(card, 'buttonUrl') && link(textIn(card, 'buttonUrl'), textIn(card, 'buttonText'))}</div>`,
}

const OTHER_NAMES: Readonly<Record<string, string>> = {
  hr: 'horizontalrule',
  code: 'codeblock',
  'card-markdown': 'markdown',
}

/** Null for what is no card. */
export const writeCard = (name: string, card: GhostCard): string | null =>
  CARDS[OTHER_NAMES[name] ?? name]?.(card) ?? null

export const keepUnknown = (name: string, card: GhostCard): string =>
  keptElement(JSON.stringify({ ...card, type: name }), 'keptBlock')
