/** The second factor: turned on with an app, asked for above an open story without losing a word, and turned off. */
import { expect, test } from 'vitest'
import { stepOf, totpCode } from '#server/modules/account/factor/totp.ts'
import { opened, useBrowser } from './fixture/browser.ts'
import { button, createStory, openRoom, saved, textOf } from './fixture/desk.ts'
import { useFreshSite } from './fixture/own-site.ts'
import { signIn } from './fixture/sign-in.ts'

useFreshSite()
const visit = useBrowser({ expectedErrors: [/status of (400|403)/] })

/** Of this step, or of the one after, which is accepted as well and was not used yet. */
const codeOf = (secret: string, steps = 0) => totpCode(secret, stepOf(Date.now()) + steps)

test('an editor turns it on, is asked for it at the next sign-in, and writes on where they were', async () => {
  const page = await visit()
  await signIn(page, 'editor')
  await openRoom(page, 'factor')
  await button(page, '开始设置').click()
  const secret = (await page.locator('form code').innerText()).replaceAll(' ', '')
  await page.getByLabel('验证码').fill('000000')
  await button(page, '启用').click()
  await page.getByRole('alert').filter({ hasText: '验证码不正确' }).waitFor()
  await page.getByLabel('验证码').fill(codeOf(secret))
  await button(page, '启用').click()
  await button(page, '已经收好').waitFor()
  const codes = await page.getByRole('region', { name: '备用码' }).locator('code').allInnerTexts()
  expect(codes).toHaveLength(10)
  await button(page, '已经收好').click()
  await page.getByText('备用码还有 10 个').waitFor()

  const id = await createStory(page, { title: '夜班', body: '第一段。' })
  await openRoom(page, `story/${id}`)
  // As after a night: this session has to show it again.
  const other = await visit()
  await signIn(other, 'editor')
  await other.goto(`/desk/story/${id}`)
  const dialog = other.getByRole('dialog', { name: '两步验证' })
  await opened(dialog)
  await dialog.getByLabel('验证码').fill(codeOf(secret, 1))
  await button(dialog, '继续').click()
  await dialog.waitFor({ state: 'hidden' })
  await textOf(other).getByText('第一段。').waitFor()

  // The dialog opens above a text that is being written, and the text is saved afterwards.
  await other.context().clearCookies()
  await signIn(other, 'editor')
  await textOf(other).getByText('第一段。').click()
  await other.keyboard.press('End')
  await other.keyboard.type('半夜写的。')
  await opened(dialog)
  await dialog.getByLabel('验证码').fill(codes[0]!)
  await button(dialog, '继续').click()
  await dialog.waitFor({ state: 'hidden' })
  await button(other, '保存').click()
  await saved(other)
  await textOf(other).getByText('半夜写的。').waitFor()
})
