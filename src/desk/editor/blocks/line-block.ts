/** Poems, signatures and other text in which a line is a line: Enter begins the next line, an empty line a stanza. */
import { mergeAttributes, Node, type Editor } from '@tiptap/core'
import { Fragment, type Node as DocNode, type ResolvedPos } from '@tiptap/pm/model'
import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { LINE_KINDS, type LineKind } from '#markdown/line-block.ts'
import { writeOn } from '../write-on.ts'

const NAME = 'lineBlock'

export const LineBlock = Node.create({
  name: NAME,
  group: 'block',
  content: 'paragraph+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: 'verse' satisfies LineKind,
      parseHTML: (element: HTMLElement) => LINE_KINDS.find((kind) => kind === element.dataset['lines']) ?? 'verse',
      renderHTML: ({ kind }: Record<string, unknown>) => ({ 'data-lines': String(kind) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-lines]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.command(({ tr }) => breakLine(tr)) }
  },
})

export const isInLines = ($pos: ResolvedPos): boolean => $pos.node(-1)?.type.name === NAME

/** False where the editor does the rest: an empty stanza is left, as an empty item of a list is. */
export function breakLine(tr: Transaction): boolean {
  const { $from, $to } = tr.selection
  if (!isInLines($from) || !$from.sameParent($to) || $from.parent.content.size === 0) return false
  tr.deleteSelection()
  const { $from: place } = tr.selection
  const isBehindBreak = place.nodeBefore?.type.name === 'hardBreak'
  if (isBehindBreak && place.parentOffset === place.parent.content.size) {
    tr.delete(place.pos - 1, place.pos).split(place.pos - 1)
  } else tr.replaceSelectionWith(tr.doc.type.schema.nodes['hardBreak']!.create(), false)
  tr.scrollIntoView()
  return true
}

/** The paragraphs of the text that a selection touches, as lines: an empty one ends a stanza. */
function gatherStanzas(paragraphs: readonly DocNode[]): DocNode[] {
  const stanzas: DocNode[][] = [[]]
  for (const { content } of paragraphs) {
    if (content.size === 0) stanzas.push([])
    else {
      const lineBreak = content.firstChild!.type.schema.nodes['hardBreak']!
      const stanza = stanzas.at(-1)!
      stanza.push(...(stanza.length > 0 ? [lineBreak.create()] : []), ...content.content)
    }
  }
  const filled = stanzas.filter((nodes) => nodes.length > 0)
  const { type } = paragraphs[0]!
  return (filled.length > 0 ? filled : [[]]).map((nodes) => type.create(null, nodes))
}

/** Puts the chosen paragraphs into a block of this kind, changes its kind, or takes them out of it. */
export function toggleLines(editor: Editor, kind: LineKind): void {
  if (editor.isActive(NAME, { kind })) writeOn(editor).lift(NAME).run()
  else if (editor.isActive(NAME)) writeOn(editor).updateAttributes(NAME, { kind }).run()
  else
    writeOn(editor)
      .command(({ tr, state }) => wrapLines(tr, state, kind))
      .run()
}

export function wrapLines(tr: Transaction, { selection, schema }: EditorState, kind: LineKind): boolean {
  const range = selection.$from.blockRange(selection.$to)
  if (!range || range.depth !== 0) return false
  const paragraphs = range.parent.content.content.slice(range.startIndex, range.endIndex)
  if (paragraphs.some(({ type }) => type.name !== 'paragraph')) return false
  const block = schema.nodes[NAME]!.create({ kind }, Fragment.from(gatherStanzas(paragraphs)))
  tr.replaceWith(range.start, range.end, block)
  // Two levels more, and for each paragraph but the first one token less.
  const end = range.start + block.nodeSize - 2
  tr.setSelection(TextSelection.create(tr.doc, Math.min(selection.head + 1, end)))
  return true
}
