import { history, undo } from '@tiptap/pm/history'
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { readEmbed } from '#domain/content/embed.ts'
import { serializeMarkdown } from '../markdown/write-markdown.ts'
import { readMarkdown } from '../markdown/read-markdown.ts'
import { storySchema } from '../story-schema.ts'
import { placeEmbed } from './paste-embed.ts'

test('the address becomes an embed; undone once it is the address, twice nothing', () => {
  const text = 'https://www.bilibili.com/video/BV1xx411c7mD/?spm_id_from=333'
  const doc = storySchema.topNodeType.create(null, [
    ...readMarkdown('前。').children,
    storySchema.nodes['paragraph']!.create(),
    ...readMarkdown('后。').children,
  ])
  let state = EditorState.create({ doc, plugins: [history()] })
  const dispatch = (tr: Transaction) => void (state = state.apply(tr))
  dispatch(state.tr.setSelection(TextSelection.create(state.doc, doc.firstChild!.nodeSize + 1)))
  placeEmbed(state, dispatch, text, readEmbed(text)!)
  expect(serializeMarkdown(state.doc)).toBe(
    '前。\n\n::: embed\nhttps://www.bilibili.com/video/BV1xx411c7mD\n:::\n\n后。',
  )
  expect(state.selection.$from.parent.textContent).toBe('后。')
  undo(state, dispatch)
  expect(serializeMarkdown(state.doc)).toBe(`前。\n\n${text.replace('_id_', String.raw`\_id\_`)}\n\n后。`)
  undo(state, dispatch)
  expect(serializeMarkdown(state.doc)).toBe('前。\n\n后。')
})
