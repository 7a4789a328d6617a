/** Writing like a professional: fast, with an input method, pasting from other applications. Not a letter is lost. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { opened, ready, useBrowser } from './fixture/browser.ts'
import {
  answerFetches,
  beginStory,
  button,
  createInputMethod,
  createStory,
  isWriting,
  message,
  openRoom,
  paste,
  readStory,
  saved,
  slowFrames,
  status,
  takeStep,
  textOf,
  uploadPicture,
} from './fixture/desk.ts'
import { useFreshSite } from './fixture/own-site.ts'
import { ACCOUNT, WORD } from './fixture/pasted.ts'
import { signIn } from './fixture/sign-in.ts'

useFreshSite()
const visit = useBrowser({ expectedErrors: [/status of 400/] })

async function visitAs(who: 'editor' | 'trainee' | 'member'): Promise<Page> {
  const page = await visit()
  await signIn(page, who)
  return page
}

async function readSaved(page: Page, id: number): Promise<string> {
  await page.keyboard.press('Control+s')
  await saved(page)
  return (await readStory(page, id)).body
}

const note = (page: Page) => page.getByRole('dialog', { name: /^注释/ })

test('a note is written without waiting for its window, and so is what follows it', async () => {
  const page = await visitAs('trainee')
  const id = await beginStory(page, '手快')
  await slowFrames(page)
  await textOf(page).click()
  const { keyboard } = page
  await keyboard.type('甲')
  await button(page, '脚注').click()
  await keyboard.type('注一')
  await keyboard.press('Enter')
  await keyboard.type('乙')
  await note(page).waitFor({ state: 'hidden' })

  await button(page, '脚注').click()
  await keyboard.type('注二')
  await button(note(page), '完成').click()
  await keyboard.type('丙')
  await note(page).waitFor({ state: 'hidden' })

  await keyboard.press('Control+Alt+f')
  await keyboard.type('注三')
  await keyboard.press('Escape')
  await keyboard.type('丁')
  await note(page).waitFor({ state: 'hidden' })

  // From the list below the text; the cursor is where its mark was.
  await button(page, '注二').click()
  await opened(note(page))
  await button(note(page), '删除这条注释').click()
  await keyboard.type('戊')
  await note(page).waitFor({ state: 'hidden' })
  expect(await readSaved(page, id)).toBe('甲[^1]乙戊丙[^2]丁\n\n[^1]: 注一\n[^2]: 注三')
})

test('what is typed right behind a press on the bar stands in the text, in its clothes', async () => {
  const page = await visitAs('trainee')
  const id = await beginStory(page, '工具')
  await slowFrames(page)
  await textOf(page).click()
  const { keyboard } = page
  const press = (name: string) => button(page.getByRole('toolbar', { name: '格式与插入' }), name)
  for (const [tool, words] of [
    ['', '平'],
    ['加粗', '粗'],
    ['加粗', '平。'],
    ['Enter', ''],
    ['小标题', '题'],
    ['Enter', ''],
    ['引用', '引'],
    ['Enter', ''],
    ['Enter', ''],
    ['抽言', '抽'],
    ['Enter', ''],
    ['Enter', ''],
  ] as const) {
    if (tool === 'Enter') await keyboard.press('Enter')
    else if (tool) await press(tool).click()
    await keyboard.type(words)
  }
  // From a field beside it, and from the keyboard.
  await page.getByLabel('标题', { exact: true }).click()
  await press('加粗').click()
  await keyboard.type('黑')
  await press('加粗').focus()
  await keyboard.press('Enter')
  await keyboard.type('白')
  await keyboard.press('Control+k')
  await keyboard.type('https://example.com/a')
  await keyboard.press('Enter')
  await keyboard.type('后。')
  expect(await readSaved(page, id)).toBe(
    '平**粗**平。\n\n## 题\n\n> 引\n\n::: pull\n抽\n:::\n\n**黑**白[https://example.com/a](https://example.com/a)后。',
  )
})

test('compositions in a heading and beside a note end as they were meant, whatever happens in their middle', async () => {
  const page = await visitAs('trainee')
  const id = await createStory(page, {
    title: '输入法',
    body: '## 晒场\n\n他听缸[^1]的声音。[^2]\n\n[^1]: 甲\n[^2]: 乙',
  })
  await openRoom(page, `story/${id}`)
  const { keyboard } = page
  const { compose, commit, press } = await createInputMethod(page)

  await textOf(page).getByRole('heading').click()
  await keyboard.press('Home')
  await compose('l', 'la', 'lao')
  await status(page, '有修改，停笔后自动保存').waitFor()
  await saved(page)
  // Neither a new paragraph nor bold: the keys belong to the input method.
  await press('Enter')
  await press('b', 2)
  await commit('老')

  // Before the mark, right behind it, and at the end of a line that ends with one.
  await textOf(page).getByText('的声音').click()
  await keyboard.press('Home')
  for (let step = 0; step < 3; step++) await keyboard.press('ArrowRight')
  await compose('y', 'yi')
  await press('Enter')
  await commit('一')
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await compose('e', 'er')
  await commit('二')
  await keyboard.press('End')
  await compose('s', 'sa', 'san')
  await saved(page)
  await commit('三')
  await keyboard.type('。')
  await keyboard.press('Enter')
  await compose('w', 'wan')
  await commit('完。')
  expect(await readSaved(page, id)).toBe('## 老晒场\n\n他听缸一[^1]二的声音。[^2]三。\n\n完。\n\n[^1]: 甲\n[^2]: 乙')
  await keyboard.press('Control+z')
  await textOf(page).getByText('完。').waitFor({ state: 'hidden' })
  await keyboard.press('Control+Shift+z')
  await textOf(page).getByText('完。').waitFor()
})

test('what comes from other programs comes clean; pictures are asked for, never shown from elsewhere', async () => {
  const page = await visitAs('trainee')
  const id = await createStory(page, { title: '粘贴', body: '原有的话。[^1]\n\n[^1]: 原有的注。' })
  await openRoom(page, `story/${id}`)
  const { keyboard } = page
  await answerFetches(page, async () => ({ refusal: '连不上那个网站' }))
  await textOf(page).click()
  await keyboard.press('Control+End')
  await keyboard.press('Enter')
  await paste(page, { html: WORD, text: '文字' })
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await paste(page, { html: ACCOUNT, text: '文字' })
  await message(page, '有 2 个没有带入').waitFor()
  await keyboard.type('完。')
  const pasted = [
    '原有的话。[^1]',
    '## 一、开缸',
    '7月30日，老周说**不等了**。[^2]',
    '【此处原有图片，请上传后插入】',
    '- 盐\n- 豆',
    '**听缸的人**',
    '早上七点，**晒场**开门。',
    '[【此处原有图片：酱缸，请上传后插入】](https://mmbiz.qpic.cn/mmbiz_jpg/a/640?wx_fmt=jpeg)',
    '他看[呲牙]了一眼，走了。',
    '[【此处原有图片，请上传后插入】](https://mmbiz.qpic.cn/mmbiz_png/b/0?wx_fmt=png)',
    '完。',
    '[^1]: 原有的注。\n[^2]: 见县志卷三。',
  ].map((block) => block.replaceAll(/\[(?=呲)|(?<=牙)\]/g, String.raw`\$&`))
  expect(await readSaved(page, id)).toBe(pasted.join('\n\n'))

  // A picture of the screen; and one copied from a page, which brings its address along.
  await keyboard.press('Enter')
  for (const html of [undefined, '<img src="https://example.com/a.jpg" alt="缸">']) {
    await paste(page, { picture: 'image.jpg', ...(html ? { html } : {}) })
    const dialog = page.getByRole('dialog', { name: '上传', exact: true })
    await opened(dialog)
    await dialog.getByLabel('替代文字', { exact: false }).first().fill('一口缸')
    await button(dialog, '上传').click()
    await dialog.waitFor({ state: 'hidden' })
    await keyboard.type('图后。')
  }
  const body = await readSaved(page, id)
  expect(body).toMatch(/完。(\n\n!\[一口缸\]\(picture\/upload\/\w+\.jpg\)\n\n图后。){2}\n\n\[\^1\]/)
  expect(body).not.toContain('example.com')
})

test('a picture that was just put into the text is in the library when that is opened again, and never missing from it', async () => {
  const page = await visitAs('editor')
  await beginStory(page, '刚上传')
  const choose = page.getByRole('group', { name: '题图' }).getByRole('button').first()
  const library = page.getByRole('dialog', { name: '选择图片' })
  await choose.click()
  await library.getByRole('listitem').first().waitFor()
  await page.keyboard.press('Escape')
  await library.waitFor({ state: 'hidden' })

  await textOf(page).click()
  await paste(page, {
    picture: '刚晒好的酱.jpg',
    source: join(import.meta.dirname, '../../content/picture/book/2013.jpg'),
  })
  const dialog = page.getByRole('dialog', { name: '上传', exact: true })
  await opened(dialog)
  await dialog.getByLabel('替代文字', { exact: false }).first().fill('刚晒好的酱')
  await button(dialog, '上传').click()
  await dialog.waitFor({ state: 'hidden' })

  // While the list is on its way, the former one is not shown in its place.
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/desk/media?*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await choose.click()
  await opened(library)
  await library.getByRole('searchbox').waitFor()
  expect(await library.getByRole('listitem').count()).toBe(0)
  answer.resolve()
  expect(await library.getByRole('listitem').first().textContent()).toContain('刚晒好的酱')
})

/** What the editor shows, block by block. */
const listBlocks = (page: Page) =>
  textOf(page).evaluate((element) =>
    [...element.children].flatMap((block) => {
      const inputs = [...block.querySelectorAll('input')].map(({ value }) => value)
      const words = block.textContent.trim()
      return words || inputs.length > 0 ? [[words, ...inputs].join(' ')] : []
    }),
  )

