/** Which keys a response has, and which keys a change purges: none that must go may stay. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cacheTag } from '#contract/core/cache-tag.ts'
import { ANY_CHANGE, listSurrogateKeys, listPurged, MOST_KEYS } from './surrogate-key.ts'

const purged = (...tags: string[]): Set<string> => {
  const { hard, soft } = listPurged(new Set(tags))
  return new Set([...hard, ...soft])
}
const isPurged = (tags: string[], ...changed: string[]): boolean =>
  listSurrogateKeys(new Set(tags)).some((key) => purged(...changed).has(key))

const articles = (count: number): string[] => Array.from({ length: count }, (_, index) => cacheTag.thing(11, index + 1))

describe('a response', () => {
  test('has short keys, the same in every process, that show nothing of the tags', () => {
    const keys = listSurrogateKeys(new Set(['column:5', 'story', 'thing:11/10101']))
    expect(keys).toHaveLength(4)
    for (const key of keys) expect(key).toMatch(/^[\w-]{8}$/)
    expect(listSurrogateKeys(new Set(['thing:11/10101', 'story', 'column:5'])).toSorted()).toEqual(keys.toSorted())
  })

  test('with many tags has group keys in place of the largest groups', () => {
    const tags = [...articles(500), 'column:5', 'column:6', 'story']
    expect(listSurrogateKeys(new Set(tags)).length).toBe(5)
    expect(isPurged(tags, cacheTag.thing(11, 7))).toBe(true)
    // Too often, never too late.
    expect(isPurged(tags, cacheTag.thing(11, 9999))).toBe(true)
    expect(isPurged(tags, 'column:7')).toBe(false)
    expect(isPurged(tags, cacheTag.thing(4, 7))).toBe(false)
  })

  test('is purged with each of its tags, and with a change that nobody can name, however many there are', () => {
    const id = fc.integer({ min: 1, max: 400 })
    const tag = fc.oneof(
      fc.tuple(fc.integer({ min: 1, max: 20 }), id).map(([type, of]) => cacheTag.thing(type, of)),
      id.map(cacheTag.column),
      id.map(cacheTag.author),
      fc.constantFrom(cacheTag.story, cacheTag.columns, cacheTag.site, ANY_CHANGE),
    )
    fc.assert(
      fc.property(fc.uniqueArray(tag, { minLength: 1, maxLength: 400 }), fc.nat(), (tags, place) => {
        const one = tags[place % tags.length]!
        expect(listSurrogateKeys(new Set(tags)).length).toBeLessThanOrEqual(MOST_KEYS)
        expect(isPurged(tags, one === ANY_CHANGE ? 'news' : one)).toBe(true)
        expect(isPurged(tags, 'news', '*')).toBe(true)
      }),
    )
  })
})

describe('a change', () => {
  test('leaves alone what does not depend on it', () => {
    expect(isPurged(['column:5', 'story'], 'column:6', 'author:5')).toBe(false)
    expect(isPurged(['column'], 'column:6')).toBe(false)
  })

  test('removes what shows a changed item at once, and softly what only lists around it', () => {
    const { hard, soft } = listPurged(new Set(['thing:11/7', 'story']))
    const keyOf = (tag: string) => listSurrogateKeys(new Set([tag])).at(-1)!
    expect(hard).toEqual(expect.arrayContaining([keyOf('thing:11/7'), keyOf(ANY_CHANGE)]))
    expect(soft).toEqual([keyOf('story')])
  })

  test('that no response depends on purges nothing', () => {
    expect(listPurged(new Set(['redirect', 'held-word', 'file:a/b.jpg']))).toEqual({ hard: [], soft: [] })
  })
})
