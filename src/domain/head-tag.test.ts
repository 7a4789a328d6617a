import { describe, expect, test } from 'vitest'
import { listHeadTags, type HeadFacts } from './head-tag.ts'

const SITE = { fullName: '七日生活周刊', slogan: '一周一次', description: '写给日常的周刊' }
const ORIGIN = 'https://www.weekly.example'

/** Each tag of the page by what distinguishes it, with its value. */
const read = (head: HeadFacts) =>
  Object.fromEntries(
    listHeadTags(head, ORIGIN, SITE).flatMap(({ key, value }) =>
      value ? [[key['property'] ?? key['name'] ?? key['rel'], value['content'] ?? value['href']]] : [],
    ),
  )

describe('the tags of', () => {
  test('a story: its own words, picture and address', () => {
    const head = { title: '钟', description: '谁来对时', canonical: '/article/1', image: '/media/a.jpg?w=1280' }
    expect(read({ ...head, type: 'article' })).toEqual({
      description: '谁来对时',
      canonical: `${ORIGIN}/article/1`,
      'og:type': 'article',
      'og:title': '钟',
      'og:description': '谁来对时',
      'og:url': `${ORIGIN}/article/1`,
      'og:image': `${ORIGIN}/media/a.jpg?w=1280`,
    })
  })

  test('a page without a picture: that of the publication, with its size', () => {
    expect(read({ title: '栏目', canonical: '/all-column' })).toMatchObject({
      'og:title': '栏目',
      'og:description': SITE.description,
      'og:image': `${ORIGIN}/share.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
    })
  })

  test('a page without a picture: the own one of the publisher, if it has one', () => {
    const imageOf = (head: HeadFacts) =>
      listHeadTags(head, ORIGIN, { ...SITE, sharePicture: '/share.jpg?v=a' }).find(
        ({ key }) => key['property'] === 'og:image',
      )?.value
    expect(imageOf({ title: '栏目' })).toEqual({ content: `${ORIGIN}/share.jpg?v=a` })
    expect(imageOf({ title: '钟', image: '/media/a.jpg' })).toEqual({ content: `${ORIGIN}/media/a.jpg` })
  })

  test('a page that does not exist: no address, and not to be indexed', () => {
    const tags = read({ title: '访问页面不存在', noindex: true })
    expect(tags).toMatchObject({ robots: 'noindex', 'og:title': '访问页面不存在' })
    expect(tags).not.toHaveProperty('canonical')
    expect(tags).not.toHaveProperty('og:url')
  })

  test('a page with a feed', () => {
    expect(read({ feed: { title: '城市', path: '/rss/column/1.xml' } })['alternate']).toBe(`${ORIGIN}/rss/column/1.xml`)
  })

  test('any page: the same ones, so that each replaces that of the page before', () => {
    const keysOf = (head: HeadFacts) => listHeadTags(head, ORIGIN, SITE).map(({ key }) => key)
    expect(keysOf({ noindex: true })).toEqual(keysOf({ title: '钟', canonical: '/article/1', image: '/a.jpg' }))
  })
})