test('gallery, sound, note, pay line and pull-quote are put in, undone and done again, saved, loaded and published', async () => {
  const page = await visitAs('editor')
  const id = await createStory(page, { title: '整套', body: '免费的一段。', premium: true })
  await openRoom(page, `story/${id}`)
  const { keyboard } = page
  await textOf(page).click()
  await keyboard.press('Control+End')
  await button(page, '脚注').click()
  await keyboard.type('据县志。')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await button(page, '抽言').click()
  await keyboard.type('盐比人老。')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await button(page, '付费线').click()
  await keyboard.type('付费的一段。')
  await button(page, '图集').click()
  await uploadPicture(page, '第一张')
  await keyboard.type('图集之后。')
  await button(page.getByRole('group', { name: '图集' }), '加一张').click()
  await uploadPicture(page, '第二张')
  await page.getByLabel('第 2 张的图注').fill('第二张的话')
  await textOf(page).getByText('图集之后。').click()
  await keyboard.press('End')
  await button(page, '声音').click()
  await page.getByRole('dialog', { name: '选择声音' }).getByRole('button', { name: /^选用/ }).first().click()
  await page.getByRole('dialog', { name: '选择声音' }).waitFor({ state: 'hidden' })
  await keyboard.type('声音之后。')
  const before = await listBlocks(page)

  // A letter typed on a selected block must not replace it.
  await textOf(page).getByText('以下付费').click()
  await keyboard.type('线后。')
  const behind = before.map((block) => (block === '付费的一段。' ? `线后。${block}` : block))
  await expect.poll(() => listBlocks(page)).toEqual(behind)
  await keyboard.press('Control+z')
  await expect.poll(() => listBlocks(page)).toEqual(before)

  // Back to the beginning, and forth again.
  await expect
    .poll(async () => {
      await keyboard.press('Control+z')
      return (await listBlocks(page)).length
    })
    .toBe(1)
  await expect
    .poll(async () => {
      await keyboard.press('Control+Shift+z')
      return listBlocks(page)
    })
    .toEqual(before)
  const body = await readSaved(page, id)
  expect(body).toMatch(
    /^免费的一段。\[\^1\]\n\n::: pull\n盐比人老。\n:::\n\n<!-- 付费线 -->\n\n付费的一段。\n\n::: gallery\n!\[.+\]\(.+\)\n!\[.+\]\(.+ "第二张的话"\)\n:::\n\n图集之后。\n\n::: audio\nsound\/\S+ .+\n:::\n\n声音之后。\n\n\[\^1\]: 据县志。$/,
  )

  // After a reload it is the same, and the cursor is where it was.
  await textOf(page).getByText('付费的一段。').click()
  await keyboard.press('End')
  await page.reload()
  await ready(page)
  await expect.poll(() => listBlocks(page)).toEqual(before)
  await isWriting(page)
  await keyboard.type('续。')
  expect(await readSaved(page, id)).toBe(body.replace('付费的一段。', '付费的一段。续。'))
  await takeStep(page, '发布')
  const member = await visitAs('member')
  await member.goto(`/article/${id}`)
  const article = member.getByRole('main')
  await article.locator('aside').filter({ hasText: '盐比人老。' }).waitFor()
  await article.getByText('声音之后。').waitFor()
  expect(await article.locator('.gallery img').count()).toBe(2)
  await article.getByText('据县志。').waitFor()
  const sound = body.match(/sound\/\S+ (.+)/)?.[1] ?? ''
  await article.getByText(sound).first().waitFor()
  expect(await article.innerText()).not.toContain('付费线')
})
