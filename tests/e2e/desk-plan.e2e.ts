/**
 * The planner: an issue with its audio edition, arranged by dragging, recovered after a crash, and released at one moment.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { opened, useBrowser } from './fixture/browser.ts'
import { button, crash, createStory, message, openRoom, saved, status, uploadPicture } from './fixture/desk.ts'
import { addChapter, beginPlan, chapter, drag, handle, lift, readBoard, searchPool } from './fixture/drag.ts'
import { useFreshSite } from './fixture/own-site.ts'
import { bringMoment, readMoment } from './fixture/pass-time.ts'
import { signIn } from './fixture/sign-in.ts'

useFreshSite()
// The connection is cut, two save concurrently, and unpublished content is requested.
const visit = useBrowser({
  expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /status of (404|409)/],
})

const DESKTOP = { viewport: { width: 1360, height: 900 } }
const TITLES = ['河埠头的早市', '修伞的人', '雨水册子'] as const

const inPool = (page: Page, title: string) =>
  page.getByRole('complementary', { name: '稿库' }).getByRole('button', { name: new RegExp(`^拖动.*${title}`) })

type Doc = {
  title: string
  coverLine: string
  standfirst: string
  chapters: { title: string; stories: { title: string }[] }[]
}

async function readDoc(page: Page, id: number): Promise<Doc> {
  const response = await page.request.get(`/api/desk/plan/${id}`)
  return ((await response.json()) as { model: { doc: Doc } }).model.doc
}

async function fillHead(page: Page): Promise<void> {
  const face = page.getByRole('region', { name: '封面与刊头' })
  await face.getByLabel('封面日期').fill(new Date().toISOString().slice(0, 10))
  await face.getByLabel('封面语').fill('水边的三件小事')
  await button(face, '选封面').click()
  await uploadPicture(page, '封面：河埠头')
}

/** From the pool into two chapters, from one to the other, and the chapters themselves; a drop elsewhere changes nothing. */
async function arrange(page: Page): Promise<void> {
  await addChapter(page, '封面故事')
  await addChapter(page, '手艺')
  for (const title of TITLES) {
    await searchPool(page, title)
    await drag(page, inPool(page, title), page.getByLabel('第 1 个栏目的名称'), '移到「封面故事」')
  }
  const [first, second, third] = TITLES
  expect(await readBoard(page)).toEqual([['封面故事', first, second, third], ['手艺']])
  await drag(page, handle(page, second), chapter(page, '手艺').getByText('把文章拖到这里。'), '移到「手艺」')
  const placed = [
    ['封面故事', first, third],
    ['手艺', second],
  ]
  expect(await readBoard(page)).toEqual(placed)

  // Let go where nothing is; and thought better of.
  await lift(page, handle(page, first), page.getByRole('complementary', { name: '出刊前的清单' }))
  await page.mouse.up()
  await status(page, '放回原处').waitFor({ state: 'attached' })
  await lift(page, handle(page, '手艺'), chapter(page, '封面故事').getByLabel('第 1 个栏目的名称'))
  await page.keyboard.press('Escape')
  await status(page, '放回原处').waitFor({ state: 'attached' })
  await page.mouse.up()
  expect(await readBoard(page)).toEqual(placed)

  await drag(page, handle(page, '手艺'), page.getByLabel('第 1 个栏目的名称'), '移到「封面故事」')
  expect(await readBoard(page)).toEqual(placed.toReversed())
}

/** The connection is cut and the window breaks down; at the next opening nothing of it is lost. */
async function beInterrupted(page: Page, id: number): Promise<Page> {
  const context = page.context()
  await saved(page)
  await context.setOffline(true)
  await page.getByRole('region', { name: '封面与刊头' }).getByLabel('导语').fill('断网时写下的导语。')
  await status(page, '未连接，已存在本机').waitFor()
  await crash(page)
  await context.setOffline(false)
  const next = await context.newPage()
  await openRoom(next, `plan/${id}`)
  const offer = next.getByRole('region', { name: '本机上的编排' })
  await button(offer, '比较').click()
  const dialog = next.getByRole('dialog', { name: '本机上的和服务器上的' })
  await opened(dialog)
  await dialog.getByRole('group', { name: '导语' }).getByText('断网时写下的导语。').waitFor()
  expect(await dialog.getByRole('group').count()).toBe(1)
  await button(dialog, '先不决定').click()
  await dialog.waitFor({ state: 'hidden' })
  await button(offer, '用这一份').click()
  await saved(next)
  await offer.waitFor({ state: 'hidden' })
  expect((await readDoc(next, id)).standfirst).toBe('断网时写下的导语。')
  return next
}

/** Each story gets a recording of the library. */
async function addSound(page: Page): Promise<void> {
  const part = page.getByRole('region', { name: '有声版' })
  await button(part, '做有声版').click()
  await button(part, '给其余 3 篇加上').click()
  for (const title of TITLES) {
    await button(part, `给「${title}」选录音`).click()
    const dialog = page.getByRole('dialog', { name: '选择声音' })
    await opened(dialog)
    await dialog.getByRole('button', { name: /^选用/ }).first().click()
    await dialog.waitFor({ state: 'hidden' })
  }
}

async function schedule(page: Page, id: number): Promise<void> {
  await button(page, '定时出刊').click()
  const dialog = page.getByRole('dialog', { name: '定时出刊' })
  await opened(dialog)
  await button(dialog, '定时').click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('这一期已经定时出刊，内容已锁定').waitFor()
  expect(readMoment('issue', id)).toBeGreaterThan(Date.now())
}

