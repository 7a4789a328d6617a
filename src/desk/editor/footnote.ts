/** Notes: a mark in the text that holds its note, numbered in the order of the marks. */
import { mergeAttributes, Node, type JSONContent } from '@tiptap/core'
import type { Node as DocNode } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { m } from '#messages/desk.ts'

export type FootnoteAttrs = {
  /** Marks with the same one are marks of the same note. */
  id: string
  /** the inline content of the note */
  content: JSONContent[]
}

export type FoundNote = FootnoteAttrs & { position: number; number: number; isFirst: boolean }

export const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    id: {
      default: '1',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-id') ?? '1',
      renderHTML: ({ id }: Record<string, unknown>) => ({ 'data-id': String(id) }),
    },
    content: {
      default: [],
      parseHTML: (element: HTMLElement) => readContent(element.getAttribute('data-note')),
      renderHTML: ({ content }: Record<string, unknown>) => ({ 'data-note': JSON.stringify(content) }),
    },
  }),
  parseHTML: () => [{ tag: 'sup[data-note]' }],
  renderHTML: ({ HTMLAttributes }) => ['sup', mergeAttributes(HTMLAttributes, { class: 'ref' })],
  renderText: () => '',
  addProseMirrorPlugins: () => [numberNotes()],
})

/** Numbers are not stored: they follow from the order, and screen readers announce them, too. */
function numberNotes(): Plugin<DecorationSet> {
  const decorate = (doc: DocNode) =>
    DecorationSet.create(
      doc,
      listNotes(doc).map(({ position, number }) =>
        Decoration.node(position, position + 1, {
          'data-number': String(number),
          role: 'button',
          'aria-label': m.editor.noteNumber({ number }),
        }),
      ),
    )
  const plugin: Plugin<DecorationSet> = new Plugin<DecorationSet>({
    state: {
      init: (_, { doc }) => decorate(doc),
      apply: (transaction, known) => (transaction.docChanged ? decorate(transaction.doc) : known),
    },
    props: { decorations: (state) => plugin.getState(state) },
  })
  return plugin
}

/** All marks in their order, with the numbers of their notes. */
export function listNotes(doc: DocNode): FoundNote[] {
  const numbers = new Map<string, number>()
  const found: FoundNote[] = []
  doc.descendants((node, position) => {
    if (node.type.name !== 'footnote') return
    const { id, content } = node.attrs as FootnoteAttrs
    const isFirst = !numbers.has(id)
    if (isFirst) numbers.set(id, numbers.size + 1)
    found.push({ id, content, position, number: numbers.get(id)!, isFirst })
  })
  return found
}

/** A name that no note of the text has yet. */
export function freeNoteId(doc: DocNode): string {
  const taken = new Set(listNotes(doc).map(({ id }) => id))
  let number = taken.size + 1
  while (taken.has(String(number))) number++
  return String(number)
}

export const noteText = (content: JSONContent[]): string =>
  content.map(({ type, text }) => (type === 'hardBreak' ? ' ' : (text ?? ''))).join('')

function readContent(json: string | null): JSONContent[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]')
    if (!Array.isArray(value)) return []
    return value.filter((part: JSONContent) => part?.type === 'hardBreak' || typeof part?.text === 'string')
  } catch {
    return []
  }
}
