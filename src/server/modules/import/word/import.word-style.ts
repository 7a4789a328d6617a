/** What the styles and alignments of Word mean: the HTML that stands for each. */
import type { Lose, Loss } from '../import.loss.ts'

const ALIGNED = { center: 'x-center', right: 'x-right', end: 'x-right' } as const

/** Word names its own styles in English whatever its language is; other programs write what they show. */
const NAMES: readonly [html: string, ...names: string[]][] = [
  ['p.x-title:fresh', 'Title', '标题', '文章标题', '大标题'],
  ['p.x-subtitle:fresh', 'Subtitle', '副标题'],
  ['h1:fresh', '标题 1', '标题1', '一级标题'],
  ['h2:fresh', '标题 2', '标题2', '二级标题', '小标题'],
  ['h3:fresh', '标题 3', '标题3', '三级标题'],
  ['blockquote > p:fresh', 'Quote', 'Intense Quote', 'Block Text', 'Quotations', '引用', '明显引用', '引文'],
  ['p.x-caption:fresh', 'caption', '题注', '图注'],
  ['p.has-text-align-center:fresh', ALIGNED.center],
  ['p.has-text-align-right:fresh', ALIGNED.right, 'Signature', 'Closing', '签名', '落款', '结束语'],
]

export const STYLES: string[] = [
  ...NAMES.flatMap(([html, ...names]) => names.map((name) => `p[style-name='${name}'] => ${html}`)),
  'u => ',
  'strike => s',
]

/** The nodes of the converter, of which its types say nothing. */
type WordNode = {
  type?: string
  styleName?: string | null
  numbering?: unknown
  alignment?: string | null
  value?: string
  children?: WordNode[]
}

/** Styles of plain text, whatever its looks are. */
const PLAIN = /^(?:normal|body text.*|正文.*|default.*|no spacing|无间隔|plain text|纯文本|普通.*)$/i
const HEADING = /^(?:heading|标题) ?\d$/i

const wordsOf = ({ value = '', children = [] }: WordNode): string => value + children.map(wordsOf).join('')

/** The converter knows alignments, and styles cannot ask for them: here they become styles. */
export function markParagraphs(losses: Loss[]): (node: WordNode) => WordNode {
  const lose: Lose = (kind, where) => void losses.push({ kind, where })
  return function mark(node: WordNode): WordNode {
    const children = node.children?.map(mark)
    const next = children ? { ...node, children } : node
    if (node.type !== 'paragraph') return next
    const style = node.styleName ?? ''
    if (HEADING.test(style) && node.numbering) {
      lose('wordNumber', wordsOf(node))
      return { ...next, numbering: null }
    }
    const side = ALIGNED[node.alignment as keyof typeof ALIGNED]
    const isPlain = (style === '' || PLAIN.test(style)) && !node.numbering
    return side && isPlain && wordsOf(node).trim() ? { ...next, styleName: side } : next
  }
}
