/** Two editors in one text: merged by paragraph, chosen where both wrote, and no input is lost, whatever fails. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { opened, useBrowser } from './fixture/browser.ts'
import { button, crash, createStory, message, openRoom, readStory, saved, status, textOf } from './fixture/desk.ts'
import { useFreshSite } from './fixture/own-site.ts'
import { signIn } from './fixture/sign-in.ts'

useFreshSite()
const visit = useBrowser({ expectedErrors: [/status of (401|409|503)/, /ERR_INTERNET_DISCONNECTED/] })

const TEXT = ['晒酱要看天。', '老周十六岁进酱园。', '缸是祖上留下的。', '今年的雨来得早。']
const BODY = TEXT.join('\n\n')

async function visitAs(who: 'editor' | 'trainee' | 'admin'): Promise<Page> {
  const page = await visit()
  await signIn(page, who)
  return page
}

/** Types before the first letter of the paragraph with this text. */
async function addBefore(page: Page, words: string, added: string): Promise<void> {
  await textOf(page).getByText(words).click()
  await page.keyboard.press('Home')
  await page.keyboard.type(added)
}

async function saveByHand(page: Page): Promise<void> {
  await button(page, '保存').click()
  await saved(page)
}

async function openMerge(page: Page, name = '别人也改了这篇稿件'): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name })
  await opened(dialog)
  return dialog
}

const kept = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))
const isFocused = (part: Locator) => part.evaluate((element) => element === document.activeElement)

test('different paragraphs become one text; the same one is chosen, and mine is kept until it is saved', async () => {
  const mine = await visitAs('trainee')
  const id = await createStory(mine, { title: '两支笔', body: BODY })
  const theirs = await visitAs('editor')
  await openRoom(mine, `story/${id}`)
  await openRoom(theirs, `story/${id}`)

  await addBefore(theirs, TEXT[2]!, '据说')
  await saveByHand(theirs)
  await addBefore(mine, TEXT[0]!, '都说')
  const merged = await openMerge(mine)
  await merged.getByText('没有两边都改的地方，不用选').waitFor()
  expect(await merged.getByRole('radio').count()).toBe(0)
  const given = merged.getByRole('group', { name: '第 1 处：对方改的' })
  await given.locator('ins').filter({ hasText: '据说' }).waitFor()
  expect(await given.getByLabel('收下这一处').isChecked()).toBe(true)
  // Nothing to choose, so that one only has to go on.
  await expect.poll(() => isFocused(button(merged, '按选择保存'))).toBe(true)
  await mine.keyboard.press('Enter')
  await merged.waitFor({ state: 'hidden' })
  await saved(mine)
  const both = [`都说${TEXT[0]}`, TEXT[1], `据说${TEXT[2]}`, TEXT[3]].join('\n\n')
  await expect.poll(async () => (await readStory(mine, id)).body).toBe(both)

  // Offline for a while, and the other editor writes in the same paragraph and in another one.
  await openRoom(theirs, `story/${id}`)
  await mine.context().setOffline(true)
  await addBefore(mine, TEXT[1]!, '那年，')
  await status(mine, '未连接，已存在本机').waitFor()
  await addBefore(theirs, TEXT[1]!, '听说')
  await addBefore(theirs, TEXT[3]!, '不过')
  await saveByHand(theirs)
  const { version } = await readStory(theirs, id)
  await mine.context().setOffline(false)

  const chosen = await openMerge(mine)
  const contested = chosen.getByRole('group', { name: '第 1 处：两边都改了' })
  await expect.poll(() => isFocused(contested.getByLabel('用我的'))).toBe(true)
  await contested.locator('del').filter({ hasText: '听说' }).waitFor()
  await contested.locator('ins').filter({ hasText: '那年' }).waitFor()
  await mine.keyboard.press('ArrowDown')
  await chosen.getByText('两边都改了 1 处：用我的 0 处，用对方的 1 处').waitFor()
  await mine.keyboard.press('ArrowDown')
  expect(await contested.getByLabel('两份都留').isChecked()).toBe(true)
  await chosen.getByRole('group', { name: '第 2 处：对方改的' }).getByLabel('收下这一处').uncheck()
  await button(chosen, '看合并后的全文').click()
  const whole = await chosen.getByRole('region', { name: '合并后的正文' }).innerText()
  expect(whole).toContain('听说老周')
  expect(whole).not.toContain('不过')

  // As long as the server has not confirmed it, what I had is still there.
  const call = `**/api/desk/story/${id}`
  await mine.route(call, (route) => route.fulfill({ status: 503, body: '' }))
  await button(chosen, '按选择保存').click()
  await chosen.waitFor({ state: 'hidden' })
  await status(mine, '未连接，已存在本机').waitFor()
  const copies = await mine.evaluate((key) => localStorage.getItem(key) ?? '[]', await storyKey(mine, id))
  const bodies = (JSON.parse(copies) as { fields: { body: string } }[]).map(({ fields }) => fields.body)
  expect(bodies.some((body) => body.includes('那年') && !body.includes('听说'))).toBe(true)
  await mine.unroute(call)
  await saved(mine)
  const result = [`都说${TEXT[0]}`, `那年，${TEXT[1]}`, `听说${TEXT[1]}`, `据说${TEXT[2]}`, TEXT[3]].join('\n\n')
  expect((await readStory(mine, id)).body).toBe(result)
  await expect.poll(() => kept(mine)).not.toContain('那年')
  const other = await mine.request.get(`/api/desk/story/${id}/version/${version}`)
  expect(await other.text()).toContain('不过')
})

