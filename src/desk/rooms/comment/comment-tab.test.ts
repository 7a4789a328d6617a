import { describe, expect, test } from 'vitest'
import { DESK_TABS, deskTabPath, isDeskList, readDeskTab } from './comment-tab.ts'
import { paths } from '#domain/paths.ts'

describe('the sheets of the desk', () => {
  test.each([
    ['log', 'log'],
    ['pending', 'pending'],
    ['nothing', 'pending'],
    [undefined, 'pending'],
    [['log'], 'pending'],
  ])('%j is %s', (tab, read) => expect(readDeskTab(tab)).toBe(read))

  test('hold comments, or not', () => {
    expect(DESK_TABS.filter(({ tab }) => isDeskList(tab)).map(({ tab }) => tab)).toEqual([
      'pending',
      'reported',
      'hidden',
      'published',
    ])
  })

  test('have their addresses', () => {
    expect(paths.deskComment()).toBe('/desk/comment')
    expect(deskTabPath('pending', 2)).toBe('/desk/comment?page=2')
    expect(deskTabPath('log', 3)).toBe('/desk/comment?tab=log&page=3')
  })
})
