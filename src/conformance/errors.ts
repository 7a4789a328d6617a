/** The catalogue of errors: each entry with the test that reproduces it, and the part of it that the server alone shows. */
import { mayReload } from '#web/routing/chunk-reload.ts'
import type { CallEntry, JourneyEntry, RouteEntry, ValueEntry, WordEntry } from './entry.ts'

const section = 8
const acted = (name: string, journey: string): JourneyEntry => ({
  section,
  name,
  file: 'tests/e2e/error-catalogue.e2e.ts',
  journey,
})

export const errorJourneys: readonly JourneyEntry[] = [
  acted('a call that fails', 'its words in a red message'),
  acted('status 302', 'answered with status 302: the page to sign in'),
  acted('NOT_LOGIN', 'the window to sign in'),
  acted('sign-in or code fails', 'the words of the server in a red message'),
  acted('kind 27 without text', 'something of kind 27 has no text'),
  acted('pictures of 404 and 500', 'have their words and a picture each'),
  acted('unknown route', 'This page could not be found'),
  acted('navigation error with status and words', 'a page that cannot be fetched is told'),
  acted('navigation error without a status', 'as 500 when it has no status of an error'),
  acted('unknown middleware', 'a middleware that nobody knows'),
  acted('part of the program gone', 'reloads the page once in sixty seconds'),
  acted('no room in the storage', 'it is logged, and the sound goes on'),
  acted('empty answer', 'ends the waiting'),
]

export const errorPages: readonly RouteEntry[] = [
  { section, name: '404', address: '/special/99999', status: 404, heading: '访问页面不存在', shows: ['>404<'] },
  {
    section,
    name: 'unknown route',
    address: '/nowhere',
    status: 404,
    heading: '访问页面不存在',
    shows: ['This page could not be found'],
  },
]

export const errorCalls: readonly CallEntry[] = [
  { section, name: 'NOT_LOGIN', call: 'GET /api/user', answers: 'NOT_LOGIN' },
  {
    section,
    name: 'a wrong password',
    call: 'GET /api/login/login',
    example: '/api/login/login?phone=10000000002&password=not-this-one',
    answers: 'LOGIN_FAILED',
  },
  {
    section,
    name: 'a story that is not there',
    call: 'GET /api/article/:id',
    example: '/api/article/999',
    answers: 'NOT_FOUND',
  },
]

export const errorValues: readonly ValueEntry[] = [
  {
    section,
    name: 'a reload within a minute is refused',
    gives: () => [mayReload(null, 0), mayReload(0, 59_999), mayReload(0, 60_000)],
    expected: [true, false, true],
  },
]

export const errorWords: readonly WordEntry[] = [
  {
    section,
    name: 'words of the catalogue',
    where: 'program',
    words: ['暂无文稿', '系统出错了', 'Unknown middleware '],
  },
  { section, name: 'a full storage is logged', where: 'program', words: ['the position could not be kept'] },
]
