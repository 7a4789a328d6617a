import fc from 'fast-check'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { changeText } from './change-text.ts'
import { readMarkdown } from './markdown/read-markdown.ts'

const open = (markdown: string) => EditorState.create({ doc: readMarkdown(markdown) })

const BLOCKS = [
  '甲',
  '甲甲',
  '乙[^1]',
  '## 甲',
  '- 甲\n- 乙',
  '- 甲\n- 甲',
  '> 甲',
  '> 甲\n>\n> 甲',
  '---',
  '::: pull\n甲\n:::',
  '| 甲 | 乙 |\n| --- | ---: |\n| 甲 |  |',
  '::: callout\n甲\n:::',
  '::: verse\n甲\n甲\n:::',
  '::: kept\n甲\n:::',
]
const text = fc
  .array(fc.constantFrom(...BLOCKS), { maxLength: 6 })
  .map((blocks) => [...blocks, '[^1]: 注'].join('\n\n'))

describe('another text', () => {
  it('is there, whatever was there before', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const state = open(before)
        const next = readMarkdown(after)
        expect(state.apply(changeText(state, next)).doc.toJSON()).toEqual(next.toJSON())
      }),
    )
  })

  it.each([
    ['above', '甲\n\n丙\n\n乙乙', 6 + 3],
    ['below', '甲\n\n乙乙\n\n丙', 6],
  ])('%s the cursor leaves it where it is', (_, after, expected) => {
    const state = open('甲\n\n乙乙')
    const writing = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 6)))
    expect(writing.apply(changeText(writing, readMarkdown(after))).selection.from).toBe(expected)
  })

  it('that is the same changes nothing', () => {
    const state = open('甲')
    expect(changeText(state, readMarkdown('甲')).docChanged).toBe(false)
  })
})
