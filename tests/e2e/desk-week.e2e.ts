/** A week at the desk: a story is written, interrupted, quarrelled over, read, put into an issue, and out at its moment. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { opened, ready, useBrowser } from './fixture/browser.ts'
import {
  addCredit,
  beginStory,
  button,
  carry,
  crash,
  insertBlock,
  isWriting,
  message,
  numberOf,
  openRoom,
  readStory,
  saved,
  status,
  takeStep,
  textOf,
  uploadPicture,
} from './fixture/desk.ts'
import { searchPool } from './fixture/drag.ts'
import { useFreshSite } from './fixture/own-site.ts'
import { bringMoment, readMoment } from './fixture/pass-time.ts'
import { signIn } from './fixture/sign-in.ts'

useFreshSite()
// The connection is cut, two save concurrently, and unpublished content is requested; the preview runs no scripts.
const visit = useBrowser({
  expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /status of (403|404|409)/, /^Blocked script execution/],
})

const TITLE = '酱园的最后一缸'
const FREE = '天还没亮，晒场上已经有人。'
const PAID = '第三代传人说，缸是有脾气的。'
/** As Markdown, with the free part above the line. */
const WRITTEN = new RegExp(
  `^${FREE}\\[\\^1\\]\n\n## 晒场\n\n::: pull\n盐比人老。\n:::\n\n<!-- 付费线 -->\n\n${PAID}\n\n` +
    '!\\[老人弯腰听一口酱缸\\]\\(picture/upload/\\w+\\.jpg\\)\n\n\\[\\^1\\]: 据县志。$',
)
const CUT_OFF = '断网的时候，他正说到盐。'
const MINE = '缸口要朝南。'
const THEIRS = '那年是大旱。'

const side = (page: Page) => page.getByRole('complementary', { name: '稿件资料' })

async function writeNote(page: Page, words: string): Promise<void> {
  await button(page, '脚注').click()
  const note = page.getByRole('dialog', { name: '注释 1' })
  await opened(note)
  await note.getByRole('textbox', { name: '注释内容' }).fill(words)
  await button(note, '完成').click()
  await note.waitFor({ state: 'hidden' })
  await isWriting(page)
}

async function writeText(page: Page): Promise<void> {
  await textOf(page).click()
  await page.keyboard.type(FREE)
  await writeNote(page, '据县志。')
  await page.keyboard.press('Enter')
  await insertBlock(page, 'xbt')
  await page.keyboard.type('晒场')
  await page.keyboard.press('Enter')
  await insertBlock(page, 'cy')
  await page.keyboard.type('盐比人老。')
  // Twice: out of the quotation.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type(PAID)
  await page.keyboard.press('Enter')
  await insertBlock(page, 'tp')
  await uploadPicture(page, '老人弯腰听一口酱缸')
  await expect.poll(() => textOf(page).getByLabel('替代文字').inputValue()).toBe('老人弯腰听一口酱缸')
  await textOf(page).getByText(PAID).click()
  await page.keyboard.press('Home')
  await button(page, '付费线').click()
  await textOf(page).getByText('以下付费').waitFor()
}

async function fillFields(page: Page): Promise<void> {
  await page.getByLabel('导语', { exact: true }).fill('一座酱园关门之前，最后一次开缸。')
  await side(page).getByLabel('栏目').selectOption({ index: 1 })
  await addCredit(side(page), '沈')
  await side(page).getByRole('switch').check()
}

/** At the end of the first paragraph, where the cursor has its own line. */
async function addWords(page: Page, words: string): Promise<void> {
  await textOf(page).getByText(FREE).click()
  await page.keyboard.press('Home')
  await page.keyboard.type(words)
}

/** The connection is cut during writing, and the tab crashes. On return the text is offered. */
async function beInterrupted(page: Page, id: number): Promise<Page> {
  const context = page.context()
  await context.setOffline(true)
  await addWords(page, CUT_OFF)
  await status(page, '未连接，已存在本机').waitFor()
  await crash(page)
  await context.setOffline(false)

  const next = await context.newPage()
  await openRoom(next, `story/${id}`)
  await textOf(next).getByText(PAID).waitFor()
  expect(await textOf(next).getByText(CUT_OFF).count()).toBe(0)
  const offer = next.getByRole('region', { name: '本机上的文字' })
  await button(offer, '比较').click()
  const dialog = next.getByRole('dialog', { name: '服务器上的和本机上的' })
  await dialog.locator('ins').filter({ hasText: CUT_OFF }).waitFor()
  await next.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await button(offer, '用这一份').click()
  await saved(next)
  await offer.waitFor({ state: 'hidden' })
  return next
}

