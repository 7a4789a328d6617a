/** A reader follows people and tags, from various pages, and finds their new work in one timeline. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { register } from './fixture/shop.ts'
import { readCode } from './fixture/sign-in.ts'

// 401 opens the sign-in dialog; 428 demands a proof of work when other tests have requested many codes.
const visit = useBrowser({ expectedErrors: [/status of 401/, /status of 428/, /ERR_FAILED/] })

const STORY = '/article/10301'
const PHONE = '13900000045'

const main = (page: Page) => page.getByRole('main')
const message = (page: Page, text: string) =>
  page.getByRole('region', { name: '提示' }).getByText(text, { exact: true })
const followButton = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name: new RegExp(`^(已)?关注\\s*${name}$`) })

async function expectPressed(button: Locator, pressed: 'true' | 'false'): Promise<void> {
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe(pressed)
}
const isFollowed = (button: Locator) => expectPressed(button, 'true')
const isNot = (button: Locator) => expectPressed(button, 'false')

/** Presses, and waits until the server knows. */
async function press(page: Page, button: Locator): Promise<void> {
  const response = page.waitForResponse('**/api/userWebFollow/*serWebFollow')
  await button.click()
  expect((await response).status()).toBe(200)
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

test('an author: from a story, by signing in; their page and the list of follows say the same', async () => {
  const page = await visit()
  await open(page, STORY)
  const card = page.getByRole('complementary', { name: '作者' })
  const author = await card.getByRole('link').innerText()
  const inStory = followButton(card, author)
  await isNot(inStory)
  await inStory.click()
  const dialog = page.getByRole('dialog', { name: '登录' })
  await dialog.getByLabel('手机号', { exact: true }).fill(PHONE)
  await dialog.getByRole('checkbox', { name: '我已阅读并同意' }).check()
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await dialog.getByText(/\d+ 秒后可重新获取/).waitFor()
  await dialog.getByLabel('验证码', { exact: true }).fill(await readCode(page, PHONE))
  const reload = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await reload
  await ready(page)
  await message(page, '已关注').waitFor()
  await isFollowed(inStory)

  // On the page of the author it is known, and ended.
  await card.getByRole('link', { name: author }).click()
  await page.getByRole('heading', { level: 1, name: author }).waitFor()
  const onPage = followButton(main(page), author).first()
  await isFollowed(onPage)
  await press(page, onPage)
  await message(page, '已取消关注').waitFor()
  await isNot(onPage)

  // Back at the story it has ended, too; it begins again.
  await page.goBack()
  await page.waitForURL(`**${STORY}`)
  await isNot(inStory)
  await press(page, inStory)
  await isFollowed(inStory)

  // In the list, without a connection it cannot be ended; then it can, and the row stays for those who slipped.
  await open(page, '/follow?type=person')
  const inList = followButton(main(page), author)
  await isFollowed(inList)
  await page.route('**/api/userWebFollow/delUserWebFollow', (route) => route.abort())
  await inList.click()
  await message(page, '网络连接不上，请检查后重试').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await isFollowed(inList)
  await page.unroute('**/api/userWebFollow/delUserWebFollow')
  await press(page, inList)
  await isNot(inList)
  await main(page).getByRole('link', { name: '动态', exact: true }).click()
  await main(page).getByText('还没有动态').waitFor()
  await main(page).getByRole('link', { name: '关注的人', exact: true }).click()
  await main(page).getByText('还没有关注谁').waitFor()
})

test('nothing yet: what is suggested can be followed in place; a tag is followed from its page', async () => {
  const page = await visit()
  await register(page, '13900500005')
  await open(page, '/follow')
  await main(page).getByText('还没有动态').waitFor()
  const people = main(page).getByRole('region', { name: '值得关注的作者' })
  const person = await people.getByRole('heading', { level: 3 }).first().innerText()
  await press(page, followButton(people, person))
  await isFollowed(followButton(people, person))
  expect(await findBarriers(page)).toEqual([])
  await main(page).getByRole('button', { name: '看看动态' }).click()
  const feed = main(page).getByRole('listitem').filter({ hasText: '来自关注' })
  await feed.first().getByRole('link', { name: person, exact: true }).waitFor()
  expect(await findBarriers(page)).toEqual([])

  await open(page, '/articleList/1023')
  const tag = await main(page).getByRole('heading', { level: 1 }).innerText()
  await press(page, followButton(main(page), tag))
  await message(page, '已关注').waitFor()
  await open(page, '/follow')
  await feed
    .getByRole('link', { name: `#${tag}` })
    .first()
    .waitFor()
  await main(page).getByRole('link', { name: '关注的标签', exact: true }).click()
  await isFollowed(followButton(main(page), tag))
  await press(page, followButton(main(page), tag))
  await message(page, '已取消关注').waitFor()

  await main(page).getByRole('link', { name: '关注的人', exact: true }).click()
  await press(page, followButton(main(page), person))
  await isNot(followButton(main(page), person))
})
