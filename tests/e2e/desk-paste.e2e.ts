/** Pasting and dropping with pictures: each at its place, whatever happens meanwhile; nothing is lost, nothing is in the way. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { useBrowser } from './fixture/browser.ts'
import {
  answerFetches,
  button,
  createStory,
  dropFiles,
  message,
  openRoom,
  paste,
  readStory,
  saved,
  status,
  takeStep,
  textOf,
} from './fixture/desk.ts'
import { useFreshSite } from './fixture/own-site.ts'
import { signIn } from './fixture/sign-in.ts'

useFreshSite()
const visit = useBrowser({ expectedErrors: [/status of 400/] })

const CONTENT = join(import.meta.dirname, '../../content')
const pictureOf = (number: number) => join(CONTENT, `picture/book/${number}.jpg`)
const SONG = join(CONTENT, 'sound/lesson/5001.mp3')
const FILM = join(CONTENT, 'video/751.mp4')
const TABLE = join(import.meta.dirname, 'fixture/harvest.csv')
const UPLOADED = String.raw`picture/upload/\w+\.jpg`

async function openStory(title: string, body: string): Promise<{ page: Page; id: number }> {
  const page = await visit()
  await signIn(page, 'editor')
  const id = await createStory(page, { title, body })
  await openRoom(page, `story/${id}`)
  await textOf(page).waitFor()
  return { page, id }
}

async function readSaved(page: Page, id: number): Promise<string> {
  await page.keyboard.press('Control+s')
  await saved(page)
  return (await readStory(page, id)).body
}

const pictureCount = (page: Page) => textOf(page).locator('img[src^="/media/picture/upload/"]').count()

test('pictures of a page come to their places while one goes on writing, those that fail say why', async () => {
  const { page, id } = await openStory('带图粘贴', '开头。')
  const data = (await readFile(pictureOf(2012))).toString('base64')
  const letGo = Promise.withResolvers<void>()
  const answers = new Map<string, string>()
  await answerFetches(page, async (address) => {
    await letGo.promise
    return address.includes('/bad') && !answers.has('bad') ? { refusal: '那张图片太大' } : { source: pictureOf(2013) }
  })
  await textOf(page).getByText('开头。').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await paste(page, {
    text: '文字',
    html:
      `<section><p>甲</p><p><img alt="酱缸晒在院子里" src="data:image/jpeg;base64,${data}"></p><p>乙</p>` +
      '<blockquote><p>引</p><section><img data-src="https://mmbiz.qpic.cn/good/640?wx_fmt=jpeg" src="data:image/svg+xml,x"></section><p>文</p></blockquote>' +
      '<p><img data-src="https://mmbiz.qpic.cn/bad/640"></p>' +
      '<p><mpvoice name="%E5%A4%9C%E8%AF%9D" voice_encode_fileid="Mz_1"></mpvoice></p></section>',
  })
  await status(page, /^正在带入图片 [12]\/3$/).waitFor()
  await message(page, '有 1 处声音、视频或嵌入内容没有带过来').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.type('写下去。')
  await textOf(page).getByText('开头。').click()
  await page.keyboard.press('Home')
  await page.keyboard.type('新的')
  // What is saved meanwhile has every address.
  expect(await readSaved(page, id)).toMatch(
    /新的开头。[^]*> \[【此处原有图片，请上传后插入】\]\(https:\/\/mmbiz\.qpic\.cn\/good\/640\?wx_fmt=jpeg\)[^]*\/bad\/640\)/,
  )
  letGo.resolve()
  await message(page, '有 1 个没有带入').waitFor()
  await textOf(page).getByText('没有带入：那张图片太大').waitFor()
  const voice = String.raw`\[【此处原有声音：夜话，请上传后插入】\]\(https://res\.wx\.qq\.com/voice/getvoice\?mediaid=Mz_1\)`
  const before = [
    `新的开头。`,
    '甲',
    String.raw`!\[酱缸晒在院子里\]\(${UPLOADED}\)`,
    '乙',
    '> 引',
    String.raw`!\[\]\(${UPLOADED}\)`,
    '> 文',
  ]
  const body = await readSaved(page, id)
  expect(body).toMatch(new RegExp(`^${before.join('\n\n')}\n\n\\[【[^\n]*/bad/640\\)\n\n${voice}\n\n写下去。$`))
  // It is not to be published so.
  await button(page.getByRole('main'), '发布').click()
  await page.getByText('粘贴时没有带过来的内容还没有补上').first().waitFor()
  await page.keyboard.press('Escape')

  answers.set('bad', 'mended')
  await button(textOf(page), '重试').click()
  await expect.poll(() => pictureCount(page)).toBe(3)
  expect(await readSaved(page, id)).not.toContain('/bad/640')
  // Undoing takes back what was pasted, with the pictures that came of it.
  await textOf(page).getByText('新的开头。').click()
  while ((await textOf(page).getByText('乙').count()) > 0) await page.keyboard.press('Control+z')
  expect(await pictureCount(page)).toBe(0)
})

test('the pictures of Word come out of the RTF beside its text', async () => {
  const { page, id } = await openStory('从 Word 粘贴', '开头。')
  const hex = async (number: number) => (await readFile(pictureOf(number))).toString('hex')
  const pict = (bytes: string) =>
    String.raw`{\*\shppict{\pict\picscalex100\jpegblip\bliptag1{\*\blipuid ab}` +
    `\n${bytes}}}` +
    String.raw`{\nonshppict{\pict\wmetafile8 0100}}`
  await textOf(page).getByText('开头。').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  const image = (number: number) =>
    `<p class=MsoNormal><img width=554 src="file:///C:/Users/z/AppData/Local/Temp/msohtmlclip1/01/clip_image00${number}.jpg"></p>`
  await paste(page, {
    text: '文字',
    rtf: String.raw`{\rtf1\ansi ${pict(await hex(2015))}\par ${pict(await hex(2016))}}`,
    html: `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body>${image(2)}<p class=MsoNormal>中间</p>${image(4)}</body></html>`,
  })
  await message(page, '带入了 2 张图片').waitFor()
  const body = await readSaved(page, id)
  expect(body).toMatch(new RegExp(String.raw`^开头。\n\n!\[\]\(${UPLOADED}\)\n\n中间\n\n!\[\]\(${UPLOADED}\)$`))
  const [first, second] = [...body.matchAll(/upload\/(\w+)/g)].map(([, name]) => name)
  expect(first).not.toBe(second)
})

test('files that are dropped stand where they fell, in their order; the others are named', async () => {
  const { page, id } = await openStory('拖进来', '前。\n\n后。')
  await dropFiles(textOf(page).getByText('前。'), [
    { name: '晒场.jpg', source: pictureOf(2017) },
    { name: '夜话.mp3', source: SONG },
    { name: '涨潮.mp4', source: FILM },
    { name: '收成.csv', source: TABLE },
    { name: '说明.pages', source: TABLE },
    { name: '年报.pdf', source: TABLE },
    { name: '豆.jpg', source: pictureOf(2018) },
  ])
  await message(page, '「说明.pages」没有加入').waitFor()
  // A table is no PDF, whatever its name.
  await message(page, '有 1 个没有带入').waitFor()
  const blocks = [
    String.raw`!\[\]\(${UPLOADED}\)`,
    String.raw`::: audio\nsound/upload/\w+\.mp3 夜话\n:::`,
    String.raw`::: video\nvideo/upload/\w+\.mp4 涨潮\n:::`,
    String.raw`::: file\nfile/upload/\w+\.csv 收成\n:::`,
    String.raw`【此处原有文件：年报，请上传后插入】`,
    String.raw`!\[\]\(${UPLOADED}\)`,
  ]
  expect(await readSaved(page, id)).toMatch(new RegExp(String.raw`^前。\n\n${blocks.join(String.raw`\n\n`)}\n\n后。$`))
  // Another file of the library in its place.
  await button(textOf(page), '选文件').click()
  await page.getByRole('dialog').getByRole('button', { name: /收成/ }).click()
  await textOf(page).getByText('【此处原有文件').waitFor({ state: 'detached' })
  expect(await readSaved(page, id)).toMatch(/::: file\nfile\/upload\/\w+\.csv 年报\n:::/)
})

test('what was under way when the window closed can be brought at the next visit', async () => {
  const { page, id } = await openStory('中断', '开头。')
  const waits = Promise.withResolvers<void>()
  await answerFetches(page, async () => {
    await waits.promise
    return { refusal: '太晚了' }
  })
  await textOf(page).getByText('开头。').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await paste(page, { text: '文字', html: '<p>甲</p><p><img data-src="https://mmbiz.qpic.cn/a/640"></p>' })
  await status(page, '正在带入图片 1/1').waitFor()
  expect(await readSaved(page, id)).toContain('](https://mmbiz.qpic.cn/a/640)')
  await page.unroute('**/api/desk/media/fetch')
  await answerFetches(page, async () => ({ source: pictureOf(2014) }))
  await page.reload()
  await button(textOf(page), '带入').click()
  await expect.poll(() => pictureCount(page)).toBe(1)
  expect(await readSaved(page, id)).toMatch(new RegExp(String.raw`^开头。\n\n甲\n\n!\[\]\(${UPLOADED}\)$`))
  await takeStep(page, '送审')
})
