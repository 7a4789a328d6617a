import { describe, expect, test } from 'vitest'
import { contentLabel, searchLabel } from './content-label.ts'
import { contentLink, entryLink, opensWindow, registryLink } from './content-link.ts'
import { contentType } from './content-type.ts'
import { EVENT_NAMES } from '../event.ts'
import { imageSources, imageUrl } from '../media/image-width.ts'
import { leadPicture, leadShape } from '#web/ui/lead-picture.ts'
import { yuan } from '../text/money.ts'
import { pageSourceOf } from '../page-source.ts'
import { paths } from '../paths.ts'
import { timeLeft } from '#web/ui/time-left.ts'

describe('contentLink', () => {
  test.each([
    ...[1, 3, 6, 7, 10, 16, 24, 27, 31, 39].map((type) => [type, undefined, '/h5/zhuanlan/detail.do?id=7'] as const),
    ...[4, 11, 12, 44, 54].map((type) => [type, undefined, '/article/7'] as const),
    ...[8, 9].map((type) => [type, undefined, '/listen/7'] as const),
    [2, undefined, '/h5/zhuanlan/detail.do?id=7'],
    [2, 5, '/article/7'],
    [2, 11, '/article/7'],
    [2, 9, '/h5/zhuanlan/detail.do?id=7'],
    [5, undefined, '/magazine/7'],
    [5, 5, '/article/7'],
    [5, 11, '/article/7'],
    [5, 1, '/magazine/7'],
    [25, undefined, null],
    [999, undefined, null],
  ] as const)('kind %i, sub-type %s → %s', (type, subType, link) => {
    expect(contentLink({ contentType: type, contentId: 7, subType })).toBe(link)
  })

  test('no other number leads anywhere, whatever its sub-type', () => {
    const known = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 16, 24, 27, 31, 39, 44, 54])
    for (let type = -1; type <= 100; type++) {
      for (const subType of [undefined, 0, 5, 11]) {
        const link = contentLink({ contentType: type, contentId: 7, subType })
        expect(link === null, `${type}, ${subType}`).toBe(!known.has(type))
      }
    }
  })

  test.each([1, 3, 4, 8, 9, 10, 11, 27])('the sub-type of kind %i does not matter', (type) => {
    for (const subType of [1, 5, 11]) {
      expect(contentLink({ contentType: type, contentId: 7, subType })).toBe(
        contentLink({ contentType: type, contentId: 7 }),
      )
    }
  })

  test('says where the reader came from, where the old address asks for it', () => {
    expect(contentLink({ contentType: 1, contentId: 7 }, '首页')).toBe(
      `/h5/zhuanlan/detail.do?id=7&from=${encodeURIComponent('首页')}`,
    )
    expect(contentLink({ contentType: 11, contentId: 7 }, 'home')).toBe('/article/7')
    expect(contentLink({ contentType: 2, contentId: 7 }, 'a&b=c')).toBe('/h5/zhuanlan/detail.do?id=7&from=a%26b%3Dc')
    expect(contentLink({ contentType: 2, contentId: 7, subType: 5 }, 'home')).toBe('/article/7')
    expect(contentLink({ contentType: 1, contentId: 7 }, '')).toBe('/h5/zhuanlan/detail.do?id=7')
  })

  test.each([
    [1, paths.course(7)],
    [2, paths.course(7)],
    [3, paths.course(7)],
    [31, paths.course(7)],
    [5, '/magazine/7'],
    [9, '/listen/7'],
    [27, 'no-manuscript'],
    ...[4, 6, 7, 8, 10, 11, 12, 16, 24, 39, 44, 54, 999].map((type) => [type, null] as const),
  ] as const)('the second reading of kind %i → %s', (type, link) => {
    expect(entryLink({ contentType: type, contentId: 7 })).toBe(link)
  })

  test('everything that our registry holds has a page, and the old address alone opens a window', () => {
    const links = Object.values(contentType).map((type) => registryLink({ contentType: type, contentId: 7 }))
    expect(links.every((link) => link !== '/')).toBe(true)
    expect(registryLink({ contentType: contentType.podcast, contentId: 7 })).toBe('/listen/7')
    expect(links.filter(opensWindow)).toEqual(links.filter((link) => link.startsWith('/h5/zhuanlan/')))
  })
})

