/** What is found among the newest documents is what is found among all. */
import { expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { useTestApp } from '../../../testing/app/use-test-app.ts'
import { chooseIndex } from '../index/search.index.ts'
import { createMatcher, SEARCHABLE, type Filter } from './search.matcher.ts'
import { planSearch } from './search.plan.ts'
import { chooseRecent } from './search.recent.ts'
import { looseTiers, strictTiers } from './search.tier.ts'

const app = useTestApp()

const WORDS = ['的', '孩子', '一个 人', 'tushu']
const FILTERS: Filter[] = [
  { types: SEARCHABLE },
  { types: [contentType.article], printed: true },
  { types: SEARCHABLE.filter((type) => type !== contentType.article) },
]
const WINDOWS = [
  { skip: 0, limit: 5 },
  { skip: 3, limit: 4 },
  { skip: 0, limit: 40 },
]

test.each([20, 120])('with the %i newest', async (count) => {
  const recent = chooseRecent(await chooseIndex(app.db).listNewest(app.db, count), count)!
  expect(recent).not.toBeNull()
  const matcher = createMatcher(app.db)
  const plans = WORDS.map((word) => planSearch(word, { synonymsOf: () => [], isStopWord: () => false })!)
  for (const tiers of plans.flatMap((plan) => [strictTiers(plan), looseTiers(plan)])) {
    for (const filter of FILTERS) {
      for (const part of WINDOWS) {
        for (const sort of ['relevance', 'time'] as const) {
          const window = { ...part, sort }
          const ids = async (given?: typeof recent) =>
            (await matcher.find(tiers, filter, window, given)).map(({ id, tier }) => `${id} of ${tier}`)
          expect(await ids(recent), JSON.stringify({ tiers, filter, window })).toEqual(await ids())
        }
      }
    }
  }
})
