/**
 * The first day of a magazine: from an empty folder to an issue that somebody has bought, through the screens alone. The only
 * command is the one that makes the first administrator. docs/first-day.md tells it with the pictures that TEST_PICTURES makes.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { calendarDate } from '#domain/time/relative-time.ts'
import { findDemoNames } from '../../src/server/testing/lists/demo-name.ts'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { message } from './fixture/desk.ts'
import { openAlbum, type Album } from './fixture/album.ts'
import {
  addPlaces,
  appoint,
  enter,
  enterDesk,
  fillSettings,
  followStep,
  publishPage,
  register,
  saveSettings,
  signInByCode,
  turnOnFactor,
} from './fixture/first-day/begin-site.ts'
import { fillMembership, publishStory, releaseIssue, writeStory } from './fixture/first-day/make-issue.ts'
import { AUTHORS, ISSUE, MAGAZINE, MEMBERSHIP, PEOPLE, SITE, STORIES } from './fixture/first-day/yuanshan.ts'
import { ownSite, useEmptySite } from './fixture/own-site.ts'
import { payByPhone, scan } from './fixture/shop.ts'
import { runBeside } from './fixture/start-site.ts'

useEmptySite()
// A new site has no ranking of issues, which the page of issues asks for.
const visit = useBrowser({ expectedErrors: [/status of 404/] })

const WIDE = { viewport: { width: 1280, height: 800 } }
const NARROW = { viewport: { width: 375, height: 760 }, hasTouch: true }

/** A visitor whose deeds are counted, and who is let to no other host. */
async function open(album: Album, options: Parameters<typeof visit>[0] = WIDE): Promise<Page> {
  const page = await visit(options)
  const context = page.context()
  await album.follow(context)
  context.on('request', (request) => strangers.add(new URL(request.url()).origin))
  return page
}
const strangers = new Set<string>()

/** The setup list of the first page, by what is left to do. */
function readSteps(admin: Page): Promise<string[]> {
  const list = admin.getByRole('region', { name: '把网站办起来' })
  const left = list.getByRole('listitem').filter({ hasNotText: '（已完成）' })
  return left.getByRole('link').allInnerTexts()
}

/** What a stranger sees before there is anything. */
async function seeNothing(reader: Page): Promise<void> {
  for (const path of ['/magazine', '/membership', '/agreement', '/privacy', '/']) {
    const response = await reader.goto(path)
    await ready(reader)
    expect(response?.status(), path).toBe(200)
  }
  const html = await (await reader.request.get('/')).text()
  expect(findDemoNames(html)).toEqual([])
  expect(html).not.toMatch(/备\d/)
}

/** The front page and the issue of 《远山》. */
async function findIssue(reader: Page, album: Album): Promise<void> {
  await reader.goto('/')
  await ready(reader)
  expect(await reader.title()).toBe(`${SITE.fullName}｜${SITE.slogan}`)
  const main = reader.getByRole('main')
  for (const { title } of STORIES) await main.getByRole('link', { name: title }).first().waitFor()
  await album.shoot(reader, '09-front')
  const footer = reader.getByRole('contentinfo')
  await footer.getByText(SITE.filing).waitFor()
  await footer.getByRole('link', { name: '用户协议' }).waitFor()
  await reader.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '数字刊' }).click()
  await reader.getByRole('heading', { level: 1, name: MAGAZINE.name, exact: true }).waitFor()
  await main
    .getByRole('link', { name: new RegExp(ISSUE.title) })
    .first()
    .click()
  await reader.getByRole('heading', { level: 1, name: ISSUE.title }).waitFor()
  await album.shoot(reader, '10-magazine')
}

/** The colours of the publisher can be read in the dark, on a phone. */
async function readInTheDark(page: Page, album: Album): Promise<void> {
  for (const path of ['/membership', '/magazine/1', '/article/1', '/']) {
    await page.goto(path)
    await ready(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.viewport.width)
    expect(await findBarriers(page), path).toEqual([])
  }
  await album.shoot(page, '11-dark')
}

