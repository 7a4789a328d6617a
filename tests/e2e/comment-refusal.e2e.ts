/** Comments that fail, are reported, or come from an account that may not write. */
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { useBrowser } from './fixture/browser.ts'
import { box, ISSUE, message, openComments, press, section, writeComment } from './fixture/comment.ts'
import { signIn } from './fixture/sign-in.ts'

const visit = useBrowser({ expectedErrors: [/ERR_FAILED/] })

test('a call that fails takes nothing away', async () => {
  const words = '断网的时候写下的话。'
  const page = await visit()
  await signIn(page, 'member')
  await openComments(page, ISSUE)
  await page.route('**/api/comment/**', (route) => route.abort())
  const like = section(page).getByRole('button', { name: /^赞/ }).first()
  const before = await like.innerText()
  await like.click()
  await message(page, '网络连接不上，请检查后重试').waitFor()
  await expect.poll(() => like.innerText()).toBe(before)
  await writeComment(page, words)
  await section(page).getByRole('alert').getByText('网络连接不上').waitFor()
  expect(await box(page).inputValue()).toBe(words)
  await box(page).fill('')
})

test('reporting, once', async () => {
  const page = await visit()
  await signIn(page, 'reader')
  await openComments(page, ISSUE)
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

test('who may not write for a while is told until when', async () => {
  const [editor, page] = [await visit(), await visit()]
  await signIn(page, 'member')
  const { model } = (await (await page.request.get('/api/user')).json()) as { model: { uid: number } }
  await signIn(editor, 'editor')
  const muted = { uid: model.uid, days: 3, reason: '广告' }
  expect((await editor.request.post('/api/desk/mute', { data: muted })).status()).toBe(200)
  try {
    await openComments(page, ISSUE)
    await section(page)
      .getByText(/你已被禁言，到 \d+年\d+月\d+日 \d\d:\d\d 为止/)
      .waitFor()
    expect(await section(page).getByRole('textbox').count()).toBe(0)
    expect(await section(page).getByRole('button', { name: /^回复/ }).count()).toBe(0)
  } finally {
    // Other tests let the same reader speak.
    await editor.request.post('/api/desk/unmute', { data: { uid: model.uid } })
  }
  await openComments(page, ISSUE)
  await section(page).getByRole('button', { name: '写下你的看法' }).first().waitFor()
})