/** A story is saved again after its issue was scheduled: the plan lists it, until an editor adopts it. */
async function adoptCorrection(page: Page, planId: number, storyId: number, body: string): Promise<void> {
  const response = await page.request.get(`/api/desk/story/${storyId}`)
  const { model } = (await response.json()) as { model: { title: string; version: number } }
  const data = { version: model.version, fields: { ...model, body }, kind: 'hand' }
  expect((await page.request.post(`/api/desk/story/${storyId}`, { data })).status()).toBe(200)
  await openRoom(page, `plan/${planId}`)
  const later = page.getByRole('region', { name: '定时以后改过的稿件' })
  await button(later, `采用《${model.title}》的第 ${model.version + 1} 版`).click()
  await message(page, '已采用，到时发布的是新的一版').waitFor()
  await later.waitFor({ state: 'hidden' })
}

const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status()

/** Every call and page that shows the issue, its audio edition and its stories. */
const listDoors = (id: number, stories: readonly number[]) => [
  ...[`/api/magazine/${id}`, `/api/magazine/${id}/chapterList`, `/magazine/${id}`, `/magazine/${id}/read`],
  ...[
    `/api/magazine/young?id=${id}`,
    `/api/magazine/young/articleList?id=${id}`,
    `/api/magazine/young/labels?id=${id}`,
  ],
  ...stories.flatMap((story) => [`/api/article/${story}`, `/article/${story}`]),
]
const tryDoors = (page: Page, doors: string[]) => Promise.all(doors.map((door) => statusOf(page, door)))

test('an issue with its sound is dragged together, outlives a crash, and is out at one moment', async () => {
  const first = await visit(DESKTOP)
  await signIn(first, 'editor')
  const stories: number[] = []
  for (const title of TITLES) stories.push(await createStory(first, { title, body: `${title}，天没亮就有人。` }))
  const reader = await visit()
  const id = await beginPlan(first, '水边专号')
  await fillHead(first)
  await arrange(first)
  const page = await beInterrupted(first, id)
  await addSound(page)
  await page.getByRole('complementary', { name: '出刊前的清单' }).getByText('可以出刊。').waitFor()
  await saved(page)

  await schedule(page, id)
  await button(page, '取消定时').click()
  await message(page, '已取消定时，可以修改了').waitFor()
  expect(readMoment('issue', id)).toBeNaN()
  await openRoom(page, '')
  const planned = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
  await planned('编排中的刊期').filter({ hasText: '水边专号' }).getByText('可以出刊').waitFor()
  await planned('编排中的刊期').getByRole('link', { name: '水边专号' }).click()
  await schedule(page, id)
  await adoptCorrection(page, id, stories[1]!, '修伞的人换了摊位。')
  await openRoom(page, '')
  await planned('定时出刊').filter({ hasText: '水边专号' }).locator('time').waitFor()

  const doors = listDoors(id, stories)
  const none = doors.map(() => 404)
  expect(await tryDoors(reader, doors)).toEqual(none)
  bringMoment('issue', id, 60)
  expect(await tryDoors(reader, doors)).toEqual(none)
  bringMoment('issue', id, 0)
  await expect.poll(() => statusOf(reader, `/api/magazine/${id}`)).toBe(200)
  // All together: once the issue is visible, the rest is.
  expect(await tryDoors(reader, doors)).toEqual(doors.map(() => 200))
  await reader.goto(`/article/${stories[1]}`)
  await reader.getByText('修伞的人换了摊位。').waitFor()
  await reader.goto(`/magazine/${id}`)
  for (const title of TITLES) await reader.locator('#audio-edition').getByText(title).first().waitFor()
})

test('two plan at once: each keeps what they have changed, and their chapters come together', async () => {
  const mine = await visit(DESKTOP)
  await signIn(mine, 'editor')
  const other = await visit(DESKTOP)
  await signIn(other, 'trainee')
  const id = await beginPlan(mine, '两个人的一期')
  await addChapter(mine, '开头')
  await saved(mine)
  await openRoom(other, `plan/${id}`)

  await mine.context().setOffline(true)
  await mine.getByRole('region', { name: '封面与刊头' }).getByLabel('封面语').fill('我写的封面语')
  await addChapter(mine, '我的栏目')
  await status(mine, '未连接，已存在本机').waitFor()
  await other.getByRole('region', { name: '封面与刊头' }).getByLabel('导语').fill('对方写的导语。')
  await addChapter(other, '对方的栏目')
  await saved(other)

  await mine.context().setOffline(false)
  const dialog = mine.getByRole('dialog', { name: '有人在你之后改过这一期' })
  await opened(dialog)
  const sideOf = (name: string) => dialog.getByRole('group', { name }).getByRole('radio', { checked: true })
  expect(await sideOf('封面语').evaluate((box) => box.parentElement?.textContent)).toBe('用我的')
  expect(await sideOf('导语').evaluate((box) => box.parentElement?.textContent)).toBe('用对方的')
  expect(await sideOf('目录').evaluate((box) => box.parentElement?.textContent)).toBe('两份合起来')
  // When postponed, the question appears again.
  await button(dialog, '先不决定').click()
  await dialog.waitFor({ state: 'hidden' })
  await button(mine, '比较').click()
  await opened(dialog)
  await button(dialog, '按选择保存').click()
  await dialog.waitFor({ state: 'hidden' })
  await saved(mine)
  const { coverLine, standfirst, chapters } = await readDoc(mine, id)
  expect({ coverLine, standfirst }).toEqual({ coverLine: '我写的封面语', standfirst: '对方写的导语。' })
  expect(chapters.map(({ title }) => title).toSorted()).toEqual(['对方的栏目', '开头', '我的栏目'].toSorted())
})
