/** A reader changes name and picture, and is seen with them everywhere. */
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PRESS_PAUSE } from '../../src/web/features/account/sign-in/login-model.ts'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { register } from './fixture/shop.ts'

const visit = useBrowser({ expectedErrors: [/status of 400/] })

const PICTURE = join(import.meta.dirname, '../../content/picture/story/10101.jpg')

const message = (page: Page, text: string) => page.getByRole('region', { name: '提示' }).getByText(text)
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: '保存', exact: true })
const header = (page: Page) => page.getByRole('banner')

/** A separate account: other tests know the reader by name. */
async function visitAs(phone: string, options: Parameters<typeof visit>[0] = {}): Promise<Page> {
  const page = await visit(options)
  await register(page, phone)
  await page.goto('/other?type=profile')
  await ready(page)
  return page
}

async function openDialog(page: Page): Promise<Locator> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(上传|更换)头像$/ })
    .click()
  const dialog = page.getByRole('dialog', { name: '更换头像' })
  await dialog.waitFor()
  return dialog
}

const chooser = (dialog: Locator) => dialog.locator('input[type="file"]')

describe('个人资料', () => {
  test('a new name is in the header at once, a wrong one is told at its field and nothing is lost', async () => {
    const page = await visitAs('13900500007')
    const name = page.getByLabel('名字')
    expect(await name.inputValue()).toMatch(/^读者\d{4}$/)
    expect(await save(page).isDisabled()).toBe(true)

    await page.getByLabel('简介').fill('喜欢走路，也喜欢迷路。')
    await name.fill('七日编辑部')
    await save(page).click()
    await page.getByText('这个名字容易被当成本刊或工作人员，请换一个').waitFor()
    expect(await page.getByLabel('简介').inputValue()).toBe('喜欢走路，也喜欢迷路。')
    await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true)

    await name.fill('  胡同里的猫😀 ')
    await page.getByLabel('城市').fill('北京')
    const press = async () => {
      await page.keyboard.press('Enter')
      return message(page, '资料已保存').isVisible()
    }
    // A press too soon after the last one counts as the same, so each waits long enough to be separate.
    await expect.poll(press, { interval: 2 * PRESS_PAUSE }).toBe(true)
    await header(page).getByRole('button', { name: '胡同里的猫😀' }).waitFor()
    await page.reload()
    await ready(page)
    expect(await name.inputValue()).toBe('胡同里的猫😀')
    expect(await page.getByLabel('城市').inputValue()).toBe('北京')
    expect(await page.getByLabel('简介').inputValue()).toBe('喜欢走路，也喜欢迷路。')
  })

  test('a picture is chosen, cut by hand and by keys, seen in the header, and taken away again', async () => {
    const page = await visitAs('13900500008')
    const dialog = await openDialog(page)
    await chooser(dialog).setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('x') })
    await dialog.getByText('暂不支持 HEIC 格式').waitFor()
    await chooser(dialog).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await dialog.getByText('这张图片打不开').waitFor()

    await chooser(dialog).setInputFiles(PICTURE)
    const stage = dialog.getByRole('application')
    const slider = dialog.getByRole('slider', { name: '缩放' })
    await stage.focus()
    await page.keyboard.press('+')
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(1)
    const look = () => stage.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())
    const before = await look()
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(look).not.toBe(before)
    const moved = await look()
    await stage.dragTo(stage, { sourcePosition: { x: 150, y: 150 }, targetPosition: { x: 120, y: 140 } })
    await expect.poll(look).not.toBe(moved)
    await slider.fill('3')
    await stage.hover()
    await page.mouse.wheel(0, 400)
    await expect.poll(async () => Number(await slider.inputValue())).toBeLessThan(3)

    await dialog.getByRole('button', { name: '保存头像' }).click()
    await message(page, '头像已更换').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    const face = header(page).locator('img[src*="/media/picture/avatar/"]')
    await expect.poll(() => face.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    await page.reload()
    await ready(page)
    expect(await face.count()).toBe(1)

    await page.getByRole('main').getByRole('button', { name: '删除头像' }).click()
    await message(page, '头像已删除').waitFor()
    await expect.poll(() => face.count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('上传头像')
  })

  test('neither the page nor the window has a barrier that axe knows, on a phone in the dark', async () => {
    const page = await visitAs('13900500009', { colorScheme: 'dark', viewport: { width: 320, height: 700 } })
    expect(await findBarriers(page)).toEqual([])
    const dialog = await openDialog(page)
    await chooser(dialog).setInputFiles(PICTURE)
    await dialog.getByRole('application').waitFor()
    await expect.poll(() => dialog.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
    expect(await findBarriers(page)).toEqual([])
    const wide = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(wide).toBe(0)
  })
})
