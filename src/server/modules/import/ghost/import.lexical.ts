/** The text of a Ghost post in the format of its editor (Lexical) as HTML. */
import { escapeHtml } from '#domain/text/escape-html.ts'
import { keepUnknown, writeCard } from './import.card.ts'

type LexicalNode = Readonly<Record<string, unknown>> & { type?: unknown; children?: unknown }

/** Bits of the format of a text, from the outside in; underlined and highlighted words are a look. */
const FORMATS: readonly [bit: number, tag: string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
]

const isNode = (value: unknown): value is LexicalNode => typeof value === 'object' && value !== null

const childrenOf = ({ children }: LexicalNode): LexicalNode[] =>
  Array.isArray(children) ? children.filter(isNode) : []

const tagOf = (node: LexicalNode, known: readonly string[], other: string): string =>
  known.find((tag) => tag === node['tag']) ?? other

const within = (tag: string, node: LexicalNode, attributes = ''): string =>
  `<${tag}${attributes}>${childrenOf(node).map(writeNode).join('')}</${tag}>`

const isListAlone = (node: LexicalNode): boolean => {
  const children = childrenOf(node)
  return children.length > 0 && children.every(({ type }) => type === 'list')
}

/** Where a paragraph stands that is not at the left. */
const alignment = ({ format }: LexicalNode): string =>
  format === 'center' || format === 'right' ? ` style="text-align:${format}"` : ''

function writeText(node: LexicalNode): string {
  const format = typeof node['format'] === 'number' ? node['format'] : 0
  const text = escapeHtml(typeof node['text'] === 'string' ? node['text'] : '')
  return FORMATS.filter(([bit]) => (format & bit) !== 0).reduceRight(
    (inner, [, tag]) => `<${tag}>${inner}</${tag}>`,
    text,
  )
}

function writeNode(node: LexicalNode): string {
  const type = typeof node.type === 'string' ? node.type : ''
  switch (type) {
    case 'paragraph':
      return within('p', node, alignment(node))
    case 'heading':
    case 'extended-heading':
      return within(tagOf(node, ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], 'h2'), node)
    case 'quote':
    case 'extended-quote':
      return within('blockquote', node)
    case 'aside':
      return within('blockquote', node, ' class="kg-blockquote-alt"')
    case 'list':
      return within(
        node['listType'] === 'number' ? 'ol' : 'ul',
        node,
        typeof node['start'] === 'number' ? ` start="${node['start']}"` : '',
      )
    case 'listitem':
      // A list within an item stands behind it there, in an item of its own.
      return isListAlone(node) ? childrenOf(node).map(writeNode).join('') : within('li', node)
    case 'link':
    case 'autolink':
    case 'at-link':
      return within('a', node, ` href="${escapeHtml(String(node['url'] ?? ''))}"`)
    case 'text':
    case 'extended-text':
      return writeText(node)
    case 'linebreak':
      return '<br>'
    case 'tab':
      return ' '
    default:
      return writeCard(type, node) ?? (childrenOf(node).length > 0 ? within('div', node) : keepUnknown(type, node))
  }
}

/** Null when it cannot be read. */
export function lexicalToHtml(source: string): string | null {
  const document = readJson(source)
  const root = isNode(document) ? document['root'] : undefined
  return isNode(root) ? childrenOf(root).map(writeNode).join('\n') : null
}

export function readJson(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return null
  }
}