const storyKey = (page: Page, id: number): Promise<string> =>
  page.evaluate((number) => Object.keys(localStorage).find((key) => key.endsWith(`-${number}`)) ?? '', id)

test('the session ends, the window is left, the tab is killed: what was typed comes back', async () => {
  const first = await visitAs('trainee')
  const id = await createStory(first, { title: '断了三次', body: BODY })
  await openRoom(first, `story/${id}`)

  await first.context().clearCookies()
  await addBefore(first, TEXT[0]!, '第一次，')
  const out = first.getByRole('dialog', { name: '登录已经失效' })
  await opened(out)
  expect(await kept(first)).toContain('第一次')
  await signIn(first, 'trainee')
  await button(out, '已经登录，继续').click()
  await out.waitFor({ state: 'hidden' })
  await saved(first)
  expect((await readStory(first, id)).body).toContain('第一次')

  // Out of the room and in again, in the same window, while nothing can be saved.
  const call = `**/api/desk/story/${id}`
  await first.route(call, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await addBefore(first, TEXT[1]!, '第二次，')
  await status(first, '未连接，已存在本机').waitFor()
  // The room saves once more when it is left; that must have failed before saving works again.
  const refused = first.waitForResponse((response) => response.request().method() === 'POST' && !response.ok())
  await first.getByRole('main').getByRole('link', { name: '稿件' }).click()
  await textOf(first).waitFor({ state: 'detached' })
  await refused
  await first.goBack()
  await textOf(first).waitFor()
  await first.unroute(call)
  const offer = first.getByRole('region', { name: '本机上的文字' })
  await button(offer, '用这一份').click()
  await offer.waitFor({ state: 'hidden' })
  await textOf(first).getByText('第二次').waitFor()
  await saved(first)

  // The tab crashes, and before it is back another editor has saved.
  const context = first.context()
  await context.setOffline(true)
  await addBefore(first, TEXT[2]!, '第三次，')
  await status(first, '未连接，已存在本机').waitFor()
  await crash(first)
  await context.setOffline(false)
  const editor = await visitAs('editor')
  await openRoom(editor, `story/${id}`)
  await addBefore(editor, TEXT[3]!, '然而')
  await saveByHand(editor)

  const next = await context.newPage()
  await openRoom(next, `story/${id}`)
  await button(next.getByRole('region', { name: '本机上的文字' }), '比较并合并').click()
  const merged = await openMerge(next, '合并本机上的文字')
  await merged.getByText('没有两边都改的地方，不用选').waitFor()
  await button(merged, '按选择保存').click()
  await merged.waitFor({ state: 'hidden' })
  await saved(next)
  const result = [`第一次，${TEXT[0]}`, `第二次，${TEXT[1]}`, `第三次，${TEXT[2]}`, `然而${TEXT[3]}`].join('\n\n')
  await expect.poll(async () => (await readStory(next, id)).body).toBe(result)
  // The local copy is deleted when the response arrives, a moment after the server has saved.
  await expect.poll(() => kept(next)).not.toContain('第三次')
})

test('a row of a list: field by field, chosen and saved', async () => {
  const mine = await visitAs('editor')
  const data = { place: 'about', parentId: null, name: '酱园', linkUrl: '/about', icon: '' }
  const made = await mine.request.post('/api/desk/navigation', { data })
  const { id } = ((await made.json()) as { model: { id: number } }).model
  const theirs = await visitAs('admin')
  await openRoom(mine, `navigation/${id}`)
  await openRoom(theirs, `navigation/${id}`)
  await theirs.getByLabel('名称').fill('老酱园')
  await theirs.getByRole('textbox', { name: '链接' }).fill('/about/old')
  await button(theirs, '保存').click()
  await message(theirs, '已保存').waitFor()

  await mine.getByLabel('名称').fill('新酱园')
  await button(mine, '保存').click()
  const dialog = await openMerge(mine, '有人在你之后改过这里')
  const link = dialog.getByRole('group', { name: '链接' })
  await expect.poll(() => link.getByRole('radio', { name: /已保存的/ }).isChecked()).toBe(true)
  const name = dialog.getByRole('group', { name: /名称.*两边都改了/ })
  expect(await name.getByRole('radio', { name: /我的/ }).isChecked()).toBe(true)
  await name.getByText('老酱园').waitFor()
  await name.getByRole('radio', { name: /已保存的/ }).check()
  await name.getByRole('radio', { name: /我的/ }).check()
  await button(dialog, '按所选的保存').click()
  await dialog.waitFor({ state: 'hidden' })
  await message(mine, '已保存').waitFor()
  expect(await mine.getByRole('textbox', { name: '链接' }).inputValue()).toBe('/about/old')
  const row = await mine.request.get(`/api/desk/navigation/${id}`)
  expect(await row.json()).toMatchObject({ model: { name: '新酱园', linkUrl: '/about/old' } })
})
