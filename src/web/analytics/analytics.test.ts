/** Who records events at all. */
import { afterAll, expect, test, vi } from 'vitest'
import { countPages, track } from './analytics.ts'

const sent: string[] = []
vi.stubGlobal('location', { pathname: '/article/1' })
vi.stubGlobal('navigator', {})
vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} })
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('document', { addEventListener: () => {} })
vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
  sent.push(body)
  return { status: 200 }
})

afterAll(() => void vi.unstubAllGlobals())

const trackTwenty = () => Array.from({ length: 20 }, () => track('search-open', {}))

test('an event is recorded only once the site has begun to count its pages', () => {
  trackTwenty()
  expect(sent).toEqual([])
  countPages({ subscribe: () => {} })
  trackTwenty()
  expect(sent).toHaveLength(1)
})