/** While one editor is offline, the other saves; both texts are preserved. */
async function quarrel(trainee: Page, editor: Page, id: number): Promise<void> {
  await openRoom(editor, `story/${id}`)
  await trainee.context().setOffline(true)
  await addWords(trainee, MINE)
  await status(trainee, '未连接，已存在本机').waitFor()

  await editor.getByLabel('导语', { exact: true }).fill('一座酱园关门之前，最后一次开缸。县里来了许多人。')
  await addWords(editor, THEIRS)
  await button(editor, '保存').click()
  await saved(editor)

  await trainee.context().setOffline(false)
  const dialog = trainee.getByRole('dialog', { name: '别人也改了这篇稿件' })
  await opened(dialog)
  await dialog.getByText(/保存了第 \d+ 版/).waitFor()
  const standfirst = dialog.getByRole('group', { name: '导语' })
  expect(await standfirst.getByLabel('用对方的').isChecked()).toBe(true)
  const body = dialog.getByRole('group', { name: '正文' })
  expect(await body.getByLabel('用我的').isChecked()).toBe(true)
  await body.locator('ins').filter({ hasText: '朝' }).waitFor()
  await body.locator('del').filter({ hasText: '旱' }).waitFor()
  await button(dialog, '按选择保存').click()
  await dialog.waitFor({ state: 'hidden' })
  await saved(trainee)
  expect(await trainee.getByLabel('导语', { exact: true }).inputValue()).toContain('县里来了许多人')

  // The other editor's text is among the versions.
  await side(trainee).getByRole('tab', { name: '版本' }).click()
  const theirs = side(trainee).getByRole('row').filter({ hasText: '值班编辑' }).first()
  await theirs.getByLabel(/作为旧的一份/).check()
  await side(trainee)
    .getByLabel(/作为新的一份/)
    .first()
    .check()
  await button(side(trainee), '比较选中的两版').click()
  const versions = trainee.getByRole('dialog', { name: '比较两版' })
  await versions.locator('del').filter({ hasText: '旱' }).waitFor()
  await versions.locator('ins').filter({ hasText: '朝' }).waitFor()
  await trainee.keyboard.press('Escape')
  await versions.waitFor({ state: 'hidden' })
  const { body: text } = await readStory(trainee, id)
  expect(text).toContain(MINE)
  expect(text).toContain(CUT_OFF)
}

/** Staff without permission to publish submit it for review. */
async function submit(trainee: Page, id: number, note: string): Promise<void> {
  expect(await button(trainee.getByRole('main'), '发布').count()).toBe(0)
  await takeStep(trainee, '送审', note)
  await message(trainee, '送审：完成').waitFor()
  const { version } = await readStory(trainee, id)
  const refused = await trainee.request.post(`/api/desk/story/${id}/publish`, { data: { version } })
  expect(refused.status()).toBe(403)
}

/** Read as readers would see it, and sent back with a note. */
async function review(editor: Page): Promise<void> {
  await openRoom(editor, 'story?state=review')
  await editor.getByRole('link', { name: TITLE }).click()
  await editor.getByText('留言：请看第二段').waitFor()
  await side(editor).getByRole('tab', { name: '预览' }).click()
  const preview = side(editor).frameLocator('iframe[title="预览"]')
  await preview.getByText(FREE).waitFor()
  await preview.getByRole('heading', { name: '晒场' }).waitFor()
  expect(await preview.getByText(PAID).count()).toBe(0)
  await side(editor).getByLabel('会员', { exact: true }).check()
  await preview.getByText(PAID).waitFor()
  await preview.getByRole('img', { name: '老人弯腰听一口酱缸' }).first().waitFor()
  await takeStep(editor, '退回', '请补上出处')
  await message(editor, '退回：完成').waitFor()
}

