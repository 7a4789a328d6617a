/** The tokens of a paragraph as content of the editor. */
import type { Mark, Node as DocNode, Schema } from '@tiptap/pm/model'
import type { Token } from 'markdown-it'
import type { FootnoteAttrs } from '../footnote.ts'
import type { PictureAttrs } from '../blocks/story-blocks.ts'

/** The note that a token refers to. */
export type FindNote = (token: Token) => FootnoteAttrs

const MARKS: Readonly<Record<string, string>> = { strong: 'bold', em: 'italic', s: 'strike' }

/** Between two of these a line break of the source is no space. */
const WIDE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u

/** An inline picture becomes a separate node, at which the caller splits the paragraph. */
export function readInline(schema: Schema, tokens: readonly Token[], findNote: FindNote): DocNode[] {
  const nodes: DocNode[] = []
  let marks: readonly Mark[] = []

  function addText(text: string, own: readonly Mark[] = marks) {
    if (!text) return
    const last = nodes.at(-1)
    if (last?.isText && sameMarks(last.marks, own)) nodes[nodes.length - 1] = schema.text(last.text! + text, own)
    else nodes.push(schema.text(text, own))
  }

  function breakSoftly(next: Token | undefined) {
    const before = nodes.at(-1)?.text?.at(-1) ?? ''
    addText(WIDE.test(before) && WIDE.test(next?.content[0] ?? '') ? '' : ' ')
  }

  for (const [index, token] of tokens.entries()) {
    const [, name = '', turn] = /^(\w+)_(open|close)$/.exec(token.type) ?? []
    const markName = name === 'link' ? 'link' : MARKS[name]
    if (markName) {
      const type = schema.marks[markName]!
      const attrs = name === 'link' ? { href: String(token.attrGet('href') ?? '') } : null
      marks = turn === 'open' ? type.create(attrs).addToSet(marks) : type.removeFromSet(marks)
    } else if (token.type === 'softbreak') breakSoftly(tokens[index + 1])
    else if (token.type === 'hardbreak') nodes.push(schema.nodes['hardBreak']!.create(null, null, marks))
    else if (token.type === 'code_inline') addText(token.content, schema.marks['code']!.create().addToSet(marks))
    else if (token.type === 'footnote_ref') nodes.push(schema.nodes['footnote']!.create(findNote(token), null, marks))
    else if (token.type === 'image') nodes.push(schema.nodes['picture']!.create(readImage(token)))
    else if (token.type !== 'footnote_anchor') addText(token.content)
  }
  return nodes
}

const sameMarks = (a: readonly Mark[], b: readonly Mark[]) =>
  a.length === b.length && a.every((mark) => mark.isInSet(b))

const readImage = (token: Token): PictureAttrs => ({
  src: String(token.attrGet('src') ?? ''),
  alt: token.content,
  caption: String(token.attrGet('title') ?? ''),
})
