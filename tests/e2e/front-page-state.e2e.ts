/** The front page with other blocks than usual: long titles, no pictures, none at all, kinds that it does not know, an error. */
import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'

const visit = useBrowser({ expectedErrors: [/status of 500/, /^ApiError: 系统出错了/] })

type Body = { model: { cards: Record<string, unknown>[] } }

/**
 * Navigates to the front page from another one, so that the browser requests its blocks and a test may change the response.
 */
async function arriveWith(page: Page, change: (body: Body) => void): Promise<void> {
  await page.route('**/api/index/body', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as Body
    change(body)
    await route.fulfill({ response, json: body })
  })
  await page.goto('/login')
  await ready(page)
  await page.getByRole('banner').getByRole('link', { name: '七日生活周刊首页' }).click()
}

describe.each([1440, 375])('%i px wide', (width) => {
  const viewport = { width, height: 900 }

  test('long titles and missing pictures leave the page whole', async () => {
    const page = await visit({ viewport })
    await arriveWith(page, (body) => stretch(body.model.cards))
    await page.getByRole('region', { name: '热读榜' }).waitFor()
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
    expect(await page.getByRole('main').locator('img').count()).toBe(0)
  })

  test('an empty feed says so in one friendly line', async () => {
    const page = await visit({ viewport })
    await arriveWith(page, (body) => (body.model.cards = []))
    await page.getByText('第一篇发表以后').waitFor()
  })
})

/** Titles of forty characters, and no picture anywhere. */
function stretch(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(stretch)
  if (!value || typeof value !== 'object') return
  for (const [name, inner] of Object.entries(value as Record<string, unknown>)) {
    const object = value as Record<string, unknown>
    if (name === 'pic') object[name] = null
    else if (name === 'title' && typeof inner === 'string' && inner.length > 5) object[name] = '很长的标题'.repeat(8)
    else stretch(inner)
  }
  if ('big' in value) Object.assign(value, { big: null, small: [] })
}

test('kinds of block that a newer server knows are passed over', async () => {
  const page = await visit({ counted: true })
  const isReport = (request: Request) => (request.postData() ?? '').includes('card-unknown')
  // Events are gathered for some seconds before they are sent.
  const counted = page.waitForRequest(isReport, { timeout: 40_000 })
  await arriveWith(page, (body) => body.model.cards.unshift({ type: 999, title: '新的版块', anything: [] }))
  await page.getByRole('region', { name: '热读榜' }).waitFor()
  expect(await page.getByText('新的版块').count()).toBe(0)
  await counted
})

test('when the blocks cannot be had, the page says so and can be tried again', async () => {
  const page = await visit()
  let broken = true
  await page.route('**/api/index/body', (route) =>
    broken
      ? route.fulfill({ status: 500, json: { success: false, resultCode: 'SYSTEM', resultMsg: '系统出错了' } })
      : route.continue(),
  )
  await page.goto('/login')
  await ready(page)
  await page.getByRole('banner').getByRole('link', { name: '七日生活周刊首页' }).click()
  await page.getByRole('heading', { name: '系统出错了' }).waitFor()
  broken = false
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByRole('region', { name: '热读榜' }).waitFor()
})
