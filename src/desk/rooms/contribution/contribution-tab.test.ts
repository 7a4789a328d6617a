import { expect, test } from 'vitest'
import { contributionSheetPath, readContributionSheet } from './contribution-tab.ts'

const FIRST = { kind: null, state: null, keyword: '', page: 1, id: null }

test.each([
  [{}, FIRST, '/desk/contribution'],
  [
    { kind: 'cooperate', state: 'new', page: '2' },
    { ...FIRST, kind: 'cooperate', state: 'new', page: 2 },
    '/desk/contribution?kind=cooperate&state=new&page=2',
  ],
  [{ keyword: ' 猫 ' }, { ...FIRST, keyword: '猫' }, `/desk/contribution?keyword=${encodeURIComponent('猫')}`],
  [{ id: '12' }, { ...FIRST, id: 12 }, '/desk/contribution?id=12'],
  [{ kind: 'x', state: [], page: '-1', id: '1e3' }, FIRST, '/desk/contribution'],
])('the query %j is read as a sheet and leads back to one address', (search, sheet, path) => {
  const read = readContributionSheet(search)
  expect(read).toEqual(sheet)
  expect(contributionSheetPath(read)).toBe(path)
})
