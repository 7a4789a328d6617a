import { expect, test } from 'vitest'
import { listTagRows, wayTo, type OpenTag } from './tag-rows.ts'

const tag = (id: number, name: string, ...children: OpenTag[]): OpenTag => ({ id, name, articleNum: 1, children })
const TREE = [tag(1, '城市', tag(11, '街区', tag(111, '菜市场'), tag(112, '胡同')), tag(12, '交通')), tag(2, '自然')]

test.each<[string, number[], [string, number[]][]]>([
  ['all stories', [], [['门类', [1, 2]]]],
  [
    'a subject',
    [1],
    [
      ['门类', [1, 2]],
      ['城市', [11, 12]],
    ],
  ],
  ['a subject with nothing below it', [2], [['门类', [1, 2]]]],
  [
    'a word',
    [1, 11, 111],
    [
      ['门类', [1, 2]],
      ['城市', [11, 12]],
      ['街区', [111, 112]],
    ],
  ],
  [
    'one whose way is not in the tree any more',
    [1, 99, 111],
    [
      ['门类', [1, 2]],
      ['城市', [11, 12]],
    ],
  ],
])('%s', (_, way, rows) =>
  expect(listTagRows(TREE, way).map(({ label, tags }) => [label, tags.map(({ id }) => id)])).toEqual(rows),
)

test('the way down', () => {
  expect(wayTo(null)).toEqual([])
  expect(
    wayTo({
      id: 111,
      parents: [
        { id: 1, name: '城市' },
        { id: 11, name: '街区' },
      ],
    }),
  ).toEqual([1, 11, 111])
})
