import { describe, expect, test } from 'vitest'
import { contentLink, opensWindow, registryLink } from './content-link.ts'
import { contentType } from './content-type.ts'

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

  test('everything that our registry holds has a page, and the old address alone opens a window', () => {
    const links = Object.values(contentType).map((type) => registryLink({ contentType: type, contentId: 7 }))
    expect(links.every((link) => link !== '/')).toBe(true)
    expect(registryLink({ contentType: contentType.podcast, contentId: 7 })).toBe('/listen/7')
    expect(links.filter(opensWindow)).toEqual(links.filter((link) => link.startsWith('/h5/zhuanlan/')))
  })
})
