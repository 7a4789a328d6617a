import { Slice } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { addColumnAfter, addRowAfter, deleteRow } from '@tiptap/pm/tables'
import { describe, expect, it } from 'vitest'
import { readMarkdown } from '../markdown/read-markdown.ts'
import { serializeMarkdown } from '../markdown/write-markdown.ts'
import { fitTables } from './table-block.ts'
import { fitCell } from './table-move.ts'

/** With the cursor in the cell that holds these words. */
function open(words: string): EditorState {
  const state = EditorState.create({ doc: readMarkdown('| 甲 | 乙 |\n| --- | ---: |\n| 丙 | 丁 |\n\n后') })
  let position = 0
  state.doc.descendants((node, at) => {
    if (node.text === words) position = at
  })
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, position)))
}

type Command = (state: EditorState, dispatch: (tr: EditorState['tr']) => void) => boolean

function change(words: string, command: Command): string {
  let state = open(words)
  command(state, (tr) => {
    state = state.apply(tr)
  })
  const { doc } = state.apply(fitTables(state.tr, state.doc))
  // What the editor shows is what is stored.
  expect(readMarkdown(serializeMarkdown(doc)).toJSON()).toEqual(doc.toJSON())
  return serializeMarkdown(doc)
}

describe('a table', () => {
  it.each<[string, string, Command, string]>([
    [
      'has a row more, aligned as the others',
      '丙',
      addRowAfter,
      '| 甲 | 乙 |\n| --- | ---: |\n| 丙 | 丁 |\n|  |  |\n\n后',
    ],
    ['has a column more', '丙', addColumnAfter, '| 甲 |  | 乙 |\n| --- | --- | ---: |\n| 丙 |  | 丁 |\n\n后'],
    ['has another header when the first row is removed', '甲', deleteRow, '| 丙 | 丁 |\n| --- | ---: |\n\n后'],
  ])('%s', (_, words, command, markdown) => {
    expect(change(words, command)).toBe(markdown)
  })
})

describe('what is pasted into a cell', () => {
  const paste = (words: string, markdown: string) => {
    const state = open(words)
    const slice = fitCell(new Slice(readMarkdown(markdown).content, 0, 0), state)
    return serializeMarkdown(state.apply(state.tr.replaceSelection(slice)).doc)
  }

  it.each([
    ['lines become one', '一\n\n- **二**\\\n三', '| 一／**二**／三丙 | 丁 |'],
    ['pictures stay outside', '一\n\n![猫](a)\n\n二', '| 一／二丙 | 丁 |'],
  ])('%s', (_, markdown, row) => {
    expect(paste('丙', markdown)).toBe(`| 甲 | 乙 |\n| --- | ---: |\n${row}\n\n后`)
  })

  it('elsewhere it stays as it is', () => {
    expect(paste('后', '一\n\n二')).toContain('一\n\n二')
  })
})