/** A new issue with this one story, carried into its chapter by keyboard, until nothing is missing. */
async function plan(editor: Page): Promise<number> {
  await openRoom(editor, 'plan')
  await button(editor, '开始编排').click()
  await editor.waitForURL('**/desk/plan/*')
  const list = editor.getByRole('complementary', { name: '出刊前的清单' })
  await list.getByText(/^还缺 \d+ 项。$/).waitFor()
  const face = editor.getByRole('region', { name: '封面与刊头' })
  await face.getByLabel('封面日期').fill(new Date().toISOString().slice(0, 10))
  await face.getByLabel('标题').fill('酱园专号')
  await face.getByLabel('封面语').fill('盐、缸与时间')
  await button(face, '选封面').click()
  await uploadPicture(editor, '封面：晒场上的酱缸')

  await button(editor, '加一个栏目').click()
  await editor.getByLabel('第 1 个栏目的名称').fill('封面故事')
  const pool = editor.getByRole('complementary', { name: '稿库' })
  await searchPool(editor, '酱园')
  await carry(
    editor,
    pool.getByRole('button', { name: new RegExp(`^拖动.*${TITLE}`) }),
    ['ArrowRight'],
    '移到「封面故事」',
  )
  await editor.getByRole('region', { name: '栏目：封面故事' }).getByText(TITLE).first().waitFor()
  await list.getByText('可以出刊。').waitFor()
  await saved(editor)
  return numberOf(editor)
}

async function schedule(editor: Page, issue: number): Promise<void> {
  await button(editor, '定时出刊').click()
  const dialog = editor.getByRole('dialog', { name: '定时出刊' })
  await opened(dialog)
  await button(dialog, '定时').click()
  await message(editor, '已定时，到点自动出刊').waitFor()
  await editor.getByText('这一期已经定时出刊，内容已锁定').waitFor()
  expect(readMoment('issue', issue)).toBeGreaterThan(Date.now())
}

/** The response without a session. */
const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status()

async function findHidden(reader: Page, id: number, issue: number): Promise<void> {
  expect(await statusOf(reader, `/article/${id}`)).toBe(404)
  expect(await statusOf(reader, `/magazine/${issue}`)).toBe(404)
  await reader.goto('/')
  await ready(reader)
  expect(await reader.getByText(TITLE).count()).toBe(0)
}

async function findPublic(reader: Page, id: number, issue: number): Promise<void> {
  await expect.poll(() => statusOf(reader, `/article/${id}`)).toBe(200)
  await reader.goto('/')
  await ready(reader)
  await reader.getByRole('region', { name: '本周要闻' }).getByRole('link', { name: TITLE }).first().click()
  await reader.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  await reader.getByText(FREE).waitFor()
  expect(await reader.getByText(PAID).count()).toBe(0)
  await reader.goto(`/magazine/${issue}`)
  await reader.getByRole('heading', { level: 1, name: '酱园专号' }).waitFor()
  await reader.getByRole('main').getByRole('link', { name: TITLE }).first().waitFor()
}

test('from an empty page to the front page', async () => {
  const first = await visit()
  await signIn(first, 'trainee')
  const editor = await visit()
  await signIn(editor, 'editor')
  const reader = await visit()

  const id = await beginStory(first, TITLE)
  await fillFields(first)
  await writeText(first)
  await saved(first)
  expect((await readStory(first, id)).body).toMatch(WRITTEN)
  const trainee = await beInterrupted(first, id)
  await quarrel(trainee, editor, id)

  await submit(trainee, id, '请看第二段')
  await review(editor)
  await openRoom(trainee, `story/${id}`)
  await trainee.getByText('留言：请补上出处').waitFor()
  await addWords(trainee, '（县志）')
  await saved(trainee)
  await submit(trainee, id, '补好了')

  const issue = await plan(editor)
  await schedule(editor, issue)
  await findHidden(reader, id, issue)
  bringMoment('issue', issue, 60)
  await findHidden(reader, id, issue)
  bringMoment('issue', issue, 0)
  await findPublic(reader, id, issue)
  await openRoom(editor, `story/${id}`)
  await editor.getByText('已发布', { exact: true }).waitFor()
})
