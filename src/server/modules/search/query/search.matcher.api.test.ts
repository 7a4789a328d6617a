/** Whatever is typed, the engine accepts the query. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/app/use-test-app.ts'
import { countAll } from './search.finder.ts'
import { createMatcher, SEARCHABLE } from './search.matcher.ts'
import { planSearch } from './search.plan.ts'
import { looseTiers, partialTiers, strictTiers, suggestionTiers } from './search.tier.ts'

const app = useTestApp()

const noVocabulary = { synonymsOf: () => [], isStopWord: () => false }
const filter = { types: SEARCHABLE }

async function tryAll(keyword: string): Promise<void> {
  const plan = planSearch(keyword, noVocabulary)
  if (!plan) return
  const matcher = createMatcher(app.db)
  for (const tiers of [strictTiers(plan), looseTiers(plan), partialTiers(plan)]) {
    if (tiers.length === 0) continue
    const total = countAll(await matcher.count(tiers, filter))
    for (const sort of ['relevance', 'time'] as const) {
      const found = await matcher.find(tiers, filter, { sort, skip: 0, limit: 1000 })
      expect(new Set(found.map((each) => each.id)).size).toBe(total)
    }
  }
  await matcher.findEach(suggestionTiers(plan), filter, 5)
}

const signs = fc.constantFrom(...'"\'\\:*&|!()^~@#%_-+{}[]<>;$? 图书馆人的ab1é㍿ᦰᦱ𠮷😀')
const anyCharacter = fc.nat({ max: 0x2ffff }).map((code) => String.fromCodePoint(code))

describe('a question of', () => {
  test('a question of any characters is answered', async () => {
    const keyword = fc.string({ unit: fc.oneof(signs, anyCharacter), minLength: 1, maxLength: 64 })
    await fc.assert(fc.asyncProperty(keyword, tryAll), { numRuns: 60 })
  }, 60_000)

  test('letters of every script, in pairs', async () => {
    // One of each script: engines treat letters in their own ways.
    const starts = Array.from({ length: 700 }, (_, index) => 0x80 + index * 0x40)
    const letters = starts
      .flatMap((start) => Array.from({ length: 0x40 }, (_, more) => String.fromCodePoint(start + more)))
      .filter((character) => /[\p{L}\p{N}]/u.test(character))
      .filter((_, position) => position % 97 === 0)
    for (let start = 0; start < letters.length; start += 32) await tryAll(letters.slice(start, start + 32).join(''))
    await tryAll('ᦰᦱᦲ ᳲᳳ aᦰb')
  }, 60_000)

  test('as many words and characters as may be typed', async () => {
    const distinct = Array.from({ length: 64 }, (_, index) => String.fromCharCode(0x4e00 + index * 100))
    await tryAll(distinct.join(''))
    await tryAll(Array.from({ length: 16 }, (_, place) => `图书${'馆桥灯'[place % 3]}的`).join(''))
    await tryAll('ab1'.repeat(21))
    await tryAll('iao'.repeat(16))
  }, 60_000)
})

test.each(['书', '孩子', 'tushu'])('each kind comes with its best for %s and the number of all', async (word) => {
  const plan = planSearch(word, noVocabulary)!
  const matcher = createMatcher(app.db)
  const tiers = suggestionTiers(plan)
  const { found: each, totals } = await matcher.findEach(tiers, filter, 3)
  expect(totals.size).toBeGreaterThan(0)
  for (const [type, total] of totals) {
    const ofType = each.filter((found) => found.type === type)
    const ids = await matcher.find(tiers, { types: [type] }, { sort: 'relevance', skip: 0, limit: 1000 })
    expect(total).toBe(ids.length)
    expect(ofType).toHaveLength(Math.min(3, ids.length))
    const rows = await app.db
      .selectFrom('search_document')
      .select(['id', 'content_id'])
      .where('content_type', '=', type)
      .execute()
    const contentIdOf = new Map(rows.map((row) => [row.id, row.content_id]))
    expect(ofType.map((found) => found.contentId)).toEqual(ids.slice(0, 3).map(({ id }) => contentIdOf.get(id)))
  }
})
