/** Readers talk: about a story or an issue, with each other, and under the eyes of the editors. */
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { useBrowser } from './fixture/browser.ts'
import {
  box,
  ISSUE,
  message,
  openComments,
  press,
  commentWith,
  section,
  STORY,
  takeBack,
  writeComment,
} from './fixture/comment.ts'
import { fillPassword, PHONES, signIn } from './fixture/sign-in.ts'

// 401 is how the window to sign in is opened.
const visit = useBrowser({ expectedErrors: [/status of 401/] })

test('without a session: signing in comes between, the words are kept and said once', async () => {
  const words = '夜里读完这一篇，想说的都在这里。'
  const page = await visit()
  await openComments(page, STORY)
  await press(section(page), '写下你的看法')
  await box(page).fill(words)
  // Closed and opened again, and after leaving the page: the input is still there.
  await press(section(page), '收起')
  await press(section(page), '写下你的看法')
  await expect.poll(() => box(page).inputValue()).toBe(words)
  await openComments(page, STORY)
  await expect.poll(() => box(page).inputValue()).toBe(words)

  await press(section(page), '发表')
  const dialog = page.getByRole('dialog', { name: '登录' })
  await fillPassword(dialog, PHONES.reader, 'qiri-demo-7')
  const reload = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await reload
  await message(page, '已发表').waitFor()
  await commentWith(page, words).waitFor()
  expect(await findBarriers(page)).toEqual([])

  // Posted once, and nothing is pending any more.
  await openComments(page, STORY)
  await commentWith(page, words).waitFor()
  expect(await section(page).getByText(words).count()).toBe(1)
  expect(await box(page).count()).toBe(0)
  await takeBack(page, words)
})

test('an answer, a quick change of mind, and the link to it', async () => {
  const words = '同意，第三篇尤其值得再读。'
  const page = await visit()
  await signIn(page, 'member')
  await openComments(page, ISSUE)
  const first = section(page).getByRole('article').first()
  const like = first.getByRole('button', { name: /^赞/ }).first()
  const before = (await like.innerText()).trim()
  // Pressed twice quickly it is unchanged, in the end on the server, too.
  const undone = page.waitForResponse('**/unzanDugan')
  await like.dblclick()
  expect(await (await undone).json()).toMatchObject({ model: { zaned: false } })
  await expect.poll(async () => (await like.innerText()).trim()).toBe(before)
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('false')
  const done = page.waitForResponse('**/zanDugan')
  await like.click()
  await done
  await openComments(page, ISSUE)
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
  await like.click()
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('false')

  await press(first, /^回复/)
  await section(page).getByRole('textbox').fill(words)
  await press(first, '发表')
  await message(page, '已发表').waitFor()
  const reply = commentWith(page, words)
  await expect.poll(() => reply.evaluate((element) => element === document.activeElement)).toBe(true)

  const id = await reply.getAttribute('id')
  const other = await visit()
  await other.goto(`${ISSUE}#${id}`)
  await expect.poll(() => commentWith(other, words).getAttribute('data-marked')).toBe('true')
  expect(await findBarriers(other)).toEqual([])
  await takeBack(page, words)
})

test('a held word is seen by its author, and by nobody else', async () => {
  const words = '想看更多请加 微 信聊。'
  const page = await visit()
  await signIn(page, 'reader')
  await openComments(page, ISSUE)
  await writeComment(page, words)
  await message(page, '已提交，审核通过后大家就能看到').waitFor()
  await commentWith(page, words).getByText('审核中').waitFor()
  await openComments(page, ISSUE)
  await commentWith(page, words).getByText('审核中').waitFor()
  const other = await visit()
  await openComments(other, ISSUE)
  await press(section(other), '最新')
  await expect.poll(() => section(other).getByRole('article').count()).toBe(10)
  expect(await section(other).getByText(words).count()).toBe(0)
  await takeBack(page, words)
})
