import { EditorState } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { findGap, keepOnePayLine } from './place-block.ts'
import { readMarkdown } from './read-markdown.ts'
import { storySchema } from './story-schema.ts'
import { writeMarkdown } from './write-markdown.ts'

describe('the pay line', () => {
  it('stays one, whatever is pasted', () => {
    const doc = readMarkdown('一\n\n<!-- 付费线 -->\n\n二')
    const state = EditorState.create({ doc, plugins: [keepOnePayLine()] })
    const next = state.apply(state.tr.insert(doc.content.size, storySchema.nodes['payLine']!.create()))
    expect(writeMarkdown(next.doc)).toBe('一\n\n<!-- 付费线 -->\n\n二')
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
