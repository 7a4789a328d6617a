import { describe, expect, test } from 'vitest'
import { growTagTree } from './grow-tag-tree.ts'

const rows = [
  { id: 1, parentId: null, name: '生活' },
  { id: 2, parentId: null, name: 'City' },
  { id: 11, parentId: 1, name: '时令' },
  { id: 12, parentId: 1, name: '吃' },
  { id: 111, parentId: 11, name: '节气' },
]

type Node = { name: string; children: Node[] }
const write = (nodes: Node[]): string =>
  nodes.map(({ name, children }) => (children.length > 0 ? `${name}(${write(children)})` : name)).join(' ')

describe('the tree', () => {
  test.each([
    ['', '生活(时令(节气) 吃) City'],
    ['节', '生活(时令(节气))'],
    ['生活', '生活(时令(节气) 吃)'],
    [' city ', 'City'],
    ['没有', ''],
  ])('with the words %j is %s', (words, expected) => {
    expect(write(growTagTree(rows, words))).toBe(expected)
  })
})
