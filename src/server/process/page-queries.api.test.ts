/** With nothing cached, a page asks the database a few questions, however much is on it; on both engines. */
import { expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { casesOf } from '../testing/lists/cases-of.ts'
import { useReaders } from '../testing/app/use-test-app.ts'

const { app, sessions } = useReaders({ pages: 'built' })

const FREE = 11201
const PREMIUM = 11205

const PAGES = [
  { page: 'a story that is free', path: paths.article(FREE), most: 4 },
  { page: 'a story for members', path: paths.article(PREMIUM), most: 4 },
  { page: 'the front page', path: paths.home(), most: 8 },
]

const open = async (path: string, headers = {}) => {
  const response = await app.request(path, { headers })
  expect(response.status).toBe(200)
  return response.text()
}

test.each(casesOf('pages', PAGES))('$page asks at most $most questions', async ({ path, most }) => {
  expect(await app.countQueries(() => open(path))).toBeLessThanOrEqual(most)
})

/** The session with its reader, and what the reader owns. */
const OF_A_READER = 2

test.each(casesOf('pages', PAGES))('$page of a signed-in reader asks two more', async ({ path, most }) => {
  const more = await app.countQueries(() => open(path, sessions.reader))
  expect(more).toBeLessThanOrEqual(most + OF_A_READER)
})

test.each([
  ['reader', 1],
  ['editor', 2],
] as const)('the session of a %s is asked with %i', async (who, most) => {
  const missing = (headers = {}) => app.countQueries(() => app.request('/nothing-is-here.txt', { headers }))
  expect(await missing(sessions[who])).toBe((await missing()) + most)
})
