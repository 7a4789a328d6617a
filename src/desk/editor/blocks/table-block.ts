/** Tables in the editor: a header row, cells of one line, no merged cells. */
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import type { Node as DocNode } from '@tiptap/pm/model'
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state'
import { CELL_ALIGNS } from '#markdown/table.ts'
import { leaveCell } from './table-move.ts'

/** Whatever another program has put on the clipboard: there are no merged cells and no widths. */
const fixed = (value: number | null) => ({ default: value, parseHTML: () => value, renderHTML: () => ({}) })

const cell = {
  content: 'paragraph',
  addAttributes: () => ({
    colspan: fixed(1),
    rowspan: fixed(1),
    colwidth: fixed(null),
    align: {
      default: null,
      parseHTML: ({ dataset }: HTMLElement) => CELL_ALIGNS.find((align) => align === dataset['align']) ?? null,
      renderHTML: ({ align }: Record<string, unknown>) => (align ? { 'data-align': String(align) } : {}),
    },
  }),
}

const StoryTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['div', { class: 'table' }, ['table', HTMLAttributes, ['tbody', 0]]],
  addKeyboardShortcuts() {
    const down = () => leaveCell(this.editor)
    return { ...this.parent?.(), Enter: down, 'Shift-Enter': down }
  },
  addProseMirrorPlugins() {
    return [...(this.parent?.() ?? []), new Plugin({ appendTransaction: fitChanged })]
  },
}).configure({ View: null })

export const tableExtensions = [StoryTable, TableRow, TableHeader.extend(cell), TableCell.extend(cell)]

const fitChanged = (transactions: readonly Transaction[], _: EditorState, { doc, tr }: EditorState) =>
  transactions.some(({ docChanged }) => docChanged) && fitTables(tr, doc).docChanged ? tr : null

/** The first row is the header, whichever was removed, and a column is aligned as its header is. */
export function fitTables(tr: Transaction, doc: DocNode): Transaction {
  const { tableHeader, tableCell } = doc.type.schema.nodes
  doc.forEach((table, tableOffset) => {
    if (table.type.name !== 'table') return
    table.forEach((row, rowOffset, rowIndex) => {
      row.forEach((each, cellOffset, column) => {
        const type = rowIndex === 0 ? tableHeader! : tableCell!
        const align: unknown = table.firstChild?.maybeChild(column)?.attrs['align'] ?? null
        if (each.type === type && each.attrs['align'] === align) return
        // Behind the openings of the table and of the row.
        tr.setNodeMarkup(tableOffset + 1 + rowOffset + 1 + cellOffset, type, { ...each.attrs, align })
      })
    })
  })
  return tr
}
