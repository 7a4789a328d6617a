import { expect, test } from 'vitest'
import type { Notice } from '#contract/site/notice.ts'
import { contentType } from '#domain/content/content-type.ts'
import { addNotices, listNoticeTabs, describeNotice } from './model.ts'

const ACTOR = { name: '甲' }
const STORY = { contentType: contentType.article, contentId: 1, title: '茶馆' }

test.each<[string, Parameters<typeof describeNotice>[0], ReturnType<typeof describeNotice>]>([
  [
    'an order',
    { kind: 'order', actor: null, count: 1, thing: null, linkUrl: '/order/1' },
    { name: null, words: '会员与订单' },
  ],
  [
    'a letter to the house',
    { kind: 'order', actor: null, count: 1, thing: null, linkUrl: '/about/contribute#mine' },
    { name: null, words: '投稿与合作' },
  ],
  [
    'a reply does not name the story',
    { kind: 'reply', actor: ACTOR, count: 1, thing: STORY, linkUrl: '/' },
    { name: '甲', words: '回复了你' },
  ],
  [
    'likes of several',
    { kind: 'like', actor: ACTOR, count: 3, thing: STORY, linkUrl: '/' },
    { name: '甲', words: '等 3 人赞了你的评论' },
  ],
  [
    'a follower',
    { kind: 'follow', actor: ACTOR, count: 1, thing: null, linkUrl: '/' },
    { name: '甲', words: '关注了你' },
  ],
  [
    'something new of an author',
    { kind: 'update', actor: ACTOR, count: 1, thing: STORY, linkUrl: '/' },
    { name: '甲', words: '发布了文章《茶馆》' },
  ],
  [
    'something new of what was subscribed to',
    { kind: 'update', actor: null, count: 1, thing: STORY, linkUrl: '/' },
    { name: null, words: '你订阅的内容有更新：文章《茶馆》' },
  ],
  [
    'the thing is gone',
    { kind: 'update', actor: ACTOR, count: 1, thing: null, linkUrl: '/' },
    { name: '甲', words: '发布了' },
  ],
])('%s', (_, notice, description) => expect(describeNotice(notice)).toEqual(description))

test('each kind has a tab, with what is unread of it', () => {
  const tabs = listNoticeTabs({
    total: 5,
    list: [
      { kind: 'order', num: 4 },
      { kind: 'reply', num: 1 },
    ],
  })
  expect(tabs.map(({ name, kind, num }) => [name, kind, num])).toEqual([
    ['全部', undefined, 5],
    ['回复', 'reply', 1],
    ['点赞', 'like', 0],
    ['关注', 'follow', 0],
    ['更新', 'update', 0],
    ['会员', 'order', 4],
  ])
})

const page = (next: string | null, ...ids: number[]) => ({ list: ids.map((id) => ({ id }) as Notice), next })

test.each<[string, number[], number[], number[], number | undefined]>([
  ['what follows', [1, 2], [3, 4], [1, 2, 3, 4], 3],
  ['one that stands above already', [1, 2], [2, 3], [1, 2, 3], 3],
  ['nothing that is not known', [1, 2], [1], [1, 2], undefined],
])('the list grows by %s', (_, known, further, list, newId) => {
  const grown = addNotices(page('a', ...known), page(null, ...further))
  expect([grown.page.list.map(({ id }) => id), grown.page.next, grown.newId]).toEqual([list, null, newId])
})
