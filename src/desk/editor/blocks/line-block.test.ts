import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { readMarkdown } from '../markdown/read-markdown.ts'
import { serializeMarkdown } from '../markdown/write-markdown.ts'
import { breakLine, wrapLines } from './line-block.ts'

const open = (markdown: string, from: number, to = from) => {
  const state = EditorState.create({ doc: readMarkdown(markdown) })
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
}

/** What the text is then, and what follows the cursor. */
function change(state: EditorState, command: (tr: Transaction) => boolean): [string, string] | null {
  const { tr } = state
  if (!command(tr)) return null
  const { doc, selection } = state.apply(tr)
  return [
    serializeMarkdown(doc),
    selection.$head.parent.textBetween(selection.$head.parentOffset, selection.$head.parent.content.size),
  ]
}

describe('Enter in a poem', () => {
  it.each<[string, number, string, string]>([
    ['begins a line', 3, '::: verse\n一\n二\n:::', '二'],
    ['parts a line where it stands', 2, '::: verse\n一二\n:::', '一二'],
  ])('%s', (_, position, markdown, rest) => {
    expect(change(open('::: verse\n一二\n:::', position), breakLine)).toEqual([markdown, rest])
  })

  it('on an empty line begins a stanza', () => {
    const { tr } = open('::: verse\n一\n:::', 3)
    expect(breakLine(tr)).toBe(true)
    expect(breakLine(tr)).toBe(true)
    tr.insertText('二')
    expect(serializeMarkdown(tr.doc)).toBe('::: verse\n一\n\n二\n:::')
  })

  it('in an empty stanza and outside of poems is left to the editor', () => {
    const { tr } = open('::: verse\n一\n:::', 3)
    breakLine(tr)
    breakLine(tr)
    expect(breakLine(tr)).toBe(false)
    expect(change(open('一', 1), breakLine)).toBeNull()
  })
})

describe('paragraphs become lines', () => {
  it.each<[string, string, number, number, string | null]>([
    ['one', '一\n\n二', 1, 1, '::: right\n一\n:::\n\n二'],
    ['several, as lines of one stanza', '一\n\n二\n\n三', 1, 5, '::: right\n一\n二\n:::\n\n三'],
    ['but no heading', '## 一', 1, 1, null],
  ])('%s', (_, markdown, from, to, expected) => {
    const state = open(markdown, from, to)
    expect(change(state, (tr) => wrapLines(tr, state, 'right'))?.[0] ?? null).toBe(expected)
  })
})
