/** The text of an older Ghost post (Mobiledoc) as HTML. */
import { escapeHtml } from '#domain/text/escape-html.ts'
import { keepUnknown, writeCard, type GhostCard } from './import.card.ts'
import { readJson } from './import.lexical.ts'

type Mobiledoc = { markups: unknown[][]; atoms: unknown[][]; cards: unknown[][]; sections: unknown[][] }

const TAGS = new Set('a b strong i em s del code sup sub u mark p h1 h2 h3 h4 h5 h6 blockquote aside ul ol'.split(' '))

const MARKUP = 1
const PICTURE = 2
const LIST = 3
const CARD = 10
const ATOM = 1

const arrays = (value: unknown): unknown[][] => (Array.isArray(value) ? value.filter(Array.isArray) : [])
const known = (tag: unknown, other: string): string =>
  typeof tag === 'string' && TAGS.has(tag.toLowerCase()) ? tag.toLowerCase() : other

/** Null when it cannot be read. */
export function mobiledocToHtml(source: string): string | null {
  const given = readJson(source) as Record<string, unknown> | null
  if (!given || !Array.isArray(given['sections'])) return null
  const document: Mobiledoc = {
    markups: arrays(given['markups']),
    atoms: arrays(given['atoms']),
    cards: arrays(given['cards']),
    sections: arrays(given['sections']),
  }
  return document.sections.map((section) => writeSection(section, document)).join('\n')
}

function writeSection([kind, first, second]: unknown[], document: Mobiledoc): string {
  if (kind === MARKUP) {
    const tag = known(first, 'p')
    const html = writeMarkers(arrays(second), document)
    return tag === 'aside' ? `<blockquote class="kg-blockquote-alt">${html}</blockquote>` : `<${tag}>${html}</${tag}>`
  }
  if (kind === LIST) {
    const tag = known(first, 'ul')
    const items = Array.isArray(second) ? second : []
    return `<${tag}>${items.map((item) => `<li>${writeMarkers(arrays(item), document)}</li>`).join('')}</${tag}>`
  }
  if (kind === PICTURE) return `<img src="${escapeHtml(String(first ?? ''))}">`
  if (kind !== CARD) return ''
  const [name, payload] = document.cards[Number(first)] ?? []
  const card = (payload ?? {}) as GhostCard
  return writeCard(String(name), card) ?? keepUnknown(String(name), card)
}

function writeMarkers(markers: unknown[][], { markups, atoms }: Mobiledoc): string {
  const open: string[] = []
  let html = ''
  for (const [kind, opened, closed, value] of markers) {
    for (const index of Array.isArray(opened) ? opened : []) {
      const [name, attributes] = markups[Number(index)] ?? []
      const tag = known(name, 'span')
      const href = Array.isArray(attributes) ? attributes[attributes.indexOf('href') + 1] : undefined
      open.push(tag)
      html += tag === 'a' && typeof href === 'string' ? `<a href="${escapeHtml(href)}">` : `<${tag}>`
    }
    if (kind === ATOM) {
      const [name, text] = atoms[Number(value)] ?? []
      html += name === 'soft-return' ? '<br>' : escapeHtml(String(text ?? ''))
    } else html += escapeHtml(String(value ?? ''))
    for (let count = Number(closed) || 0; count > 0 && open.length > 0; count--) html += `</${open.pop()!}>`
  }
  return (
    html +
    open
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join('')
  )
}
