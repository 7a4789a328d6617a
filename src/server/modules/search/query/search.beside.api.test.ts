/** Long searches stop nobody: they are answered beside the thread and the connections of other requests. */
import { CompiledQuery } from 'kysely'
import { expect, test, vi } from 'vitest'
import { termReaderOf } from '#db/client.ts'
import { readTestEngine } from '../../../testing/app/test-engine.ts'
import { useTestApp } from '../../../testing/app/use-test-app.ts'
import { searchCalls } from '../../../testing/calls/search-calls.ts'

const app = useTestApp({ env: { PAGE_CACHE: 'on' } })
const { find, suggest } = searchCalls(app)

const LONG =
  readTestEngine().name === 'postgres'
    ? 'select pg_sleep(1)'
    : 'with recursive n (i) as (select 1 union all select i + 1 from n where i < 500000) select count(*) from n'

const SEARCHES = 6
const PAGES = 30

test('the index is asked through connections of its own, and finds what it found', async () => {
  const onMain = vi.spyOn(app.db.getExecutor(), 'executeQuery')
  const statements = await app.listQueries(async () => {
    expect((await find('图书馆', { sort: 'time' })).totalCount).toBeGreaterThan(0)
    expect((await find('图书馆 书')).list.length).toBeGreaterThan(0)
    expect((await suggest('书')).length).toBeGreaterThan(0)
  })
  const asked = onMain.mock.calls.map(([query]) => query.sql)
  onMain.mockRestore()
  const ofIndex = (text: string) => /search_document as d|search_term/.test(text)
  expect(statements.filter((statement) => ofIndex(statement.sql)).length).toBeGreaterThanOrEqual(5)
  expect(asked.filter(ofIndex)).toEqual([])
})

test.runIf(readTestEngine().name === 'sqlite')('results are weighed and presented beside the requests', async () => {
  const onMain = vi.spyOn(app.db.getExecutor(), 'executeQuery')
  const statements = await app.listQueries(async () => {
    expect((await find('图书馆 灯')).list[0]?.title).toContain('<em>')
  })
  const asked = onMain.mock.calls.map(([query]) => query.sql)
  onMain.mockRestore()
  const ofResults = (text: string) => /"search_text"|"content_tag"|"media"/.test(text)
  expect(statements.filter((statement) => ofResults(statement.sql)).length).toBeGreaterThanOrEqual(4)
  expect(asked.filter(ofResults)).toEqual([])
})

test('pages from the cache are given while six long searches run', async () => {
  await app.request('/')
  let ended = 0
  const searches = Array.from({ length: SEARCHES }, () =>
    termReaderOf(app.db)
      .executeQuery(CompiledQuery.raw(LONG))
      .finally(() => ended++),
  )
  const endedBefore: number[] = []
  for (let page = 0; page < PAGES; page++) {
    expect((await app.request('/')).status).toBe(200)
    endedBefore.push(ended)
  }
  // On the same thread the first page would come after all of them.
  expect(endedBefore[0]).toBeLessThan(SEARCHES)
  expect(endedBefore.at(-1)).toBeLessThan(SEARCHES)
  await Promise.all(searches)
})
