import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loading } from '../ui/loading-store.ts'
import { browserApi } from './browser-api.ts'
import { onLoginAsked } from './session-watch.ts'

const fetched = vi.fn<typeof fetch>()
const asked: string[] = []
let stopListening: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  asked.length = 0
  stopListening = onLoginAsked((reason) => void asked.push(reason))
})
afterEach(() => {
  stopListening()
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answer = (status: number, body: object | string) =>
  fetched.mockResolvedValueOnce(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
const failure = (resultCode: string, resultMsg: string) => ({ success: false, resultCode, resultMsg, model: null })
const head = () => browserApi('GET /api/index/head')

describe('a call from the browser', () => {
  test('gives the model and leaves the bar alone when it is quick', async () => {
    answer(200, { success: true, model: { defaultWord: '城市' } })
    expect(await head()).toEqual({ defaultWord: '城市' })
    expect(loading.getState()).toBeNull()
    expect(asked).toEqual([])
  })

  test('moves the bar when it is slow', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    fetched.mockReturnValueOnce(promise)
    const call = head()
    vi.advanceTimersByTime(600)
    expect(loading.getState()?.progress).toBeGreaterThan(0)
    resolve(new Response(JSON.stringify({ success: true, model: {} })))
    await call
    expect(loading.getState()).toEqual({ progress: 100, failed: false })
  })

  test.each([
    ['NOT_LOGIN', 401, true, ['not-login']],
    ['FACTOR_NEEDED', 403, true, ['factor']],
    ['FACTOR_SETUP', 403, true, ['factor']],
    ['FACTOR_WRONG', 400, true, []],
    ['NOT_FOUND', 404, true, []],
    ['TOO_MANY', 429, true, []],
    ['SYSTEM', 500, true, []],
    // The client solves the challenge and calls again.
    ['HUMAN_CHECK', 429, false, []],
  ])('%s: red %s, and who is asked to sign in', async (code, status, red, login) => {
    answer(status, failure(code, '出了点事'))
    await expect(head()).rejects.toMatchObject({ code, status, message: '出了点事' })
    expect(loading.getState()?.failed ?? false).toBe(red)
    expect(asked).toEqual(login)
  })

  test('a failure brings along what is needed to go on', async () => {
    answer(429, { ...failure('HUMAN_CHECK', '请稍候'), detail: 'challenge' })
    await expect(head()).rejects.toMatchObject({ code: 'HUMAN_CHECK', detail: 'challenge' })
  })

  test('a connection that is not there is red', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(head()).rejects.toMatchObject({ code: 'OFFLINE', status: 0 })
    expect(loading.getState()).toEqual({ progress: 100, failed: true })
  })

  test('an answer that comes from elsewhere leads to the page to sign in', async () => {
    const assign = vi.fn()
    vi.stubGlobal('location', { assign })
    const elsewhere = new Response('<html>')
    Object.defineProperty(elsewhere, 'redirected', { value: true })
    fetched.mockResolvedValueOnce(elsewhere)
    await expect(head()).rejects.toMatchObject({ code: 'SYSTEM' })
    expect(assign).toHaveBeenCalledWith('/login')
  })

  const busy = (seconds: string | null) =>
    fetched.mockResolvedValueOnce(
      new Response(JSON.stringify(failure('BUSY', '网站正忙，请稍后再试')), {
        status: 503,
        headers: seconds === null ? {} : { 'Retry-After': seconds },
      }),
    )

  describe('when the site is busy', () => {
    beforeEach(() => void fetched.mockReset())

    test('asks again at the time that was said, and not earlier', async () => {
      busy('3')
      answer(200, { success: true, model: { defaultWord: '城市' } })
      const call = head()
      await vi.advanceTimersByTimeAsync(2999)
      expect(fetched).toHaveBeenCalledTimes(1)
      await vi.advanceTimersByTimeAsync(1502)
      expect(fetched).toHaveBeenCalledTimes(2)
      expect(await call).toEqual({ defaultWord: '城市' })
    })

    test('those who try again do not do so all at the same moment', async () => {
      const calls = Array.from({ length: 20 }, () => {
        busy('2')
        return head()
      })
      await vi.advanceTimersByTimeAsync(1999)
      expect(fetched).toHaveBeenCalledTimes(20)
      for (const _ of calls) answer(200, { success: true, model: {} })
      const moments = new Set<number>()
      for (let ms = 0; ms < 1010; ms += 10) {
        const before = fetched.mock.calls.length
        await vi.advanceTimersByTimeAsync(10)
        if (fetched.mock.calls.length > before) moments.add(ms)
      }
      expect(moments.size).toBeGreaterThan(10)
      expect(fetched).toHaveBeenCalledTimes(40)
      await Promise.all(calls)
    })

    test('gives up after the second time, with the words of the site', async () => {
      for (let i = 0; i < 3; i++) busy('2')
      const failed = head().catch((error: unknown) => error)
      await vi.runAllTimersAsync()
      expect(await failed).toMatchObject({ code: 'BUSY', status: 503, message: '网站正忙，请稍后再试' })
      expect(fetched).toHaveBeenCalledTimes(3)
    })

    test.each([[null], ['0'], ['600'], ['Wed, 21 Oct 2026 07:28:00 GMT']])('does not wait for %s', async (seconds) => {
      busy(seconds)
      await expect(head()).rejects.toMatchObject({ code: 'BUSY' })
      expect(fetched).toHaveBeenCalledTimes(1)
    })

    test('never says twice what changes something', async () => {
      busy('1')
      await expect(browserApi('POST /api/notice/read', { body: {} } as never)).rejects.toMatchObject({ code: 'BUSY' })
      await vi.runAllTimersAsync()
      expect(fetched).toHaveBeenCalledTimes(1)
    })
  })

  test('an answer that is none of ours is an error of the site', async () => {
    answer(502, '<html>')
    await expect(head()).rejects.toMatchObject({ code: 'SYSTEM', status: 502 })
    expect(loading.getState()?.failed).toBe(true)
  })
})
