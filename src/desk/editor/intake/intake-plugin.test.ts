import { history, undo } from '@tiptap/pm/history'
import { EditorState, type Transaction } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { writePasteMark } from '#domain/desk/paste-mark.ts'
import { changeText } from '../change-text.ts'
import { readMarkdown } from '../markdown/read-markdown.ts'
import { serializeMarkdown } from '../markdown/write-markdown.ts'
import { storySchema } from '../story-schema.ts'
import { insertMarks, listMarks, placePiece } from './intake-mark.ts'
import { followIntake, intakeKey, jobsOf } from './intake-plugin.ts'

const plugins = [history(), followIntake({ retry: () => {}, choose: () => {} })]
const [ONE, TWO] = ['一', '二'].map((name) => writePasteMark('picture', name)) as [string, string]

function begin(markdown: string): EditorState {
  const state = EditorState.create({ doc: readMarkdown(markdown), plugins })
  const jobs = listMarks(state.doc).map((mark, index) => ({ id: index + 1, mark, stage: { kind: 'waiting' } as const }))
  return state.apply(state.tr.setMeta(intakeKey, { begin: jobs }))
}

const wordsOf = (state: EditorState) =>
  jobsOf(state).map(({ id, mark }) => `${id} ${state.doc.nodeAt(mark.position)!.textContent}`)

test.each<[string, (state: EditorState) => Transaction, string[]]>([
  ['writing above', ({ tr }) => tr.insertText('许多字', 1), [`1 ${ONE}`, `2 ${TWO}`]],
  ['a block above', ({ tr }) => tr.insert(0, storySchema.nodes['paragraph']!.create()), [`1 ${ONE}`, `2 ${TWO}`]],
  ['a line that is deleted', ({ tr, doc }) => tr.delete(3, 3 + doc.child(1).nodeSize), [`2 ${TWO}`]],
  [
    'a line that moves to the end',
    ({ tr, doc }) => tr.delete(3, 3 + doc.child(1).nodeSize).insert(tr.doc.content.size, doc.child(1)),
    [`1 ${ONE}`, `2 ${TWO}`],
  ],
  [
    'a text that is merged',
    (state) => changeText(state, readMarkdown(`新\n\n${TWO}\n\n甲\n\n${ONE}`)),
    [`1 ${ONE}`, `2 ${TWO}`],
  ],
  ['a text that is another', (state) => changeText(state, readMarkdown('甲')), []],
])('jobs follow their lines: %s', (_, change, expected) => {
  const state = begin(`甲\n\n${ONE}\n\n乙\n\n${TWO}`)
  expect(wordsOf(state.apply(change(state)))).toEqual(expected)
})

test('undoing takes back what the editor did, and the jobs with it', () => {
  let state = EditorState.create({ doc: readMarkdown('甲'), plugins })
  const wanted = [
    { kind: 'picture', name: '一' },
    { kind: 'picture', name: '二' },
  ] as const
  const { tr, marks } = insertMarks(state, 2, wanted)
  state = state.apply(tr)
  const jobs = marks.map((mark, index) => ({ id: index + 1, mark, stage: { kind: 'waiting' } as const }))
  state = state.apply(state.tr.setMeta(intakeKey, { begin: jobs }))
  const picture = storySchema.nodes['picture']!.create({ src: 'picture/upload/a.jpg' })
  const put = placePiece(state.tr, jobsOf(state)[0]!.mark.position, picture).setMeta('addToHistory', false)
  state = state.apply(put.setMeta(intakeKey, { stage: { id: 1, stage: null } }))
  expect(wordsOf(state)).toEqual([`2 ${TWO}`])
  expect(serializeMarkdown(state.doc)).toBe(`甲\n\n![](picture/upload/a.jpg)\n\n${TWO}`)
  undo(state, (undone) => (state = state.apply(undone)))
  expect(serializeMarkdown(state.doc)).toBe('甲')
  expect(jobsOf(state)).toEqual([])
})
