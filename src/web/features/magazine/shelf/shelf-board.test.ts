import { expect, test } from 'vitest'
import { listBoards } from './shelf-board.ts'

const issue = (id: number, magazineId: number, qikanYear: number) => ({ id, magazineId, qikanYear })

test.each<[string, ReturnType<typeof issue>[], [string, number[]][]]>([
  ['nothing', [], []],
  ['one board', [issue(2, 1, 2026), issue(1, 1, 2026)], [['board-1-2026', [2, 1]]]],
  [
    'another year, another board',
    [issue(2, 1, 2026), issue(1, 1, 2025)],
    [
      ['board-1-2026', [2]],
      ['board-1-2025', [1]],
    ],
  ],
  [
    'magazines of the same year',
    [issue(3, 0, 2026), issue(2, 1, 2026), issue(1, 0, 2026)],
    [
      ['board-0-2026', [3, 1]],
      ['board-1-2026', [2]],
    ],
  ],
])('%s', (_, issues, boards) => {
  const listed = listBoards(issues)
  expect(listed.map(({ key, list }) => [key, list.map(({ id }) => id)])).toEqual(boards)
  for (const { first, list } of listed) expect(first).toBe(list[0])
})
