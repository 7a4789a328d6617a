/** The ranking beside the list of issues: asked for where the site has it, and only there. */
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Api } from '#contract/contract.ts'
import { issueRankQuery } from './periodical-query.ts'

/** Answers as a site with these rankings does, and notes what was asked. */
function siteWith(types: string[]) {
  const asked: string[] = []
  const answer = async (key: string) => {
    asked.push(key)
    return key === 'GET /api/rank/rankConfig' ? types.map((type) => ({ type })) : { ranking: { type: 'issue' } }
  }
  // Of all calls it knows the two of rankings.
  return { api: answer as unknown as Api, asked }
}

test.each([[[]], [['hot', 'course']]])(
  'on a site with the rankings %j nothing is asked that answers 404',
  async (types) => {
    const { api, asked } = siteWith(types)
    expect(await new QueryClient().fetchQuery(issueRankQuery(api))).toBeNull()
    expect(asked).toEqual(['GET /api/rank/rankConfig'])
  },
)

test('the ranking of issues is there where the site has one', async () => {
  const { api, asked } = siteWith(['hot', 'issue'])
  expect(await new QueryClient().fetchQuery(issueRankQuery(api))).toMatchObject({ ranking: { type: 'issue' } })
  expect(asked).toEqual(['GET /api/rank/rankConfig', 'GET /h5/api/rank/rankData'])
})
