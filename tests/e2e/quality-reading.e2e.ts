/** The reading pages, and the frame around all pages. */
import { expect, test } from 'vitest'
import { listSamples } from '../../src/domain/page-list.ts'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { testPages } from './fixture/page-walk.ts'

const visit = useBrowser({ expectedErrors: [/status of 404/] })

testPages(visit, listSamples('reading'))

test.each(['light', 'dark'] as const)('the panel of settings has no barrier, in %s', async (colorScheme) => {
  const page = await visit({ colorScheme })
  await page.goto('/article/11201')
  await ready(page)
  await page.getByRole('button', { name: '阅读设置' }).click()
  const panel = page.getByRole('dialog', { name: '阅读设置' })
  await expect.poll(() => panel.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  expect(await findBarriers(page)).toEqual([])
})

test('one row of a list that is too faint is found', async () => {
  const page = await visit()
  await page.goto('/ranking')
  await ready(page)
  await page
    .getByRole('main')
    .getByRole('heading', { level: 3 })
    .nth(4)
    .evaluate((title) => (title.style.color = '#ccc'))
  expect(await findBarriers(page)).toEqual([expect.stringMatching(/^color-contrast: /)])
})

test('every link on the front page and in its frame leads somewhere', async () => {
  const page = await visit()
  await page.goto('/')
  const links = await page.evaluate(() => [...document.querySelectorAll('a')].map((link) => link.href))
  const own = [...new Set(links.filter((link) => link.startsWith(new URL(page.url()).origin)))]
  expect(own.length).toBeGreaterThan(40)
  const dead: string[] = []
  for (const link of own) {
    const response = await page.request.get(link)
    if (response.status() !== 200) dead.push(`${response.status()} ${link}`)
  }
  expect(dead).toEqual([])
})

test('the keyboard reaches the text first', async () => {
  const page = await visit()
  await page.goto('/article/11201')
  await ready(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '跳到正文' })
  expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
})