/** A reader meets the line, registers, pays with a phone and reads on. */
async function subscribe(reader: Page, phone: Page, album: Album): Promise<void> {
  const [story] = STORIES
  const hidden = story.paid![0]!
  const main = reader.getByRole('main')
  await main.getByRole('link', { name: story.title }).first().click()
  await reader.getByRole('heading', { level: 1, name: story.title }).waitFor()
  await main.getByText(AUTHORS[story.author]!.name).first().waitFor()
  expect(await main.getByText(hidden).count()).toBe(0)
  const lock = main.getByRole('complementary', { name: '付费内容' })
  await lock.scrollIntoViewIfNeeded()
  await album.shoot(reader, '12-line')
  await lock.getByRole('link', { name: /解锁全文$/ }).click()
  const offer = reader.getByRole('dialog', { name: '购买' })
  await offer.getByText(`${MEMBERSHIP.name}年卡`).click()
  await offer.getByRole('button', { name: '¥128 开通一年' }).click()
  await signInByCode(reader, PEOPLE.reader.phone)
  await reader.waitForEvent('load')
  await ready(reader)
  await offer.getByText(`${MEMBERSHIP.name}年卡`).click()
  await offer.getByRole('button', { name: '¥128 开通一年' }).click()
  const till = reader.getByRole('dialog', { name: '付款' })
  const address = await scan(till)
  await album.shoot(reader, '13-pay')
  await payByPhone(phone, address)
  await message(reader, '支付成功，会员已开通').waitFor()
  await main.getByText(hidden).waitFor()
}

test('from an empty folder to an issue of 《远山》 that a reader has paid for', { timeout: 180_000 }, async () => {
  const album = openAlbum('first-day')
  const reader = await open(album)
  await seeNothing(reader)
  await album.shoot(reader, '01-empty')

  const { phone, name } = PEOPLE.admin
  const said = await runBeside(ownSite(), 'staff-admin', [phone, '--name', name])
  expect(said).toMatch(new RegExp(`account \\d+ \\(${name}, \\+86 138\\*{4}8000\\) was added and is an administrator`))
  expect(said).toContain(`sign in at ${ownSite().url}/login with a code by SMS`)
  const admin = await open(album)
  await enterDesk(admin, phone)
  // Payment is one of them, which can wait until there is something to pay for.
  await expect.poll(() => readSteps(admin)).toHaveLength(10)
  await album.shoot(admin, '02-steps')

  album.begin('a name and a face')
  await followStep(admin, '给管理员开两步验证', '两步验证')
  await turnOnFactor(admin)
  await enter(admin, '今天')
  await followStep(admin, '填写网站设置', '网站设置')
  await fillSettings(admin, () => album.shoot(admin, '03-settings'))
  album.begin('legal pages')
  await publishPage(admin, '用户协议')
  await publishPage(admin, '隐私政策', () => album.shoot(admin, '04-legal'))
  album.begin('colleagues and places')
  await addPlaces(admin)
  const writer = await open(album)
  await register(writer, PEOPLE.writer)
  const editor = await open(album)
  await register(editor, PEOPLE.editor)
  await appoint(admin, 'writer', [])
  await appoint(admin, 'editor', ['发布'])
  await album.shoot(admin, '05-colleagues')

  album.begin('six stories')
  await writer.goto('/desk')
  for (const number of STORIES.keys())
    await writeStory(writer, number, number === 0 ? () => album.shoot(writer, '06-story') : undefined)
  await editor.goto('/desk')
  await publishStory(editor, STORIES[3]!.title)
  album.begin('an issue')
  await releaseIssue(editor, calendarDate(Date.now()), () => album.shoot(editor, '07-issue'))

  album.begin('a membership')
  await enter(admin, '网站设置')
  await fillMembership(admin, () => album.shoot(admin, '08-membership'))
  await saveSettings(admin)
  await enter(admin, '今天')
  await expect.poll(() => readSteps(admin)).toEqual(['接通付款', '接通短信', '安排每夜备份'])

  album.begin('the first reader')
  await findIssue(reader, album)
  await readInTheDark(await open(album, { ...NARROW, colorScheme: 'dark' }), album)
  await subscribe(reader, await open(album, NARROW), album)
  await enter(admin, '订单')
  const order = admin
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${MEMBERSHIP.name}年卡` })
  await order.getByText('¥128').waitFor()
  await order.getByText('已完成').waitFor()
  await album.shoot(admin, '14-order')

  expect([...strangers]).toEqual([ownSite().url])
  if (album.describe()) console.log(album.describe())
})
