/** Foreign origins reach nothing here, and a foreign script has no way to inject: only a browser can verify it. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TRUSTED_POLICY } from '../../src/domain/trusted-policy.ts'
import { times } from '../../src/server/testing/app/test-length.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { ownSite } from './fixture/own-site.ts'
import { fillPassword, signIn } from './fixture/sign-in.ts'

// All of this is refused, and the browser logs it.
const visit = useBrowser({
  expectedErrors: [
    /frame-ancestors|Refused to display|X-Frame-Options/,
    /status of 403/,
    /ERR_BLOCKED_BY_RESPONSE/,
    /'TrustedHTML'|'TrustedScriptURL'|TrustedTypePolicy/,
  ],
})

/** A page of a foreign origin, with arbitrary content. */
let stranger: Server
let strangeOrigin: string
let strangePage = ''

beforeAll(async () => {
  stranger = createServer((_, response) =>
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(strangePage),
  )
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  strangeOrigin = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`
})
afterAll(() => void stranger?.close())

test('the browser itself refuses markup and programs that do not come by our door', async () => {
  const page = await visit()
  await page.goto('/article/10101')
  await ready(page)
  const tried = await page.evaluate((ours) => {
    const attempt = (work: () => unknown) => {
      try {
        work()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    const { trustedTypes } = window as unknown as {
      trustedTypes?: { createPolicy: (name: string, rules: object) => void }
    }
    if (!trustedTypes) return null
    return {
      markup: attempt(() => (document.createElement('div').innerHTML = '<b>x</b>')),
      inserted: attempt(() => document.body.insertAdjacentHTML('beforeend', '<b>x</b>')),
      written: attempt(() => document.write('<b>x</b>')),
      program: attempt(() => (document.createElement('script').src = '/x.js')),
      anotherDoor: attempt(() => trustedTypes.createPolicy('mine', {})),
      ourDoorAgain: attempt(() => trustedTypes.createPolicy(ours, {})),
    }
  }, TRUSTED_POLICY)
  expect(tried).toEqual({
    markup: 'TypeError',
    inserted: 'TypeError',
    written: 'TypeError',
    program: 'TypeError',
    anotherDoor: 'TypeError',
    ourDoorAgain: 'TypeError',
  })
})

test('after signing in one is on the site, wherever the link to the form wanted to lead', async () => {
  const { host } = new URL(strangeOrigin)
  strangePage = 'somebody else'
  for (const back of [`/.//${host}/`, `/%2e//${host}/`, `//${host}/`, `/\\${host}/`, `javascript:alert(1)`].slice(
    0,
    times(2, 5),
  )) {
    const page = await visit()
    await page.goto(`/login?back=${encodeURIComponent(back)}`)
    await ready(page)
    await fillPassword(page, '10000000001', 'qiri-demo-7')
    await page.getByRole('button', { name: '登录' }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    expect(new URL(page.url()).origin, back).toBe(ownSite().url)
  }
})

describe('on the page of somebody else', () => {
  test('ours is shown in no frame', async () => {
    const page = await visit()
    const paths = ['/', '/article/10101', '/login', '/order', '/desk/preview/home']
    strangePage = paths.map((path) => `<iframe src="${ownSite().url}${path}"></iframe>`).join('')
    await page.goto(strangeOrigin)
    await page.waitForLoadState('networkidle')
    const frames = page.frames().filter((frame) => frame !== page.mainFrame())
    expect(frames).toHaveLength(paths.length)
    for (const frame of frames) expect(await frame.locator('main, header, form').count(), frame.url()).toBe(0)
  })

  test('a form or a script changes nothing of whoever is signed in here', async () => {
    const page = await visit()
    await signIn(page, 'reader')
    const profile = async () =>
      (await (await page.request.get('/api/user/profile')).json()) as { model: { name: string } }
    const before = await profile()
    const { url } = ownSite()
    const json = JSON.stringify({ name: '别人改的', signature: '', city: '' })
    for (const [type, name, value] of [
      ['text/plain', json.slice(0, -1), `,"x":"`],
      ['application/x-www-form-urlencoded', 'name', '别人改的'],
      ['multipart/form-data', 'name', '别人改的'],
    ] as const) {
      strangePage =
        `<form method="post" enctype="${type}" action="${url}/api/user/profile">` +
        `<input name="${name.replaceAll('"', '&quot;')}" value="${value.replaceAll('"', '&quot;')}"></form>`
      await page.goto(strangeOrigin)
      const answered = page.waitForResponse('**/api/user/profile')
      await page.evaluate(() => document.forms[0]!.submit())
      expect((await answered).status(), type).toBe(403)
      await page.waitForURL('**/api/user/profile')
    }
    strangePage = 'a script'
    await page.goto(strangeOrigin)
    const outcome = await page.evaluate(
      async ([address, body]) => {
        const init = { method: 'POST', mode: 'no-cors', credentials: 'include', body } as const
        return fetch(`${address}/api/user/profile`, init).then(
          () => 'an answer',
          () => 'nothing',
        )
      },
      [url, json] as const,
    )
    expect(outcome).toBe('nothing')
    expect(await profile()).toEqual(before)
    expect((await page.request.get('/api/user')).status()).toBe(200)
  })
})
