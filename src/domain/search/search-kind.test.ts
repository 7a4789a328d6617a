import { expect, test } from 'vitest'
import { searchKindOf } from './search-kind.ts'

test('a kind is known by its name in addresses; any other means all', () => {
  expect(searchKindOf('issue').name).toBe('数字刊')
  for (const type of [undefined, '', 'nothing', '__proto__']) expect(searchKindOf(type).name).toBe('全部')
})
