/** The address of a story with a slug: written at the desk, shown in the browser, found offline. */
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { createStory, openRoom, readStory, saved, takeStep } from './fixture/desk.ts'
import { useFreshSite } from './fixture/own-site.ts'
import { signIn } from './fixture/sign-in.ts'

useFreshSite()
const visit = useBrowser({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

const TITLE = '老酱园的最后一缸'
const BODY = '第一段。[^1]\n\n## 第二节\n\n第二段。\n\n[^1]: 注。'

test('a slug is written at the desk, and the address bar shows it wherever the reader comes from', async () => {
  const page = await visit({ serviceWorkers: 'allow' })
  await signIn(page, 'editor')
  const id = await createStory(page, { title: TITLE, body: BODY })
  await openRoom(page, `story/${id}`)
  const side = page.getByRole('complementary', { name: '稿件资料' })
  await side.getByText('搜索与分享').click()
  const field = side.getByLabel('网址后缀')
  await field.fill('The Last_Jar 缸')
  await side.getByText(`网址：/article/${id}-the-last-jar`).waitFor()
  await field.blur()
  await side.getByText('不能用的字符已经去掉').waitFor()
  expect(await field.inputValue()).toBe('the-last-jar')
  expect(await findBarriers(page)).toEqual([])
  // It saves by itself.
  await saved(page)
  expect((await readStory(page, id)).slug).toBe('the-last-jar')
  await takeStep(page, '发布')

  const own = `/article/${id}-the-last-jar`
  const path = () => new URL(page.url()).pathname
  // From a list, whose links have the number alone.
  await page.goto('/articleList')
  await ready(page)
  await page.getByRole('link', { name: TITLE }).first().click()
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  await expect.poll(path).toBe(own)
  // Jumps within the page, reloading, and going back and forth.
  await page.locator('sup.ref a').first().click()
  await expect.poll(() => new URL(page.url()).hash).not.toBe('')
  expect(path()).toBe(own)
  await page.goBack()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await page.reload()
  await ready(page)
  expect(path()).toBe(own)
  await page.goBack()
  await page.waitForURL('**/articleList')
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  expect(path()).toBe(own)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${own}$`))
})

test('what was read is there offline under both addresses', async () => {
  const page = await visit({ serviceWorkers: 'allow' })
  await signIn(page, 'editor')
  const id = await createStory(page, { title: TITLE, body: BODY, slug: 'the-last-jar' })
  await openRoom(page, `story/${id}`)
  await takeStep(page, '发布')
  await page.goto(`/article/${id}-the-last-jar`)
  await ready(page)
  const isKept = () =>
    page.evaluate(async (part) => (await caches.keys()).some((name) => name.includes(part)), `:${id}:`)
  await expect.poll(isKept).toBe(true)
  await expect
    .poll(() =>
      page.evaluate(async (path) => (await caches.match(path, { ignoreVary: true })) !== undefined, `/article/${id}`),
    )
    .toBe(true)
  await page.context().setOffline(true)
  for (const path of [`/article/${id}-the-last-jar`, `/article/${id}`]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  }
})
