/** The editor of stories in detail: pasting, composing, saving, versions, others at the same text, out and back again. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { opened, useBrowser } from './fixture/browser.ts'
import {
  answerFetches,
  beginStory,
  button,
  createStory,
  openRoom,
  readStory,
  saved,
  status,
  takeStep,
  textOf,
} from './fixture/desk.ts'
import { useFreshSite } from './fixture/own-site.ts'
import { signIn } from './fixture/sign-in.ts'

useFreshSite()
const visit = useBrowser({ expectedErrors: [/status of (400|404|410|503)/] })

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=ZH-CN><!--StartFragment-->
<h1><span lang=EN-US>一</span>、开头<o:p></o:p></h1>
<p class=MsoNormal style='text-indent:21.0pt'><span style='font-family:宋体'>　　他说<b>要紧</b>的话</span><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>l<span>&nbsp;</span></span>第一</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>l<span>&nbsp;</span></span>第二</p>
<!--EndFragment--></body></html>`
const ACCOUNT = `<section style="box-sizing:border-box;"><p style="text-indent: 2em;"><span style="font-size: 15px;">&#12288;&#12288;早上<strong>七点</strong>。</span></p><p><br></p>
<section><img data-src="https://mmbiz.qpic.cn/x/640" alt="图片"></section><p onclick="x()">看<a href="javascript:void(0)">点这里</a><a href="https://example.com/a">原文</a></p></section>`

const sheet = (page: Page, name: string) => page.getByRole('tab', { name })

async function visitAs(who: 'editor' | 'trainee'): Promise<Page> {
  const page = await visit()
  await signIn(page, who)
  return page
}

/** As a browser does on the paste shortcut. */
const paste = (page: Page, html: string) =>
  textOf(page).evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', given)
    clipboardData.setData('text/plain', '文字')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

test.each([
  ['Word', WORD, '## 一、开头\n\n他说**要紧**的话\n\n- 第一\n- 第二'],
  [
    'an official account',
    ACCOUNT,
    '早上**七点**。\n\n[【此处原有图片：图片，请上传后插入】](https://mmbiz.qpic.cn/x/640)\n\n看点这里[原文](https://example.com/a)',
  ],
])('what is pasted from %s comes without its clothes', async (_, html, markdown) => {
  const page = await visitAs('trainee')
  const id = await beginStory(page, '粘贴')
  await textOf(page).click()
  await answerFetches(page, async () => ({ refusal: '连不上那个网站' }))
  await paste(page, html)
  await button(page, '保存').click()
  await saved(page)
  expect((await readStory(page, id)).body).toBe(markdown)
})

test('a story comes with its text: what stands below it is never seen in its place', async () => {
  const page = await visitAs('editor')
  const id = await createStory(page, { title: '正文先到', body: '第一段。\n\n第二段。' })
  await page.addInitScript(() => {
    const rooms = { withText: 0, without: 0 }
    Object.assign(window, { rooms })
    new MutationObserver(() => {
      if (!document.querySelector('aside[aria-label="稿件资料"]')) return
      rooms[document.querySelector('[aria-label="正文"] p') ? 'withText' : 'without'] += 1
    }).observe(document, { childList: true, subtree: true })
  })
  await openRoom(page, `story/${id}`)
  await textOf(page).waitFor()
  const rooms = await page.evaluate(() => (window as unknown as { rooms: Record<string, number> }).rooms)
  expect(rooms['withText']).toBeGreaterThan(0)
  expect(rooms['without']).toBe(0)
})

test('a composition opens no menu, outlives a save in its middle, and ends as it was meant', async () => {
  const page = await visitAs('trainee')
  const id = await beginStory(page, '输入法')
  await textOf(page).click()
  const keys = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  for (const text of ['、', '、x', '、xb']) await compose(text)
  await expect.poll(() => textOf(page).innerText()).toContain('、xb')
  expect(await page.getByRole('listbox', { name: '插入' }).count()).toBe(0)
  await saved(page)
  // As input methods send it: a key of theirs, whatever it was.
  const enter = { type: 'rawKeyDown', key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 } as const
  await keys.send('Input.dispatchKeyEvent', enter)
  await keys.send('Input.insertText', { text: '晒酱要看天。' })
  await page.keyboard.type('也要看人。')
  await button(page, '保存').click()
  await saved(page)
  expect((await readStory(page, id)).body).toBe('晒酱要看天。也要看人。')
})

