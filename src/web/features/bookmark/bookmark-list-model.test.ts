import { expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { emptyBookmarkWords, listBookmarkKinds, type ChosenBookmarks } from './bookmark-list-model.ts'

const STORIES = { contentType: contentType.article, num: 4 }
const ISSUES = { contentType: contentType.issue, num: 1 }
const UNKNOWN = { contentType: 999, num: 2 }

test.each<[string, { contentType: number; num: number }[], number | undefined, string[]]>([
  ['two kinds', [STORIES, ISSUES], undefined, ['文章 4', '数字刊 1']],
  ['one of them chosen', [STORIES, ISSUES], contentType.issue, ['文章 4', '数字刊 1']],
  ['one alone', [STORIES], undefined, []],
  ['one alone, and chosen', [STORIES], contentType.article, []],
  ['the one that was chosen has nothing any more', [STORIES], contentType.issue, ['文章 4', '数字刊 0']],
  ['a kind without a name', [STORIES, UNKNOWN], undefined, ['文章 4']],
  ['none', [], undefined, []],
])('kinds to choose from: %s', (_, kinds, chosen, names) =>
  expect(listBookmarkKinds(kinds, chosen).map(({ name, num }) => `${name} ${num}`)).toEqual(names),
)

test.each<[string, number, number, ChosenBookmarks, [string, string, string]]>([
  [
    'all of this page were taken out',
    30,
    2,
    { kind: 11 },
    ['这一页的收藏已经取消完了。', '回到第一页', '/other?type=collect&kind=11'],
  ],
  [
    'nothing of this kind has the word',
    0,
    2,
    { kind: 11, keyword: '茶' },
    ['这一类里没有和“茶”有关的收藏。', '在全部收藏里找', '/other?type=collect&keyword=%E8%8C%B6'],
  ],
  [
    'nothing at all has the word',
    0,
    0,
    { keyword: '茶' },
    ['没有找到和“茶”有关的收藏。', '看全部收藏', '/other?type=collect'],
  ],
  ['nothing of this kind', 0, 2, { kind: 11 }, ['这一类还没有收藏。', '看全部收藏', '/other?type=collect']],
])('%s', (_, totalCount, kinds, chosen, [text, way, href]) => {
  const counted = [STORIES, ISSUES].slice(0, kinds)
  expect(emptyBookmarkWords({ totalCount, kinds: counted }, chosen)).toEqual({ text, way, href })
})
