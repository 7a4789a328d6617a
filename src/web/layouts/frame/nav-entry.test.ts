import { describe, expect, test } from 'vitest'
import { foldSteps, type NavEntry } from './nav-entry.ts'

const plain = (name: string): NavEntry => ({ name, linkUrl: `/${name}`, subNavList: [] })
const group = (name: string): NavEntry => ({ ...plain(name), subNavList: [{ name: 'a', linkUrl: '/a', icon: '' }] })

const stepsOf = (nav: NavEntry[]) => Object.fromEntries([...foldSteps(nav)].map(([{ name }, step]) => [name, step]))

describe('what leaves the row of navigation', () => {
  test('those at the end first, the first entry and the groups never', () => {
    const nav = [...['home', 'a', 'b', 'c', 'd', 'e', 'f'].map(plain), group('more'), group('shop')]
    expect(stepsOf(nav)).toEqual({ f: 1, e: 1, d: 2, c: 2, b: 3, a: 3 })
  })

  test('many columns all find their place', () => {
    const nav = [plain('home'), ...Array.from({ length: 12 }, (_, index) => plain(`c${index}`)), group('more')]
    expect(new Set(Object.values(stepsOf(nav)))).toEqual(new Set([1, 2, 3]))
    expect(Object.keys(stepsOf(nav))).toHaveLength(12)
  })

  test('without a group nothing leaves', () => {
    expect(stepsOf(['home', 'a', 'b'].map(plain))).toEqual({})
    expect(stepsOf([])).toEqual({})
  })
})
