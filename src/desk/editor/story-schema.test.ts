import { getSchema } from '@tiptap/core'
import { describe, expect, it } from 'vitest'
import { viewedExtensions } from './blocks/block-views.tsx'
import { findCommands } from './blocks/block-commands.ts'
import { noteExtensions } from './note-schema.ts'
import { storySchema } from './story-schema.ts'

describe('what a text can hold', () => {
  it('is the same with views and without', () => {
    const viewed = getSchema(viewedExtensions)
    const shape = ({ nodes }: typeof viewed) =>
      Object.fromEntries(Object.entries(nodes).map(([name, { spec }]) => [name, spec.content ?? '']))
    expect(shape(viewed)).toEqual(shape(storySchema))
    expect(Object.keys(viewed.marks).toSorted()).toEqual(['bold', 'code', 'italic', 'link', 'strike'])
  })

  it('a note is one paragraph with the same marks', () => {
    const schema = getSchema(noteExtensions)
    expect(Object.keys(schema.nodes).toSorted()).toEqual(['doc', 'hardBreak', 'paragraph', 'text'])
    expect(Object.keys(schema.marks).toSorted()).toEqual(['bold', 'code', 'italic', 'link', 'strike'])
  })
})

describe('the menu of blocks', () => {
  it.each([
    ['', '正文'],
    ['tp', '图片'],
    ['图', '图片'],
    ['ffx', '付费线'],
    ['XBT', '小标题'],
  ])('finds by “%s” %s first', (query, name) => {
    expect(findCommands(query)[0]?.name).toBe(name)
  })

  it('finds nothing where nothing is meant', () => {
    expect(findCommands('天气')).toEqual([])
  })
})