describe('labels', () => {
  test.each([
    [1, '课程', '课程'],
    [2, '课程', '课程'],
    [3, '课程', '课程'],
    [4, 'LISTEN', '播客合集'],
    [5, '数字刊', '数字刊'],
    [6, '快听合集', ''],
    [7, '合集', ''],
    [8, '听书', '荐书听书'],
    [9, '播客', '播客单集'],
    [10, '听周刊', ''],
    [11, '文章', '文章'],
    [25, '精选电台', ''],
    [27, '听书', '听书'],
    [39, '必听课', ''],
    [44, '快讯', ''],
    [47, '视频', ''],
    [54, '数字刊', ''],
    [12, '', ''],
    [0, '', ''],
    [999, '', ''],
  ])('kind %i is %s, in search %s', (type, label, inSearch) => {
    expect([contentLabel(type), searchLabel(type)]).toEqual([label, inSearch])
  })
})

test.each([
  ['/', 1],
  ['/article/7', 2],
  ['/column/3', 3],
  ['/magazine/140', 4],
  ['/h5/zhuanlan/detail.do', 5],
  ['/listen/7', 6],
  ['/search', 7],
  ['/topic', 8],
  ['/special/901', 9],
  ['/ranking', 10],
  ['/user/1', 11],
  ['/privacy', 12],
  ['', 1],
  ['/__proto__', 12],
])('page source of %s is %i', (path, source) => expect(pageSourceOf(path)).toBe(source))

test.each([
  [0, '¥0'],
  [1, '¥0.01'],
  [5900, '¥59'],
  [5990, '¥59.90'],
])('yuan %i → %s', (fen, shown) => expect(yuan(fen)).toBe(shown))

const HOUR = 3_600_000
test.each([
  [-1, '已结束'],
  [0, '已结束'],
  [1, '还剩 1 分钟'],
  [HOUR - 1, '还剩 60 分钟'],
  [HOUR, '还剩 1 小时'],
  [24 * HOUR - 1, '还剩 24 小时'],
  [24 * HOUR, '还剩 1 天'],
  [24 * HOUR + 1, '还剩 2 天'],
])('%i ms before its end: %s', (left, words) => expect(timeLeft(1e12 + left, 1e12)).toBe(words))

test('the picture that leads is preloaded at the sizes at which it is shown', () => {
  const { sources, sizes } = leadPicture({ url: '/media/picture/a.jpg' }, leadShape.frontPage)
  expect(sources).toContain('/media/picture/a.jpg?w=800 800w')
  expect(sizes).toBe(leadShape.frontPage.sizes)
})

describe('a picture is asked for at twice the size at which it is shown', () => {
  test.each([
    [1, 96],
    [48, 96],
    [49, 160],
    [160, 320],
    [161, 480],
    [400, 800],
    [960, 1920],
    [5000, 1920],
  ])('%i px wide → %i', (shown, width) => {
    expect(imageUrl('/media/picture/a.jpg', shown)).toBe(`/media/picture/a.jpg?w=${width}`)
  })

  test('screens of one dot per pixel may take less', () => {
    expect(imageSources('/a.jpg', 320)).toBe(
      '/a.jpg?w=160 160w, /a.jpg?w=320 320w, /a.jpg?w=480 480w, /a.jpg?w=640 640w',
    )
    expect(imageSources('/a.jpg', 5000)).toBe('/a.jpg?w=1920 1920w')
  })
})

describe('search addresses', () => {
  test.each([
    [{}, '/search'],
    [{ keyword: '' }, '/search'],
    [{ keyword: '5G & 冬', searchtype: 'hot' }, `/search?keyword=5G+%26+${encodeURIComponent('冬')}&searchtype=hot`],
  ] as const)('%j → %s', (words, path) => expect(paths.search(words)).toBe(path))
})

test('names of events are short enough to be stored', () => {
  expect(EVENT_NAMES.every((name) => name.length <= 40)).toBe(true)
})
