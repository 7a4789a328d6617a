/** The HTML of the clipboard as a list of tags and text, and the meaning of their attributes. */
import { readStyle, type Look } from '#markdown/text-style.ts'

export type Tag = { kind: 'open' | 'close'; name: string; attributes: Map<string, string> }
export type HtmlPart = Tag | { kind: 'text'; text: string }

// A name ends where its characters end: otherwise each of them would be tried as the last.
const PART =
  /<!--.*?-->|<!\[.*?\]>|<[!?][^>]*>|<(?<slash>\/?)(?<name>[a-z][\w:-]*)(?![\w:-])(?<rest>(?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</gis
const ATTRIBUTE = /(?<key>[\w:-]+)\s*(?:=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+)))?/g

/** Comments are dropped, including Word's conditional ones. */
export function listPasteParts(html: string): HtmlPart[] {
  const parts: HtmlPart[] = []
  for (const { 0: whole, groups = {} } of html.matchAll(PART)) {
    const { slash, name, rest = '' } = groups
    if (name) parts.push({ kind: slash ? 'close' : 'open', name: name.toLowerCase(), attributes: readAttributes(rest) })
    else if (!/^<[!?]/.test(whole)) parts.push({ kind: 'text', text: whole })
  }
  return parts
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const { groups = {} } of text.matchAll(ATTRIBUTE)) {
    const value = groups['double'] ?? groups['single'] ?? groups['bare'] ?? ''
    attributes.set(String(groups['key']).toLowerCase(), value)
  }
  return attributes
}

export const readLook = (tag: Tag): Look => readStyle(tag.attributes.get('style') ?? '')

/** The entities that text programs write. */
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&', nbsp: ' ', emsp: ' ', ensp: ' ', thinsp: ' ' },
  ...{ ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’', mdash: '—', ndash: '–', hellip: '…', middot: '·', bull: '•' },
  ...{ times: '×', divide: '÷', deg: '°', permil: '‰', plusmn: '±', yen: '¥', euro: '€', pound: '£', copy: '©' },
  ...{ reg: '®', trade: '™', laquo: '«', raquo: '»', sect: '§', para: '¶', zwnj: '', zwj: '', shy: '' },
}

export function readEntities(text: string): string {
  return text
    .replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole
    })
    .replaceAll(/&([a-z]+);/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
}
