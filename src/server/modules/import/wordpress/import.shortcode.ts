/** Shortcodes of WordPress within HTML, as elements that the reading of HTML knows. */
import { escapeHtml } from '#domain/text/escape-html.ts'

/** A tag or a comment, whose brackets are its own; a name in two brackets, of which one is meant; a shortcode. */
const PART =
  /<!--(?:[^]*?-->|[^]*$)|<\/?[a-z][^<>]*>|\[\[\/?[a-z][^[\]<>]*\]\]|\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*|=[^[\]]*)?)\]/gi
const ATTRIBUTE = /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g

const readAttributes = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name, double, single, bare]) => [
      name!.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  )

/** `[注]` and `[sic]` are words of people: a shortcode has attributes, a name of several parts, or an end. */
const looksLikeOne = (name: string, rest: string, closed: ReadonlySet<string>): boolean =>
  /=/.test(rest) || /[_-]/.test(name) || closed.has(name.toLowerCase())

const quotes = (text: string): string => text.replaceAll(/[\u201c\u201d\u2033]/g, '"').replaceAll('&quot;', '"')

export function placeShortcodes(html: string): string {
  if (!html.includes('[')) return html
  const closed = new Set([...html.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name]) => name!.toLowerCase()))
  return html.replaceAll(PART, (whole, slash?: string, given?: string, rest = '') => {
    if (given === undefined) return whole.startsWith('[[') ? whole.slice(1, -1) : whole
    const name = given.toLowerCase()
    const attributes = readAttributes(quotes(rest))
    const kept = `<x-kept data-source="${escapeHtml(whole)}"></x-kept>`
    if (name === 'caption' || name === 'wp_caption') {
      if (!closed.has(name)) return kept
      return slash ? '</x-caption>' : `<x-caption caption="${escapeHtml(attributes.get('caption') ?? '')}">`
    }
    if (name === 'gallery' && !slash) {
      const ids = attributes.get('ids') ?? attributes.get('include') ?? ''
      return `<x-gallery ids="${escapeHtml(ids)}" data-source="${escapeHtml(whole)}"></x-gallery>`
    }
    if (name === 'audio') {
      const source = ['src', 'mp3', 'm4a'].map((key) => attributes.get(key)).find(Boolean)
      if (slash) return ''
      return source ? `<audio src="${escapeHtml(source)}"></audio>` : kept
    }
    if (name === 'video') {
      const source = ['src', 'mp4', 'm4v'].map((key) => attributes.get(key)).find(Boolean)
      if (slash) return ''
      const poster = escapeHtml(attributes.get('poster') ?? '')
      return source ? `<video src="${escapeHtml(source)}" poster="${poster}"></video>` : kept
    }
    if (name === 'embed') return slash ? '</a></figure>' : '<figure class="wp-block-embed"><a>'
    return looksLikeOne(name, rest, closed) ? kept : whole
  })
}
