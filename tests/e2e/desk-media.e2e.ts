/** Pictures of the library: what is set there is seen where readers see the picture. */
import { expect, test } from 'vitest'
import type { Article } from '#contract/site/article.ts'
import type { DeskMedia } from '#contract/desk/media.ts'
import { findBarriers } from './fixture/axe.ts'
import { opened, ready, useBrowser } from './fixture/browser.ts'
import { button, message, openRoom } from './fixture/desk.ts'
import { useFreshSite } from './fixture/own-site.ts'
import { signIn } from './fixture/sign-in.ts'

useFreshSite()
const visit = useBrowser()

const STORY = 10101

test('the focus of a picture is set with the pointer and the arrow keys, and crops are made around it', async () => {
  const page = await visit()
  await signIn(page, 'editor')
  const modelOf = async <Model>(path: string) =>
    ((await (await page.request.get(path)).json()) as { model: Model }).model
  const { pic } = await modelOf<Article>(`/api/article/${STORY}`)
  const { list } = await modelOf<{ list: DeskMedia[] }>(`/api/desk/media?q=${encodeURIComponent(pic!.url.slice(7))}`)
  await openRoom(page, `media/${list[0]!.id}`)
  await button(page, '设置焦点').click()
  const dialog = page.getByRole('dialog', { name: '设置焦点' })
  await opened(dialog)
  expect(await findBarriers(page)).toEqual([])
  const surface = dialog.getByRole('group', { name: '焦点' })
  await surface.getByRole('img').evaluate(async (image: HTMLImageElement) => image.decode())
  const { width, height } = (await surface.boundingBox())!
  await surface.click({ position: { x: width / 4, y: height / 4 } })
  const across = dialog.getByRole('slider', { name: '焦点的左右位置' })
  const down = dialog.getByRole('slider', { name: '焦点的上下位置' })
  await expect.poll(async () => Math.round(Number(await across.inputValue()) / 20)).toBe(13)

  // The press has left the keyboard there; both values move by all four arrows, and so they do with the other one.
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await down.focus()
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => across.getAttribute('aria-valuetext')).toBe('从左 40%，从上 30%')
  for (let press = 0; press < 5; press++) await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(() => across.inputValue()).toBe('0')
  await button(dialog, '保存').click()
  await message(page, '焦点已保存').waitFor()

  await page.goto(`/article/${STORY}`)
  await ready(page)
  const lead = page.locator(`img[src*="${pic!.url}"]`).first()
  const position = () => lead.evaluate((image) => getComputedStyle(image).objectPosition)
  expect(await position()).toBe('0% 25%')

  // The other way to it: from the dialog in which a picture is chosen.
  await openRoom(page, 'story')
  await button(page, '写新稿').click()
  await page.waitForURL('**/desk/story/*')
  await page.getByRole('group', { name: '题图' }).getByRole('button').first().click()
  const library = page.getByRole('dialog', { name: '选择图片' })
  await opened(library)
  await library
    .getByRole('button', { name: /^设置“.+”的焦点$/ })
    .first()
    .click()
  const other = page.getByRole('dialog', { name: '设置焦点' })
  await other.getByRole('slider', { name: '焦点的左右位置' }).press('Shift+ArrowRight')
  await button(other, '保存').click()
  await library.getByRole('listitem').first().waitFor()
})
