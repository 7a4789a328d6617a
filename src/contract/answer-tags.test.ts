import { describe, expect, test } from 'vitest'
import { isTagged, tagsOf } from './answer-tags.ts'
import { contract, type Key } from './contract.ts'
import { cacheTag, tagsOfStory } from './core/cache-tag.ts'
import type { CallDeclaration } from './core/define-call.ts'

const keys = (Object.entries(contract) as [Key, CallDeclaration][])
  .filter(
    ([key, call]) => key.startsWith('GET ') && !call.login && !call.role && !call.permission && call.cache !== 'secret',
  )
  .map(([key]) => key)

/** The holder of the link sees the current state; pages of these are never cached. */
const NEVER_KEPT = ['GET /api/gift/:code', 'GET /api/cashier/:token']

test('of every call that pages for everybody may be made from, it is said on what it depends', () => {
  expect(keys.filter((key) => !isTagged(key))).toEqual(NEVER_KEPT)
})

describe('an answer depends', () => {
  test.each<[Key, object, string[]]>([
    ['GET /api/index/head', {}, ['frame', 'house']],
    ['GET /api/article/lanmuArticle', { query: { lanmuId: '5' } }, ['column:5']],
    ['GET /api/article/lanmuArticle', { query: { lanmuId: 5, magazineId: 1 } }, ['column:5', 'magazine:1']],
    ['GET /api/article', { query: { tagId: 1011 } }, ['story', 'tag:1011', 'tag']],
    ['GET /api/article', {}, ['story']],
    ['GET /api/magazine/periodical', {}, ['magazine:1', 'category']],
    ['GET /api/about/:code', { params: { code: 'about' } }, ['house']],
    ['GET /api/comment', { query: { zhuanlanType: '5', zhuanlanId: '302' } }, ['thing:5/302', 'talk:5/302']],
    ['GET /api/homepage/myCommentLsit', { query: { uid: 101 } }, ['author:101', 'said:101']],
    ['GET /api/homepage/listWorks', { query: { uid: 101 } }, ['author:101']],
  ])('on what is asked: %s %j', (key, input, tags) => {
    expect([...tagsOf(key, input)]).toEqual(tags)
  })

  test('on each thing that it shows, and on the names beside it', () => {
    const card = { contentType: 11, contentId: 10101, title: '', authorName: '', lanmuId: 5, lanmuName: '' }
    const model = {
      list: [card, { contentType: 9, id: 7 }],
      issue: { id: 302, magazineName: '' },
      news: [{ id: 1, article: { id: 10102, title: '' } }],
      articleId: 10103,
      unknown: null,
    }
    const tags = [...tagsOf('GET /api/index/head', {}, model)]
    expect(tags.toSorted()).toEqual(
      [
        'frame',
        'house',
        'thing:11/10101',
        'thing:11/10102',
        'thing:11/10103',
        'thing:5/302',
        'thing:9/7',
        'column',
        'author',
      ].toSorted(),
    )
  })

  test('as a story, on its column and its makers, the newest of which stand beside it, on its neighbours, and on those that it names', () => {
    const credits = [{ role: 'text', people: [{ uid: 4 }, { uid: 6 }] }]
    const content = '<p>甲</p><aside class="story" data-story="7"></aside>'
    const model = { id: 1, lanmu: { id: 5 }, credits, qikan: null, prev: { id: 2 }, next: null, tagList: [], content }
    const tags = tagsOf('GET /api/article/:id', { params: { id: 1 } }, model)
    expect([...tags].toSorted()).toEqual(
      [
        'thing:11/1',
        'thing:11/2',
        'thing:11/7',
        'column:5',
        'author:4',
        'author:6',
        'tag',
        'column',
        'author',
      ].toSorted(),
    )
  })
})

test('a story that appears concerns itself, lists, and the places in which it lies', () => {
  const noted = tagsOfStory({ id: 1, columnId: 5, authorIds: [4], tagIds: [1011] })
  expect(noted).toEqual(['thing:11/1', 'story', 'column:5', 'author:4', 'tag:1011'])
  expect(noted).toContain([...tagsOf('GET /api/article/lanmuArticle', { query: { lanmuId: 5 } })][0])
  expect(noted).not.toContain(cacheTag.column(6))
})
