/** Video and audio of other providers in a text: pasted, undone, published, and loaded when a reader presses. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, ready } from './fixture/browser.ts'
import { findBarriers } from './fixture/axe.ts'
import {
  createStory,
  insertBlock,
  isWriting,
  message,
  openRoom,
  paste,
  readStory,
  saved,
  takeStep,
  textOf,
} from './fixture/desk.ts'
import { ownSite, useFreshSite } from './fixture/own-site.ts'
import { signIn } from './fixture/sign-in.ts'

useFreshSite()
// The tests put up a frame that is refused; axe speaks to the frame of a player, which does not answer.
const visit = useBrowser({ expectedErrors: [/elsewhere\.example/, /Failed to execute 'postMessage'/] })

const VIDEO = 'https://www.bilibili.com/video/BV1xx411c7mD'

/** Answers for all other sites, and notes what they are asked. */
async function watchOutside(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(
    (url) => url.origin !== new URL(ownSite().url).origin,
    (route) => {
      asked.push(route.request().url())
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: '<!doctype html><title>x</title><p>播放器</p>',
      })
    },
  )
  return asked
}

async function readSaved(page: Page, id: number): Promise<string> {
  await page.keyboard.press('Control+s')
  await saved(page)
  return (await readStory(page, id)).body
}

test('an address becomes an embed, which asks nothing of the provider before it is pressed', async () => {
  const page = await visit()
  const askedAtDesk = await watchOutside(page)
  await signIn(page, 'editor')
  const id = await createStory(page, { title: '鸬鹚', body: '开头。' })
  await openRoom(page, `story/${id}`)
  await textOf(page).getByText('开头。').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await paste(page, { text: 'https://b23.tv/abc' })
  await message(page, '这是哔哩哔哩的短地址').waitFor()
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('Backspace')
  await paste(page, { text: `${VIDEO}/?vd_source=1` })
  await message(page, '已变成嵌入').waitFor()
  await page.getByText('哔哩哔哩：读者按下才载入').waitFor()
  await page.keyboard.press('Control+z')
  await textOf(page).getByText(`${VIDEO}/?vd_source=1`).waitFor()
  expect(await page.getByText('哔哩哔哩：读者按下才载入').count()).toBe(0)
  await page.keyboard.press('Control+Shift+z')
  await page.getByLabel('标题', { exact: true }).last().fill('鸬鹚捕鱼')
  await textOf(page).getByText('开头。').click()
  await isWriting(page)
  await page.keyboard.press('Control+End')
  await insertBlock(page, 'qr')
  const second = page.getByLabel('地址', { exact: true }).nth(1)
  await second.fill('https://www.youtube.com/watch?v=1')
  await page.getByText('不认识这个网址').waitFor()
  await second.fill('https://www.bilibili.com/bangumi/play/ep1')
  await page.getByText('哔哩哔哩的这个页面不能嵌入').waitFor()
  await second.fill('https://music.163.com/#/song?id=347230')
  await page.getByText('网易云音乐：读者按下才载入').waitFor()
  expect(await findBarriers(page)).toEqual([])
  const body = `开头。\n\n::: embed\n${VIDEO} 鸬鹚捕鱼\n:::\n\n::: embed\nhttps://music.163.com/song?id=347230\n:::`
  expect(await readSaved(page, id)).toBe(body)
  expect(askedAtDesk).toEqual([])
  await takeStep(page, '发布')

  const reader = await visit({ viewport: { width: 375, height: 760 } })
  const asked = await watchOutside(reader)
  await reader.goto(`/article/${id}`)
  await ready(reader)
  const video = reader.locator('figure.embed.wide')
  const preview = video.getByRole('link', { name: '哔哩哔哩 鸬鹚捕鱼' })
  await preview.getByText('对方会收到你的 IP 地址').waitFor()
  expect(await findBarriers(reader)).toEqual([])
  expect(asked).toEqual([])
  await expect
    .poll(async () => {
      if ((await video.locator('iframe').count()) === 0) await preview.click()
      return video.locator('iframe').count()
    })
    .toBe(1)
  await reader.frameLocator('figure.embed.wide iframe').getByText('播放器').waitFor()
  expect(asked.map((address) => new URL(address).origin)).toEqual(['https://player.bilibili.com'])
  expect(await video.getByRole('link', { name: '在哔哩哔哩打开' }).getAttribute('href')).toBe(VIDEO)
  expect(await findBarriers(reader)).toEqual([])

  const plain = await visit({ javaScriptEnabled: false })
  await plain.goto(`/article/${id}`)
  expect(await plain.getByRole('link', { name: '哔哩哔哩 鸬鹚捕鱼' }).getAttribute('href')).toBe(VIDEO)
})

test('a frame of anybody else is refused by the policy', async () => {
  const page = await visit()
  const asked = await watchOutside(page)
  await page.goto('/article/11201')
  const refused = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective))
      }),
  )
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.src = 'https://elsewhere.example/'
    document.body.append(frame)
  })
  expect(await refused).toBe('frame-src')
  expect(asked).toEqual([])
})
