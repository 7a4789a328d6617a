import { Slice } from '@tiptap/pm/model'
import { EditorState, Selection } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { renameNotes } from './paste-notes.ts'
import { readMarkdown } from '../markdown/read-markdown.ts'
import { serializeMarkdown } from '../markdown/write-markdown.ts'

/** One text pasted at the end of another. */
function pasteBehind(text: string, pasted: string): string {
  const state = EditorState.create({ doc: readMarkdown(text) })
  const slice = renameNotes(new Slice(readMarkdown(pasted).content, 0, 0), state.doc)
  return serializeMarkdown(state.apply(state.tr.setSelection(Selection.atEnd(state.doc)).replaceSelection(slice)).doc)
}

describe('notes that are pasted', () => {
  it.each<[string, string, string, string]>([
    ['keep their words', '甲[^1]\n\n[^1]: 一', '乙[^1]\n\n[^1]: 二', '甲[^1]\n\n乙[^2]\n\n[^1]: 一\n[^2]: 二'],
    [
      'with two marks stay one',
      '甲[^1]\n\n[^1]: 一',
      '乙[^1]丙[^1]\n\n[^1]: 二',
      '甲[^1]\n\n乙[^2]丙[^2]\n\n[^1]: 一\n[^2]: 二',
    ],
    [
      'are the same note when they say the same',
      '甲[^1]\n\n[^1]: 一',
      '乙[^1]\n\n[^1]: 一',
      '甲[^1]\n\n乙[^1]\n\n[^1]: 一',
    ],
    [
      'take no name that another one of them has',
      '甲[^1]\n\n[^1]: 一',
      '> 乙[^1]丙[^2]\n\n[^1]: 二\n[^2]: 三',
      '甲[^1]\n\n> 乙[^2]丙[^3]\n\n[^1]: 一\n[^2]: 二\n[^3]: 三',
    ],
    ['need no others', '甲', '乙[^1]\n\n[^1]: 二', '甲\n\n乙[^1]\n\n[^1]: 二'],
  ])('%s', (_, text, pasted, expected) => {
    expect(pasteBehind(text, pasted)).toBe(expected)
  })
})
