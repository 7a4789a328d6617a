/**
 * Converts HTML written by `renderArticle` back to Markdown: for stories that were public before the desk stored their text.
 * It handles only what the sanitiser lets through.
 */
import { CELL_ALIGNS, writeCell, writeTable } from '#markdown/table.ts'
import { LINE_KINDS } from '#markdown/line-block.ts'
import { PAY_LINE, writeEmbed, writeFile, writeVideo } from '#markdown/story-block.ts'

type Element = { tag: string; attributes: string; children: Node[] }
type Node = Element | string

const VOID = new Set(['br', 'hr', 'img'])

function parse(html: string): Node[] {
  const root: Element = { tag: '', attributes: '', children: [] }
  const open = [root]
  for (const [, close, name, attributes = '', text] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/g)) {
    const parent = open.at(-1)!
    if (text !== undefined) parent.children.push(text)
    else if (close) open.pop()
    else {
      const element = { tag: name!, attributes, children: [] }
      parent.children.push(element)
      if (!VOID.has(name!)) open.push(element)
    }
  }
  return root.children
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
const decode = (text: string) => text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ENTITIES[name]!)

const attribute = ({ attributes }: Element, name: string): string =>
  decode(new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')

/** Signs that would mean something within a line, and those that would at its beginning. */
const escapeText = (text: string): string =>
  decode(text)
    .replaceAll(/[\\`*_[\]<>~&]/g, String.raw`\$&`)
    .replaceAll(/^([^\S\n]*)([#+-]|:::)/gm, String.raw`$1\$2`)
    .replaceAll(/^([^\S\n]*\d+)([.)])/gm, String.raw`$1\$2`)

const quote = (text: string): string => text.replaceAll(/["\\]/g, String.raw`\$&`)

function plain(nodes: Node[]): string {
  return nodes.map((node) => (typeof node === 'string' ? decode(node) : plain(node.children))).join('')
}

function inline(nodes: Node[]): string {
  return nodes.map((node) => (typeof node === 'string' ? escapeText(node) : inlineElement(node))).join('')
}

function inlineElement(element: Element): string {
  const { tag, children } = element
  if (tag === 'strong') return `**${inline(children)}**`
  if (tag === 'em') return `*${inline(children)}*`
  if (tag === 's') return `~~${inline(children)}~~`
  if (tag === 'code') return `\`${plain(children)}\``
  if (tag === 'br') return '\\'
  if (tag === 'sup') return `[^${plain(children)}]`
  // The back link of a note is generated again with it.
  if (tag === 'a' && attribute(element, 'href').startsWith('#fnref-')) return ''
  return tag === 'a' ? `[${inline(children)}](<${attribute(element, 'href')}>)` : inline(children)
}

const indent = (text: string, by: string) => text.replaceAll(/\n(?=[^\n])/g, `\n${by}`)
const elementsIn = (nodes: Node[], tag: string) =>
  nodes.filter((node): node is Element => typeof node !== 'string' && node.tag === tag)

const WIDE: Record<string, string> = { '[': '［', ']': '］', '\\': '＼', '`': '｀', '<': '＜' }

function picture(figure: Element): string {
  const [image] = elementsIn(figure.children, 'img')
  if (!image) return ''
  const caption = plain(elementsIn(figure.children, 'figcaption')[0]?.children ?? [])
  // Read literally when it is parsed again: characters that would end it are replaced by full-width ones.
  const alt = attribute(image, 'alt').replaceAll(/[[\]\\`<]/g, (sign) => WIDE[sign]!)
  return `![${alt}](${attribute(image, 'data-media')}${caption && ` "${quote(caption)}"`})`
}

function embed(children: Node[]): string {
  const [link] = elementsIn(children, 'a')
  const address = link ? attribute(link, 'href') : ''
  const words = plain(children)
  return writeEmbed({ address, title: words === address ? '' : words })
}

function heading(element: Element, mark: string): string {
  const id = attribute(element, 'id')
  return `${mark} ${inline(element.children)}${id && !/^s-\d+$/.test(id) ? ` {#${id}}` : ''}`
}

/** The content of a list item or a note: text, blocks, or text with a list below it. */
function itemText(nodes: Node[], findPath: FindPath): string {
  const isBlock = (node: Node): node is Element => typeof node !== 'string' && BLOCKS.has(node.tag)
  if (!nodes.some(isBlock)) return inline(nodes).trim()
  if (elementsIn(nodes, 'p').length > 0) return blocks(nodes, findPath)
  const words = inline(nodes.filter((node) => !isBlock(node))).trim()
  return [words, ...nodes.filter(isBlock).map((element) => block(element, findPath))].filter(Boolean).join('\n')
}

function list({ tag, children }: Element, findPath: FindPath): string {
  const items = elementsIn(children, 'li').map((item, index) => {
    const mark = tag === 'ol' ? `${index + 1}. ` : '- '
    return mark + indent(itemText(item.children, findPath), ' '.repeat(mark.length))
  })
  return items.join('\n')
}

function table({ children }: Element): string {
  const [head] = elementsIn(children, 'thead')
  const rows = [...(head ? [head] : []), ...elementsIn(children, 'tbody')]
    .flatMap((part) => elementsIn(part.children, 'tr'))
    .map((row) => row.children.filter((node): node is Element => typeof node !== 'string'))
  const aligns = rows[0]?.map((cell) => CELL_ALIGNS.find((align) => align === attribute(cell, 'class')) ?? null) ?? []
  const written = rows.map((cells) => cells.map((cell) => writeCell(inline(cell.children).trim())))
  // A header without words was not rendered.
  return writeTable(head ? written : [aligns.map(() => ''), ...written], aligns)
}

const stanza = ({ children }: Element): string =>
  elementsIn(children, 'span')
    .map((line) => inline(line.children))
    .join('\n')

function division(element: Element): string {
  const name = attribute(element, 'class')
  if (name === 'table') return elementsIn(element.children, 'table').map(table).join('\n\n')
  const content = LINE_KINDS.some((kind) => kind === name)
    ? elementsIn(element.children, 'p').map(stanza).join('\n\n')
    : elementsIn(element.children, 'figure').map(picture).join('\n')
  return `::: ${name}\n${content}\n:::`
}

const notes = (section: Element, findPath: FindPath): string =>
  elementsIn(elementsIn(section.children, 'ol')[0]?.children ?? [], 'li')
    .map((item) => {
      const number = attribute(item, 'id').slice('fn-'.length)
      return `[^${number}]: ${indent(itemText(item.children, findPath), '    ')}`
    })
    .join('\n')

const BLOCKS = new Set(['p', 'h2', 'h3', 'blockquote', 'ul', 'ol', 'aside', 'section', 'div', 'figure', 'table', 'hr'])

/** The path of a file of the library by its id. */
type FindPath = (soundId: number) => string | undefined

function video(element: Element, findPath: FindPath): string {
  const { children } = element
  const [image] = elementsIn(children, 'img')
  const src = findPath(Number(attribute(element, 'data-film'))) ?? ''
  return writeVideo({ src, title: plain(children), poster: image ? attribute(image, 'data-media') : '' })
}

function block(element: Element, findPath: FindPath): string {
  const { tag, children } = element
  if (tag === 'h2' || tag === 'h3') return heading(element, tag === 'h2' ? '##' : '###')
  if (tag === 'blockquote') return `> ${indent(blocks(children, findPath), '> ').replaceAll('\n\n', '\n>\n')}`
  if (tag === 'ul' || tag === 'ol') return list(element, findPath)
  const story = attribute(element, 'data-story')
  if (story) return `::: story\n${story}\n:::`
  if (tag === 'aside') return `::: ${attribute(element, 'class') || 'pull'}\n${blocks(children, findPath)}\n:::`
  if (tag === 'div') return division(element)
  if (tag === 'section') return notes(element, findPath)
  if (tag === 'table') return table(element)
  if (tag === 'hr') return '---'
  if (tag !== 'figure') return inline(children).trim()
  if (attribute(element, 'class') === 'embed') return embed(children)
  if (attribute(element, 'class') === 'video') return video(element, findPath)
  const file = Number(attribute(element, 'data-file'))
  if (file) return writeFile({ src: findPath(file) ?? '', title: plain(children) })
  const sound = Number(attribute(element, 'data-sound'))
  if (!sound) return picture(element)
  return `::: audio\n${findPath(sound) ?? ''} ${plain(children)}\n:::`
}

function blocks(nodes: Node[], findPath: FindPath): string {
  const elements = nodes.filter((node): node is Element => typeof node !== 'string')
  return elements
    .map((element) => block(element, findPath))
    .filter(Boolean)
    .join('\n\n')
}

export type KeptHtml = { freeHtml: string; paidHtml: string; premium: boolean }

export function writeMarkdown({ freeHtml, paidHtml, premium }: KeptHtml, findPath: FindPath = () => undefined): string {
  const free = blocks(parse(freeHtml), findPath)
  return premium ? `${free}\n\n${PAY_LINE}\n\n${blocks(parse(paidHtml), findPath)}` : free
}
