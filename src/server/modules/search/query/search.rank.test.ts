import { describe, expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { planSearch } from './search.plan.ts'
import type { HeadRow } from '../search.queries.ts'
import { rankFound } from './search.rank.ts'
import { createVocabulary } from './search.vocabulary.ts'

const vocabulary = createVocabulary({ synonyms: [['番茄', '西红柿']], stopWords: ['的'] })

type Given = { title?: string; names?: string; tier?: number; type?: number }

/** The ids are the positions in the list, from 1 on; all are of one tier unless stated otherwise. */
function rank(keyword: string, given: Given[]): number[] {
  const heads = given.map(({ title = '', names = '', type = contentType.article }, index): HeadRow => ({
    id: index + 1,
    content_type: type,
    title,
    names,
  }))
  const found = given.map(({ tier = 1 }, position) => ({ id: position + 1, tier }))
  return rankFound(found, heads, planSearch(keyword, vocabulary)!).map((each) => each.id)
}

describe('first comes', () => {
  test.each<[what: string, keyword: string, given: Given[]]>([
    ['the very title', '桥', [{ title: '桥上桥下' }, { title: '桥' }]],
    ['the very title, however it is written', '圖書館', [{ title: '图书馆里' }, { title: '《图书馆》' }]],
    ['what begins with it', '桥', [{ title: '一座桥' }, { title: '桥一座' }]],
    ['what it is more of', '桥', [{ title: '我家门前的一座桥' }, { title: '那座桥' }]],
    [
      'whose name it is',
      '林晚',
      [
        { title: '灯', names: '林晚秋' },
        { title: '灯', names: '沈青 林晚' },
      ],
    ],
    ['a better tier', '桥', [{ title: '灯' }, { title: '灯', tier: 2 }]],
    ['a whole thing before its parts', '桥', [{ title: '桥' }, { title: '桥', type: contentType.podcast }]],
    ['a word for the same in the title', '番茄', [{ title: '门前的灯' }, { title: '西红柿' }]],
    ['what is spelt so', 'tushuguan', [{ title: '门前的灯' }, { title: '图书馆' }]],
  ])('%s', (_, keyword, given) => expect(rank(keyword, given)).toEqual([2, 1]))
})

test('among equals the order stays as it is', () => {
  expect(rank('桥', [{ title: '旧桥' }, { title: '新桥' }, { title: '老桥' }])).toEqual([1, 2, 3])
})

test('nothing is lost, not even what is without a head', () => {
  const plan = planSearch('桥', vocabulary)!
  const found = [
    { id: 1, tier: 1 },
    { id: 2, tier: 3 },
  ]
  expect(rankFound(found, [], plan)).toEqual([found[1], found[0]])
  expect(rankFound([], [], plan)).toEqual([])
})
