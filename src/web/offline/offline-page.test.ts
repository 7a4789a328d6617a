import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findSiteName, findTheme, keepOfflinePage, renewOfflinePage } from './offline-page.ts'

const ORIGIN = 'https://www.example.com'
const MINUTE = 60_000
const NOW = Date.UTC(2026, 10, 18)

/** What the server has; null: it does not answer. */
let site: { name: string; theme: string } | null
let asked: string[]
let kept: Map<string, Response>

const pathOf = (given: string | Request) => new URL(typeof given === 'string' ? given : given.url, ORIGIN).pathname
const answer = async (request: Request) => {
  const path = pathOf(request)
  asked.push(path)
  if (!site) throw new TypeError('no connection')
  if (path === '/theme.css') return new Response(site.theme)
  return new Response(path === '/offline.css' ? '' : JSON.stringify({ name: site.name }))
}

beforeEach(() => {
  site = { name: '七日', theme: ':root{--red:#111111}' }
  asked = []
  kept = new Map()
  const match = async (given: string | Request) => kept.get(pathOf(given))?.clone()
  const put = async (given: string | Request, response: Response) => void kept.set(pathOf(given), response)
  const addAll = async (requests: Request[]) => {
    for (const request of requests) await put(request, await answer(request))
  }
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('caches', { match, open: async () => ({ match, put, addAll }) })
})
afterEach(() => vi.unstubAllGlobals())

const look = async () => ({ name: await findSiteName(), theme: await (await findTheme())?.text() })

test('name and theme are there from the installation on', async () => {
  expect(await look()).toEqual({ name: '', theme: undefined })
  await keepOfflinePage(NOW)
  expect(asked).toEqual(['/offline.css', '/manifest.webmanifest', '/theme.css'])
  expect(await look()).toEqual({ name: '七日', theme: ':root{--red:#111111}' })
})

test.each([
  ['ten minutes later the new ones', 10 * MINUTE, true],
  ['before that those that are there', 10 * MINUTE - 1, false],
  ['with a clock that was set back the new ones', -1, true],
])('after a change of the settings: %s', async (_, later, isRenewed) => {
  await keepOfflinePage(NOW)
  const before = await look()
  site = { name: '远山', theme: '' }
  asked = []
  await renewOfflinePage(NOW + later)
  expect(await look()).toEqual(isRenewed ? site : before)
  expect(asked).toEqual(isRenewed ? ['/manifest.webmanifest', '/theme.css'] : [])
})

test('what cannot be had stays as it is, and is asked for again later', async () => {
  await keepOfflinePage(NOW)
  const before = await look()
  site = null
  await renewOfflinePage(NOW + 10 * MINUTE)
  expect(await look()).toEqual(before)
  site = { name: '远山', theme: '' }
  await renewOfflinePage(NOW + 20 * MINUTE)
  expect(await look()).toEqual(site)
})
