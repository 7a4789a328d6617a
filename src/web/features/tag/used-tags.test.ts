import { expect, test } from 'vitest'
import type { TagTree } from '#contract/site/tag.ts'
import { countTagWords, usedTags } from './used-tags.ts'

const count = (id: number, articleNum: number) => ({ id, name: `词${id}`, articleNum })
const TREE: TagTree = [
  {
    ...count(1, 5),
    children: [
      { ...count(11, 5), children: [count(111, 5), count(112, 0)] },
      { ...count(12, 0), children: [count(121, 0)] },
    ],
  },
  { ...count(2, 0), children: [] },
]

test('words, branches and subjects without stories are not in the index', () => {
  expect(usedTags(TREE)).toEqual([{ ...count(1, 5), children: [{ ...count(11, 5), children: [count(111, 5)] }] }])
})

test.each<[string, TagTree, number]>([
  ['of the whole tree', TREE, 3],
  ['of what is used', usedTags(TREE), 1],
  ['of none', [], 0],
])('words %s', (_, tree, words) => expect(countTagWords(tree)).toBe(words))
