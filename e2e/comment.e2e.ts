/** Readers talk: about a story or an issue, with each other, and under the eyes of the editors. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { fillPassword, PHONES, signIn } from './fixture/sign-in.ts'

// 401 is how the window to sign in is opened.
const visit = useBrowser({ expectedErrors: [/status of 401/, /ERR_FAILED/] })

const STORY = '/article/10301'
const ISSUE = '/magazine/140'

const section = (page: Page) => page.getByRole('region', { name: '读者评论' })
const box = (page: Page, name = '写评论') => section(page).getByRole('textbox', { name })
/** Words are said once: the smallest thing around them is the comment. */
const said = (page: Page, words: string) => section(page).locator('[id^="comment-"]').filter({ hasText: words }).last()
const press = (place: Locator, name: RegExp | string) => place.getByRole('button', { name }).first().click()
const message = (page: Page, text: string) =>
  page.getByRole('region', { name: '提示' }).getByText(text, { exact: true })

/** The section comes when somebody comes near the end of a story; that of an issue is there, and comes alive. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
  await expect
    .poll(async () => {
      const isThere = (await section(page).count()) > 0
      const place = isThere ? section(page).getByRole('heading') : page.getByRole('contentinfo')
      await place.first().scrollIntoViewIfNeeded()
      return section(page).getByRole('group', { name: '评论的次序' }).count()
    })
    .toBe(1)
}

async function write(page: Page, words: string): Promise<void> {
  await press(section(page), '写下你的看法')
  await box(page).fill(words)
  await box(page).press('Control+Enter')
}

async function takeBack(page: Page, words: string): Promise<void> {
  await press(said(page, words), /^删除/)
  await press(page.getByRole('dialog', { name: '删除这条评论？' }), '删除')
  await message(page, '已删除').first().waitFor()
  await expect.poll(() => said(page, words).count()).toBe(0)
}

describe('评论', () => {
  test('without a session: signing in comes between, the words are kept and said once', async () => {
    const words = '夜里读完这一篇，想说的都在这里。'
    const page = await visit()
    await open(page, STORY)
    await press(section(page), '写下你的看法')
    await box(page).fill(words)
    // Closed and opened again, and left altogether: what was typed is there.
    await press(section(page), '收起')
    await press(section(page), '写下你的看法')
    await expect.poll(() => box(page).inputValue()).toBe(words)
    await open(page, STORY)
    await expect.poll(() => box(page).inputValue()).toBe(words)

    await press(section(page), '发表')
    const dialog = page.getByRole('dialog', { name: '登录' })
    await fillPassword(dialog, PHONES.reader, 'qiri-demo-7')
    const reload = page.waitForEvent('load')
    await page.keyboard.press('Enter')
    await reload
    await message(page, '已发表').waitFor()
    await said(page, words).waitFor()
    expect(await findBarriers(page)).toEqual([])

    // Said once, and nothing waits any more.
    await open(page, STORY)
    await said(page, words).waitFor()
    expect(await section(page).getByText(words).count()).toBe(1)
    expect(await box(page).count()).toBe(0)
    await takeBack(page, words)
  })

  test('an answer, a quick change of mind, and the link to it', async () => {
    const words = '同意，第三篇尤其值得再读。'
    const page = await visit()
    await signIn(page, 'member')
    await open(page, ISSUE)
    const first = section(page).getByRole('article').first()
    const like = first.getByRole('button', { name: /^赞/ }).first()
    const before = (await like.innerText()).trim()
    // Pressed twice quickly it is as it was, in the end on the server, too.
    const undone = page.waitForResponse('**/unzanDugan')
    await like.dblclick()
    expect(await (await undone).json()).toMatchObject({ model: { zaned: false } })
    await expect.poll(async () => (await like.innerText()).trim()).toBe(before)
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('false')
    const done = page.waitForResponse('**/zanDugan')
    await like.click()
    await done
    await open(page, ISSUE)
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
    await like.click()
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('false')

    await press(first, /^回复/)
    await section(page).getByRole('textbox').fill(words)
    await press(first, '发表')
    await message(page, '已发表').waitFor()
    const reply = said(page, words)
    await expect.poll(() => reply.evaluate((element) => element === document.activeElement)).toBe(true)

    const id = await reply.getAttribute('id')
    const other = await visit()
    await other.goto(`${ISSUE}#${id}`)
    await expect.poll(() => said(other, words).getAttribute('data-marked')).toBe('true')
    expect(await findBarriers(other)).toEqual([])
    await takeBack(page, words)
  })

  test('a call that fails takes nothing away', async () => {
    const words = '断网的时候写下的话。'
    const page = await visit()
    await signIn(page, 'member')
    await open(page, ISSUE)
    await page.route('**/api/comment/**', (route) => route.abort())
    const like = section(page).getByRole('button', { name: /^赞/ }).first()
    const before = await like.innerText()
    await like.click()
    await message(page, '网络连接不上，请检查后重试').waitFor()
    await expect.poll(() => like.innerText()).toBe(before)
    await write(page, words)
    await section(page).getByRole('alert').getByText('网络连接不上').waitFor()
    expect(await box(page).inputValue()).toBe(words)
    await box(page).fill('')
  })

  test('reporting, once', async () => {
    const page = await visit()
    await signIn(page, 'reader')
    await open(page, ISSUE)
    const first = section(page).getByRole('article').first()
    await press(first, /^举报/)
    const dialog = page.getByRole('dialog', { name: '举报这条评论' })
    await press(dialog, '提交举报')
    await dialog.getByText('请选一个原因').waitFor()
    await dialog.getByLabel('广告').check()
    expect(await findBarriers(page)).toEqual([])
    await press(dialog, '提交举报')
    await message(page, '已收到，编辑会尽快查看').waitFor()
    await expect
      .poll(() =>
        first
          .getByRole('button', { name: /^已举报/ })
          .first()
          .isDisabled(),
      )
      .toBe(true)
  })

  test('a held word is seen by its author, and by nobody else', async () => {
    const words = '想看更多请加 微 信聊。'
    const page = await visit()
    await signIn(page, 'reader')
    await open(page, ISSUE)
    await write(page, words)
    await message(page, '已提交，审核通过后大家就能看到').waitFor()
    await said(page, words).getByText('审核中').waitFor()
    await open(page, ISSUE)
    await said(page, words).getByText('审核中').waitFor()
    const other = await visit()
    await open(other, ISSUE)
    await press(section(other), '最新')
    await expect.poll(() => section(other).getByRole('article').count()).toBe(10)
    expect(await section(other).getByText(words).count()).toBe(0)
    await takeBack(page, words)
  })

  test('who may not write for a while is told until when', async () => {
    const [editor, page] = [await visit(), await visit()]
    await signIn(page, 'member')
    const { model } = (await (await page.request.get('/api/user')).json()) as { model: { uid: number } }
    await signIn(editor, 'editor')
    const muted = { uid: model.uid, days: 3, reason: '广告' }
    expect((await editor.request.post('/api/desk/mute', { data: muted })).status()).toBe(200)
    try {
      await open(page, ISSUE)
      await section(page)
        .getByText(/你已被禁言，到 \d+年\d+月\d+日 \d\d:\d\d 为止/)
        .waitFor()
      expect(await section(page).getByRole('textbox').count()).toBe(0)
      expect(await section(page).getByRole('button', { name: /^回复/ }).count()).toBe(0)
    } finally {
      // Other tests let the same reader speak.
      await editor.request.post('/api/desk/unmute', { data: { uid: model.uid } })
    }
    await open(page, ISSUE)
    await section(page).getByRole('button', { name: '写下你的看法' }).first().waitFor()
  })
})
