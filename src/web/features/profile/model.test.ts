import { expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import type { WorkKind } from '#domain/content/work-kind.ts'
import { listProfileTabs, listWorkKinds, profileFigures } from './model.ts'

test.each<[string, number, [string, number, string][]]>([
  [
    'who has made something',
    4,
    [
      ['作品', 4, '/user/7'],
      ['评论', 2, '/user/7?type=comment'],
      ['关注者', 9, '/user/7?type=fans'],
    ],
  ],
  [
    'who has made nothing is met by what they said',
    0,
    [
      ['评论', 2, '/user/7'],
      ['关注者', 9, '/user/7?type=fans'],
    ],
  ],
])('tabs of somebody %s', (_, worksNum, tabs) => {
  const listed = listProfileTabs({ uid: 7, worksNum, commentNum: 2, fans: 9 })
  expect(listed.map(({ name, num, href }) => [name, num, href])).toEqual(tabs)
})

const works = (...kinds: [number, number][]) => ({
  worksNum: kinds.reduce((sum, [, num]) => sum + num, 0),
  worksList: kinds.map(([type, num]) => ({ contentType: type, num })),
})

test.each<[string, ReturnType<typeof works>, WorkKind | undefined, string[]]>([
  [
    'two kinds, in the order of the house',
    works([contentType.course, 1], [contentType.article, 3]),
    undefined,
    ['全部 4', '文章 3', '课程 1'],
  ],
  ['one kind', works([contentType.article, 3]), undefined, []],
  ['one kind that was chosen', works([contentType.article, 3]), 'article', ['全部 3', '文章 3']],
  ['another was chosen, of which there is none', works([contentType.article, 3]), 'course', ['全部 3', '文章 3']],
  ['nothing', works(), 'course', []],
  [
    'a kind that has no name here',
    works([contentType.article, 3], [contentType.lesson, 2]),
    undefined,
    ['全部 5', '文章 3'],
  ],
])('kinds of work: %s', (_, given, here, kinds) =>
  expect(listWorkKinds(given, here).map(({ name, num }) => `${name} ${num}`)).toEqual(kinds),
)

const FIRST = Date.parse('2019-05-01T00:30:00+08:00')

test.each<[string, [number, number, number, number, number | null], string[]]>([
  ['nothing', [0, 0, 0, 0, null], []],
  ['nothing that still has a date', [0, 0, 0, 0, FIRST], []],
  ['all', [3, 2, 12_345, 1, FIRST], ['3 件作品', '2 条评论', '1.2万 位关注者', '关注 1 人', '首次发表于2019年5月1日']],
  ['followers alone', [0, 0, 1, 0, null], ['1 位关注者']],
])('figures: %s', (_, [worksNum, commentNum, fans, followNum, firstTime], figures) =>
  expect(profileFigures({ worksNum, commentNum, fans, followNum, firstTime })).toEqual(figures),
)
