import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { switchLanguage } from './desk-language.ts'

const reload = vi.fn()
const send = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  reload.mockReset()
  send.mockReset()
  send.mockImplementation(() => Promise.resolve(Response.json({ success: true, model: { language: 'en' } })))
  vi.stubGlobal('location', { reload, origin: 'http://localhost', href: 'http://localhost/desk' })
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event))
})
afterEach(() => void vi.unstubAllGlobals())

test('the server keeps the language, and then the document is loaded again', async () => {
  await switchLanguage('en')
  expect(send.mock.calls.map(([url, { body }]) => [url, body])).toEqual([['/api/desk/language', '{"language":"en"}']])
  expect(reload).toHaveBeenCalledOnce()
})

test('nothing changes while something is not saved', async () => {
  page.addEventListener('beforeunload', (event) => event.preventDefault())
  await switchLanguage('en')
  expect([send.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0])
})

test('nor where the server cannot be reached', async () => {
  send.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
  await switchLanguage('en')
  expect(reload).not.toHaveBeenCalled()
})
