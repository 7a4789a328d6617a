import { EditorState } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { findGap, findBlockRange, goBehind, keepOnePayLine } from './place-block.ts'
import { readMarkdown } from '../markdown/read-markdown.ts'
import { storySchema } from '../story-schema.ts'
import { serializeMarkdown } from '../markdown/write-markdown.ts'

describe('the pay line', () => {
  it('stays one, whatever is pasted', () => {
    const doc = readMarkdown('一\n\n<!-- 付费线 -->\n\n二')
    const state = EditorState.create({ doc, plugins: [keepOnePayLine()] })
    const next = state.apply(state.tr.insert(doc.content.size, storySchema.nodes['payLine']!.create()))
    expect(serializeMarkdown(next.doc)).toBe('一\n\n<!-- 付费线 -->\n\n二')
  })
})

describe('the nearest gap', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 0],
    [5, 6],
    [6, 6],
    [99, 12],
  ])('of %i is %i', (position, expected) => {
    expect(findGap(readMarkdown('一二三四\n\n五六七八'), position)).toBe(expected)
  })
})

describe('the place for a piece that is pasted', () => {
  it.each([
    ['一二三四', 5, { from: 6, to: 6 }],
    ['', 1, { from: 0, to: 2 }],
  ])('in “%s” at %i', (text, position, expected) => {
    expect(findBlockRange(readMarkdown(text), position)).toEqual(expected)
  })
})

describe('behind a piece', () => {
  it.each<[string, string, number, number]>([
    ['one goes on with the words that follow', '---\n\n一', 2, 2],
    ['of a list, too', '---\n\n- 一', 2, 4],
    ['a new line is begun at the end', '---', 2, 2],
    ['and before another piece', '---\n\n<!-- 付费线 -->', 3, 2],
  ])('%s', (_, text, blocks, cursor) => {
    const state = EditorState.create({ doc: readMarkdown(text) })
    const { doc, selection } = state.apply(goBehind(state.tr, 1))
    expect([doc.childCount, selection.from]).toEqual([blocks, cursor])
  })
})
