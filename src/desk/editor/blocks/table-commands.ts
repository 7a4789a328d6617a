/** What an editor can do with a table, for its own bar of tools. */
import type { Editor, JSONContent } from '@tiptap/core'
import { isInTable, selectedRect } from '@tiptap/pm/tables'
import type { CellAlign } from '#markdown/table.ts'
import { m } from '#messages/desk.ts'
import { writeOn } from '../write-on.ts'
import type { EditorCommand } from './editor-command.ts'
import { insertBlock } from './place-block.ts'
import { firstCell } from './table-move.ts'

const ROWS = 3
const COLUMNS = 3

export function insertTable(editor: Editor): void {
  const row = (type: string): JSONContent => ({
    type: 'tableRow',
    content: Array.from({ length: COLUMNS }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })
  const rows = [row('tableHeader'), ...Array.from({ length: ROWS - 1 }, () => row('tableCell'))]
  const position = insertBlock(editor, { type: 'table', content: rows })
  const { doc, tr } = editor.state
  editor.view.dispatch(tr.setSelection(firstCell(doc, position)).scrollIntoView())
}

/** The header decides for its column; `fitTables` does the rest. */
function alignColumns(editor: Editor, align: CellAlign | null): void {
  writeOn(editor)
    .command(({ tr, state }) => {
      if (!isInTable(state)) return false
      const { left, right, map, table, tableStart } = selectedRect(state)
      for (let column = left; column < right; column++) {
        const offset = map.map[column]!
        tr.setNodeMarkup(tableStart + offset, null, { ...table.nodeAt(offset)!.attrs, align })
      }
      return true
    })
    .run()
}

const isAligned = (editor: Editor, align: CellAlign): boolean =>
  editor.isActive('tableCell', { align }) || editor.isActive('tableHeader', { align })

const aligned = (align: CellAlign, name: string): EditorCommand => ({
  ...{ id: `align-${align}`, name, short: name },
  isActive: (editor) => isAligned(editor, align),
  run: (editor) => alignColumns(editor, isAligned(editor, align) ? null : align),
})

export const TABLE_COMMANDS: readonly EditorCommand[] = [
  {
    ...{ id: 'row-before', name: m.editor.addRowAbove, short: m.editor.addRowAbove, keys: 'Alt Shift ArrowUp' },
    run: (editor) => writeOn(editor).addRowBefore().run(),
  },
  {
    ...{ id: 'row-after', name: m.editor.addRowBelow, short: m.editor.addRowBelow, keys: 'Alt Shift ArrowDown' },
    run: (editor) => writeOn(editor).addRowAfter().run(),
  },
  {
    ...{
      id: 'column-before',
      name: m.editor.addColumnLeft,
      short: m.editor.addColumnLeft,
      keys: 'Alt Shift ArrowLeft',
    },
    run: (editor) => writeOn(editor).addColumnBefore().run(),
  },
  {
    ...{
      id: 'column-after',
      name: m.editor.addColumnRight,
      short: m.editor.addColumnRight,
      keys: 'Alt Shift ArrowRight',
    },
    run: (editor) => writeOn(editor).addColumnAfter().run(),
  },
  aligned('left', m.editor.alignLeft),
  aligned('center', m.editor.alignCenter),
  aligned('right', m.editor.alignRight),
  {
    ...{ id: 'row-delete', name: m.editor.deleteRow, short: m.editor.deleteRow },
    run: (editor) => writeOn(editor).deleteRow().run(),
  },
  {
    ...{ id: 'column-delete', name: m.editor.deleteColumn, short: m.editor.deleteColumn },
    run: (editor) => writeOn(editor).deleteColumn().run(),
  },
  {
    ...{ id: 'table-delete', name: m.editor.deleteTable, short: m.editor.deleteTable },
    run: (editor) => writeOn(editor).deleteTable().run(),
  },
]
