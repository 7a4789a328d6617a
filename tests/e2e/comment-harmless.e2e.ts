/** Anything a reader writes is text on the page: it runs nothing, reverses no direction, and stays within its box. */
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { signIn } from './fixture/sign-in.ts'

const visit = useBrowser()

const ISSUE = '/magazine/140'

const MARKUP = '<script>window.ran=1</script><img src=x onerror="window.ran=1"><b>粗体</b> javascript:alert(1)'
const TURNED = '\u202E倒过来的字\u202C，后面的还是正的\u200B\u2066。'
const TOWER = `塔${'\u0301'.repeat(10_000)}尖`
const LONG = 'A'.repeat(600)

test('markup, turned text, towers of marks and endless words', async () => {
  const writer = await visit()
  await signIn(writer, 'editor')
  const ids: number[] = []
  for (const content of [MARKUP, TURNED, TOWER, LONG]) {
    const data = { zhuanlanId: 140, zhuanlanType: 5, content }
    const response = await writer.request.post('/api/comment/postDugan', { data })
    expect(response.status()).toBe(200)
    ids.push(((await response.json()) as { model: { id: number } }).model.id)
  }

  const page = await visit({ viewport: { width: 375, height: 800 } })
  await page.goto(ISSUE)
  await ready(page)
  const comments = page.getByRole('region', { name: '读者评论' })
  await comments.scrollIntoViewIfNeeded()
  await comments.getByRole('button', { name: '最新' }).click()
  const words = async (index: number) => (await page.locator(`#comment-${ids[index]} bdi`).nth(1).textContent())!
  await expect.poll(() => page.locator(`#comment-${ids[0]}`).count()).toBe(1)

  expect(await words(0)).toBe(MARKUP)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(await words(1)).toBe('倒过来的字，后面的还是正的。')
  expect((await words(2)).length).toBeLessThan(10)
  expect(await words(3)).toBe(LONG)
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await sideways()).toBe(0)
  expect(await findBarriers(page)).toEqual([])

  for (const commentId of ids) {
    const response = await writer.request.delete('/api/comment/deleteDugan', { data: { commentId } })
    expect(response.status()).toBe(200)
  }
})
