import { expect, test } from 'vitest'
import { chooseTags } from './choose-tags.ts'

const leaves = ['面馆', '电梯', '手艺人', '民乐', '公共空间'].map((name, index) => ({ id: index + 1, name }))
const tree = [{ children: [{ children: leaves }] }]

const cases: [name: string, words: string[], column: string, ids: number[]][] = [
  ['the same word', ['面馆', '老街'], 'food', [1]],
  ['a word within a longer one', ['加装电梯'], 'city', [2]],
  ['a part of a tag', ['手艺'], 'people', [3]],
  ['a word that means it', ['唢呐'], 'music', [4]],
  ['none of them: the tag of the column', ['地下管线'], 'city', [5]],
  ['not even that: the first', ['诗'], 'poetry', [1]],
]
test.each(cases)('tags are chosen by words: %s', (_, words, column, ids) => {
  expect(chooseTags(tree, words, column)).toEqual(ids)
})
