import { expect, test } from 'vitest'
import type { Award, ReadingList } from '#contract/site/doread.ts'
import { paths } from '#domain/paths.ts'
import { awardHead, awardTextHead, dataHead, emptyAwardHead, judgeHead, judgeListHead } from './doread-head.ts'

const NAMES = { name: '远山书奖', reading: '山行', motto: '' }
const AWARD = { id: 3, title: '第三届远山书奖', theme: '慢', statement: '给慢读的人。', books: [], events: [] }
const JUDGE = { id: 7, name: '沈岸', title: '船工', statement: '慢慢读。', pic: null, years: [], awards: [] }
const EMPTY = { code: 'line', html: '' }
const WRITTEN = { code: 'line', html: '<p>文</p>' }
const LIST: ReadingList = { id: 1, title: '枕边', description: '', books: [] }
const NO_FIGURES = { year: [], genre: [], publisher: [], total: 0 }
const textHead = (page: typeof EMPTY, lists: ReadingList[] = []) =>
  awardTextHead(NAMES, { title: '关于山行', path: paths.doreadLine(), page, lists })

// The fields that a head does not read are left out.
const award = AWARD as unknown as Award

test.each([
  ['its front page', awardHead(NAMES, award, paths.doread()), '远山书奖'],
  ['one year', awardHead(NAMES, award, paths.doreadAward(3)), '第三届远山书奖：慢'],
  ['before there was one', emptyAwardHead(NAMES), '远山书奖'],
  ['its judges', judgeListHead(NAMES, [JUDGE]), '远山书奖历届评委'],
  ['one judge', judgeHead(NAMES, JUDGE), '沈岸：远山书奖评委'],
  ['a text', textHead(EMPTY), '关于山行：远山书奖'],
  ['its figures', dataHead(NAMES, NO_FIGURES, EMPTY), '参评数据：远山书奖'],
])('%s has the name of the award in its title and for machines', (_, { title, jsonLd }, expected) => {
  expect(title).toBe(expected)
  if (jsonLd) expect(JSON.stringify(jsonLd)).toContain('"name":"远山书奖')
})

test.each([
  ['a text that nobody has written', textHead(EMPTY), true],
  ['a text', textHead(WRITTEN), false],
  ['reading lists without a text', textHead(EMPTY, [LIST]), false],
  ['figures that are neither there nor explained', dataHead(NAMES, NO_FIGURES, EMPTY), true],
  ['figures that are explained', dataHead(NAMES, NO_FIGURES, WRITTEN), false],
  ['figures without a text', dataHead(NAMES, { ...NO_FIGURES, total: 1 }, EMPTY), false],
])('an index of the web gets what there is to read: %s', (_, { noindex = false }, expected) => {
  expect(noindex).toBe(expected)
})