test('how far saving is, is said; what the server does not take is kept and sent again', async () => {
  const page = await visitAs('trainee')
  const id = await beginStory(page, '保存的几种样子')
  await saved(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const call = `**/api/desk/story/${id}`
  await page.route(call, async (route) => {
    await held
    await route.fulfill({ status: 503, body: '' })
  })
  await textOf(page).click()
  await page.keyboard.type('第一句。')
  await status(page, '有修改，停笔后自动保存').waitFor()
  await status(page, '正在保存……').waitFor()
  letGo()
  await status(page, '未连接，已存在本机').waitFor()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('第一句。')
  await page.unroute(call)
  await saved(page)
  expect((await readStory(page, id)).body).toBe('第一句。')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('第一句。')
})

test('versions are compared, and an old one comes back without the newer being lost', async () => {
  const page = await visitAs('editor')
  const id = await createStory(page, { title: '版本', body: '旧的一段。' })
  await openRoom(page, `story/${id}`)
  await textOf(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('新的一段。')
  await button(page, '保存').click()
  await saved(page)
  const { version } = await readStory(page, id)
  await sheet(page, '版本').click()
  await page.getByLabel('第 1 版作为旧的一份').check()
  await page.getByLabel(`第 ${version} 版作为新的一份`).check()
  await button(page, '比较选中的两版').click()
  const compared = page.getByRole('dialog', { name: '比较两版' })
  await compared.locator('del').filter({ hasText: '旧' }).waitFor()
  await compared.locator('ins').filter({ hasText: '新' }).waitFor()
  await page.keyboard.press('Escape')
  await compared.waitFor({ state: 'hidden' })

  await button(page.getByRole('row').filter({ hasText: '第 1 版' }), '恢复').click()
  const asked = page.getByRole('dialog', { name: '恢复到第 1 版' })
  await opened(asked)
  await button(asked, '恢复').click()
  await textOf(page).getByText('旧的一段。').waitFor()
  await page
    .getByRole('row')
    .filter({ hasText: `第 ${version + 1} 版 恢复` })
    .waitFor()
  expect((await readStory(page, id)).body).toBe('旧的一段。')
  const kept = await page.request.get(`/api/desk/story/${id}/version/${version}`)
  expect(await kept.text()).toContain('新的一段。')
})

test('who else has the story open is said, and a newer version is offered', async () => {
  const first = await visitAs('trainee')
  const id = await createStory(first, { title: '两个人', body: '一段。' })
  await openRoom(first, `story/${id}`)
  const second = await visitAs('editor')
  await openRoom(second, `story/${id}`)
  await status(second, '实习编辑也在编辑这篇稿件').waitFor()
  await second.getByLabel('标题', { exact: true }).fill('两个人，一张桌子')
  await button(second, '保存').click()
  await saved(second)
  // Polled every ten seconds.
  await status(first, '值班编辑也在编辑这篇稿件').waitFor()
  await button(first, '载入').click()
  await expect.poll(() => first.getByLabel('标题', { exact: true }).inputValue()).toBe('两个人，一张桌子')
})

test('what readers see is what was published; withdrawn it is gone, and comes back', async () => {
  const page = await visitAs('editor')
  const reader = await visit()
  const id = await createStory(page, { title: '出去又回来', body: '第一版的话。' })
  const read = async () => {
    const response = await reader.request.get(`/article/${id}`)
    return response.ok() ? ((await response.text()).match(/第[一二]版的话/)?.[0] ?? '') : response.status()
  }
  expect(await read()).toBe(404)
  await openRoom(page, `story/${id}`)
  await takeStep(page, '发布')
  await expect.poll(read).toBe('第一版的话')

  await textOf(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('第二版的话。')
  await button(page, '保存').click()
  await saved(page)
  await page.getByText('有未发布的修改').waitFor()
  expect(await read()).toBe('第一版的话')

  await takeStep(page, '撤稿', '核实之后再发')
  await expect.poll(read).toBe(404)
  await takeStep(page, '发布')
  await expect.poll(read).toBe('第二版的话')
})
