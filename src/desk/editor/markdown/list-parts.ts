/** The text of a paragraph of the editor as Markdown. */
import type { Mark, Node as DocNode } from '@tiptap/pm/model'
import { writeInline, type InlineMark, type InlinePart } from '#markdown/write-inline.ts'

type Options = {
  /** the number of a note, by its mark */
  labelOf: (node: DocNode) => string
  /** headings and cells have one line */
  oneLine?: boolean
  /** in a poem the ideographic spaces at the beginning are kept */
  keepsIndent?: boolean
}

export function writeInlineNodes(parent: DocNode, { labelOf, ...options }: Options): string {
  const parts = parent.children.map((node): InlinePart => {
    const marks = node.marks.flatMap(toInlineMark)
    if (node.type.name === 'footnote') return { kind: 'note', text: labelOf(node), marks }
    if (node.type.name === 'hardBreak') return { kind: 'break', text: '', marks }
    const isCode = node.marks.some(({ type }) => type.name === 'code')
    return { kind: isCode ? 'code' : 'text', text: node.text ?? '', marks }
  })
  return writeInline(parts, options)
}

function toInlineMark({ type: { name }, attrs }: Mark): InlineMark[] {
  if (name === 'link') return [{ name, href: String(attrs['href']) }]
  return name === 'bold' || name === 'italic' || name === 'strike' ? [{ name }] : []
}
