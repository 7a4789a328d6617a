/** Whether the search finds what readers mean: every judged query over HTTP, measured and held to floors. */
import { afterAll, describe, expect, test } from 'vitest'
import type { SearchResult } from '#contract/site/search.ts'
import { casesOf } from '../../../testing/lists/cases-of.ts'
import { useTestApp } from '../../../testing/app/use-test-app.ts'
import { nameOf, readJudgements, type Judgement } from '../relevance/judgement.ts'
import { ndcg } from '../relevance/ndcg.ts'

/** The mean over all queries that have graded results may not fall below this. */
const FLOOR = 0.97

const DEPTH = 10

const app = useTestApp()
const kinds = readJudgements()
const scores = new Map<string, number[]>()

async function ask(keyword: string) {
  const query = new URLSearchParams({ keyword, rowNum: String(DEPTH) })
  const result = await app.read<SearchResult>(`/api/search/queryContent?${query}`)
  return { result, found: result.list.map((entry) => nameOf(entry.contentType, entry.contentId)) }
}

/** The faults of a result, as messages; empty if there are none. */
function listFaults(judged: Judgement, result: SearchResult, found: string[]): string[] {
  const { first, before, place, guess, nothing } = judged
  const faults: string[] = []
  if (first !== undefined && found[0] !== first) faults.push(`first is ${found[0] ?? 'nothing'}, not ${first}`)
  for (const [above, below] of before) {
    const [high, low] = [found.indexOf(above), found.indexOf(below)]
    if (high === -1 || (low !== -1 && high > low)) faults.push(`${above} (${high}) is not above ${below} (${low})`)
  }
  if (place !== undefined && !result.places.some((page) => `${page.kind}/${page.id}` === place)) {
    faults.push(`${place} is not offered`)
  }
  if (guess !== undefined && !result.guesses.some((word) => word.toLowerCase() === guess.toLowerCase())) {
    faults.push(`${guess} is not among the guesses: ${result.guesses.join(' ')}`)
  }
  if (nothing && result.totalCount > 0) faults.push(`${result.totalCount} found, as ${found[0]}`)
  return faults.map((fault) => `${judged.keyword}: ${fault}`)
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('what readers mean is found', () => {
  test.each(casesOf('kinds of judgements', kinds))('%s', async (kind, judgements) => {
    const measured: number[] = []
    const faults: string[] = []
    for (const judged of judgements) {
      const { result, found } = await ask(judged.keyword)
      if (Object.keys(judged.good).length > 0) measured.push(ndcg(found, judged.good, DEPTH))
      faults.push(...listFaults(judged, result, found))
    }
    scores.set(kind, measured)
    expect(faults).toEqual([])
  })

  test('what readers mean is found in good order, on the whole', () => {
    const all = [...scores.values()].flat()
    expect(all.length).toBeGreaterThan(80)
    expect(mean(all)).toBeGreaterThanOrEqual(FLOOR)
  })
})

describe('the judgements', () => {
  test('are about things that there are', async () => {
    const rows = await app.db.selectFrom('content').select(['content_type', 'content_id']).execute()
    const known = new Set(rows.map((row) => nameOf(row.content_type, row.content_id)))
    const named = kinds.flatMap(([, judgements]) => judgements.flatMap(({ good }) => Object.keys(good)))
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  test('are many, and none is there twice under one kind', () => {
    expect(kinds.flatMap(([, judgements]) => judgements).length).toBeGreaterThan(80)
    for (const [kind, judgements] of kinds) {
      expect(new Set(judgements.map((judged) => judged.keyword)).size, kind).toBe(judgements.length)
    }
  })
})

afterAll(() => {
  const lines = [...scores].filter(([, values]) => values.length > 0).map(([kind, values]) => [kind, values] as const)
  const table = [...lines, ['all', lines.flatMap(([, values]) => values)] as const]
  console.log(table.map(([kind, values]) => `${mean(values).toFixed(3)}  ${values.length}  ${kind}`).join('\n'))
})
