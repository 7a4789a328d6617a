/**
 * In which language the desk answers, and that it is only the answers: whatever is stored, or sent to readers, is Chinese, also
 * when an editor with English causes it.
 */
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Front } from '#contract/desk/front.ts'
import type { Failure } from '#contract/core/envelope.ts'
import type { MemberDetail } from '#contract/desk/member.ts'
import { STAFF_PERMISSIONS } from '#domain/account/staff-permission.ts'
import { contentType } from '#domain/content/content-type.ts'
import { changeCard } from '#domain/desk/front-page.ts'
import { PARAMETER, type Texts } from '#messages/create-messages.ts'
import { catalogue as domain } from '#messages/domain.ts'
import { catalogue as server } from '#messages/server.ts'
import { readTables, type Row } from '../../testing/app/read-tables.ts'
import { DEMO_READERS } from '../../testing/app/test-app.ts'
import { useReaders, type Sessions } from '../../testing/app/use-test-app.ts'
import { courseInput, findParts, releaseCalls } from '../../testing/calls/audio-desk.ts'
import { addPeople, type Person } from '../../testing/calls/comment-calls.ts'
import { commerceCalls } from '../../testing/calls/commerce-calls.ts'
import { contributionCalls } from '../../testing/calls/contribution-calls.ts'
import { libraryCalls } from '../../testing/calls/library-calls.ts'
import { findMaterial, planCalls, wholeIssue } from '../../testing/calls/plan-calls.ts'
import { resourceCalls } from '../../testing/calls/resource-calls.ts'
import { settingsCalls } from '../../testing/calls/settings-calls.ts'
import { storyCalls } from '../../testing/calls/story-calls.ts'

const HAN = /\p{Script=Han}/u
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
const HOUR = 60 * 60 * 1000
const READER = 101

const readers = useReaders()
const { app, sessions } = readers
/** The same sessions, from browsers whose desk is in English. */
const english = {} as Sessions

beforeAll(async () => {
  const answer = await app.postJson('/api/desk/language', { language: 'en' }, sessions.editor)
  const [chosen = ''] = /^deskLanguage=en/.exec(answer.headers.get('set-cookie') ?? '') ?? []
  for (const reader of DEMO_READERS) english[reader] = { cookie: `${sessions[reader].cookie}; ${chosen}` }
})

const messageOf = async (response: Response | Promise<Response>) => {
  const { success, resultMsg } = (await (await response).json()) as Failure
  expect(success).toBe(false)
  return resultMsg
}

describe('a refusal', () => {
  const cases: [what: string, call: (by: Sessions) => Promise<Response>][] = [
    ['of an empty field', (by) => app.postJson('/api/desk/topic', {}, by.editor)],
    ['of a rule', (by) => app.postJson('/api/desk/mute', { uid: 103, days: 1, reason: '广告' }, by.editor)],
    ['for want of a reader', (by) => app.request('/api/desk/member/987654', { headers: by.editor })],
    ['for want of a row', (by) => app.request('/api/desk/tag/987654', { headers: by.editor })],
    ['of a duplicate', (by) => app.postJson('/api/desk/column', { code: 'city', name: '雾', about: '' }, by.editor)],
    ['for want of a permission', (by) => app.request('/api/desk/member', { headers: by.trainee })],
    ['to a reader', (by) => app.request('/api/desk/story', { headers: by.reader })],
  ]
  test.each(cases)('%s is in the language of the editor', async (_, call) => {
    expect(await messageOf(call(sessions))).toMatch(HAN)
    const message = await messageOf(call(english))
    expect(message).not.toMatch(HAN)
    expect(message).toMatch(/[a-z]{3}/)
  })

  test('to readers is Chinese', async () => {
    for (const path of ['/api/article/987654', '/api/user/nothing', '/api/order/20260000000000000000'])
      expect(await messageOf(app.request(path, { headers: english.editor }))).toMatch(HAN)
    expect(await messageOf(app.postJson('/api/comment/postDugan', {}, english.reader))).toMatch(HAN)
  })
})

test('the choice is kept for a year, out of reach of scripts', async () => {
  const { headers } = await app.postJson('/api/desk/language', { language: 'zh' }, sessions.trainee)
  const cookie = headers.get('set-cookie')!
  expect(cookie).toMatch(/^deskLanguage=zh; Max-Age=31536000;/)
  expect(cookie).toContain('HttpOnly')
  expect((await app.postJson('/api/desk/language', { language: 'fr' }, sessions.trainee)).status).toBe(400)
  expect((await app.postJson('/api/desk/language', { language: 'en' }, sessions.reader)).status).toBe(403)
})

test('the document of the desk names its language', async () => {
  const read = async (by: Sessions) => (await app.request('/desk', { headers: by.editor })).text()
  expect(await read(sessions)).toContain('<html lang="zh-CN">')
  expect(await read(english)).toContain('<html lang="en">')
})

test('a preview is what readers will read', async () => {
  const { begin } = storyCalls(app, sessions)
  const { id } = await begin({ title: '', columnId: null, credits: [] })
  for (const path of [`story/${id}/preview`, 'front/preview']) {
    const read = (by: Sessions) => app.read(`/api/desk/${path}`, { headers: by.editor })
    expect(await read(english)).toEqual(await read(sessions))
  }
})

/** The index of the search has terms of what other tables hold. */
const isRead = (table: string) => !/search|fts/.test(table)

const toWords = (text: string) => text.replaceAll(/[^a-z]+/gi, ' ').trim()

/** Texts of the catalogue as they would stand in a row: without their parameters, and none that may be a code. */
function listEnglish(): string[] {
  const nouns: Record<string, Texts>[] = [domain, server]
  const pieces = nouns
    .flatMap((area) => Object.values(area))
    .flatMap((texts) => Object.values(texts))
    .filter(({ en }) => !en.includes('<'))
    .flatMap(({ en }) => en.replaceAll(PARAMETER, '\n').split('\n'))
    .map(toWords)
  return [...new Set(pieces)].filter((piece) => piece.length > 6 && /[A-Z ]/.test(piece))
}

/** Not as a part of other words. */
const findEnglish = (value: string, texts: readonly string[]): string | undefined =>
  /[a-z]{3}/i.test(value) ? texts.find((text) => ` ${toWords(value)} `.includes(` ${text} `)) : undefined

describe('what an English call stores is Chinese', () => {
  const texts = listEnglish()
  const at = { app, sessions: english }
  let before: Record<string, Row[]>

  /** Each test begins with what is there, and looks at what it has added. */
  beforeEach(async () => {
    app.clock.now += 1000
    before = await readTables(app.db, isRead)
  })

  async function listNew(): Promise<{ table: string; row: Row }[]> {
    const after = await readTables(app.db, isRead)
    return Object.entries(after).flatMap(([table, rows]) => {
      const known = new Set(before[table]!.map((row) => JSON.stringify(row)))
      return rows.filter((row) => !known.has(JSON.stringify(row))).map((row) => ({ table, row }))
    })
  }

  /** At least so many lines in the journal or the log of the moderators. */
  async function expectChinese(lines: number): Promise<void> {
    const rows = await listNew()
    const foreign = rows.flatMap(({ table, row }) =>
      Object.entries(row).flatMap(([column, value]) => {
        const found = typeof value === 'string' ? findEnglish(value, texts) : undefined
        return found === undefined ? [] : [`${table}.${column}: “${found}” in ${String(value).slice(0, 200)}`]
      }),
    )
    expect(foreign).toEqual([])
    const written = rows.filter(({ table }) => ['journal', 'moderation_event', 'notice'].includes(table))
    const told = written.map(({ row }) => [row['title'], row['detail']].filter(Boolean).join('\n'))
    // Whatever these tests put in is Chinese, but for the names of files.
    expect(told.filter((words) => /[a-z]{2}/i.test(words.replaceAll(/\.[a-z]+/g, '')))).toEqual([])
    // A time alone has no words.
    expect(written.filter(({ row }) => row['detail'] && !HAN.test(`${row['detail']}`.replace(TIME, '时')))).toEqual([])
    expect(told.length).toBeGreaterThanOrEqual(lines)
  }

  const post = async <Model>(path: string, body: object, by = english.editor): Promise<Model> => {
    const response = await app.postJson(`/api/desk/${path}`, body, by)
    expect(response.status, `${path} ${await response.clone().text()}`).toBe(200)
    return ((await response.json()) as { model: Model }).model
  }
  const remove = async (path: string, by = english.editor) => {
    const response = await app.request(`/api/desk/${path}`, { method: 'DELETE', headers: by })
    expect(response.status, `${path} ${await response.clone().text()}`).toBe(200)
  }

  let people: Person[]
  beforeAll(async () => {
    people = await addPeople(app, 20, 780_001)
  })

  test('of stories', async () => {
    const { begin, save, step, model, post: send, read } = storyCalls(app, english)
    const draft = await begin({}, 'trainee')
    const saved = await model(await save(draft, { tagIds: [1011, 987_654], title: '灯塔' }))
    const back = await model(await send(`/${draft.id}/restore`, { version: saved.version, number: 1 }))
    await model(await step(back, 'submit', { note: '请看' }, 'trainee'))
    const returned = await model(await step(await read(draft.id), 'return', { note: '再改改' }))
    const scheduled = await model(await step(returned, 'schedule', { time: app.clock.now + HOUR }))
    const free = await model(await step(scheduled, 'unschedule'))
    const published = await model(await step(free, 'publish'))
    await model(await step(published, 'withdraw', { note: '有误' }))
    const nameless = await begin({ title: '' })
    await remove(`story/${nameless.id}`)
    await expectChinese(9)
  })

  test('of a scheduled story that cannot be published', async () => {
    const { begin, step, model } = storyCalls(app, english)
    const story = await begin()
    await model(await step(story, 'schedule', { time: app.clock.now + HOUR }))
    await app.db.updateTable('story').set({ standfirst: '' }).where('id', '=', story.id).execute()
    app.clock.now += HOUR + 1
    await app.passSecond()
    await expectChinese(4)
  })

  test('of rows in lists', async () => {
    const use = (name: string) => resourceCalls(at, name)
    const navigation = use('navigation')
    const input = { place: 'head', name: '夜读', icon: '', linkUrl: '/rank', parentId: null }
    const row = await navigation.create(input)
    await navigation.change(row.id, { ...input, name: '晨读' })
    const { list } = await navigation.list('?rowNum=100')
    await navigation.arrange([row.id, ...list.filter(({ id }) => id !== row.id).map(({ id }) => id)])
    await navigation.remove(row.id)
    const words = use('cue-word')
    await words.remove((await words.create({ kind: 'hot', name: '夜班', url: '' })).id)
    const categories = use('category')
    const category = await categories.create({ kind: 'course', name: '夜校', parentId: null })
    await categories.change(category.id, { kind: 'course', name: '学校', parentId: null })
    const [page] = (await use('award-page').list()).list
    await use('award-page').change(page!.id, { code: page!['code'], source: '雾里的一段。' })
    await expectChinese(8)
  })

  test('of tags and static pages', async () => {
    const tags = resourceCalls(at, 'tag')
    const [from, into] = [
      await tags.create({ name: '雾', parentId: null }),
      await tags.create({ name: '霭', parentId: null }),
    ]
    await post(`tag/${from.id}/merge`, { intoId: into.id })
    const pages = resourceCalls(at, 'house-page')
    const page = (await pages.list('?rowNum=100')).list.find(({ code }) => code === 'privacy')!
    const { code, title, standfirst, inFooter } = page
    const changed = await pages.change(page.id, { code, title, standfirst, inFooter, source: '雾里的一段。\n' })
    await post(`house-page/${page.id}/publish`, { version: changed.version, material: true }, english.admin)
    await expectChinese(5)
  })

  test('of courses', async () => {
    const parts = await findParts(app)
    const course = await resourceCalls(at, 'course').create(courseInput(parts))
    const { take } = releaseCalls(at, contentType.course)
    await take(course.id, 'schedule', { time: app.clock.now + HOUR })
    await take(course.id, 'unschedule')
    await take(course.id, 'publish')
    await take(course.id, 'withdraw', { note: '有误' })
    await expectChinese(5)
  })

  test('of readers', async () => {
    const none = Object.fromEntries(STAFF_PERMISSIONS.map((right) => [right, false]))
    const { id } = people.pop()!
    await post('mute', { uid: id, days: 7, reason: '广告' })
    await post('unmute', { uid: id })
    await post('columnMode', { lanmuId: 1, mode: 'before' })
    await post('heldWord', { word: '雾里看花' })
    await post(`member/${id}/membership`, { kind: 'knowledge', days: 30, reason: '征文获奖' })
    const { grants } = await post<MemberDetail>(`member/${id}/thing`, { type: 'class', thingId: 501, reason: '补偿' })
    await post(`member/${id}/membership/${grants[0]!.id}/revoke`, { reason: '送错了' })
    await post(`member/${id}/resetName`, { reason: '冒充本刊' })
    await post(`member/${READER}/phone`, {})
    await post(`right/${id}`, { role: 'editor', rights: { ...none, publish: true, money: true } }, english.admin)
    await post(`right/${id}`, { role: 'editor', rights: none }, english.admin)
    for (const path of [
      'member?phones=masked&membership=none&keyword=雾',
      'order?firstDay=2026-01-01&lastDay=2026-01-31',
    ])
      expect((await app.request(`/api/desk/export/${path}`, { headers: english.editor })).status).toBe(200)
    await expectChinese(13)
  })

  test('of orders', async () => {
    const calls = commerceCalls(app)
    const [one, other] = [people.pop()!, people.pop()!]
    const bought = await calls.buy(one, { type: 'class', id: 501 })
    await calls.askRefund(one, bought.number, '买重了')
    await calls.decide(english.editor, bought.number, false, '已经听完')
    const kept = await calls.buy(other, { type: 'issue', id: 136 })
    await calls.invoice(other, kept.number, { kind: 'person', title: '沈岸', taxNumber: '', email: 'a@example.com' })
    await calls.issue(english.editor, kept.number)
    await calls.decide(english.editor, kept.number, true)
    const { codes } = await calls.makeCodes(english.editor, { type: 'issue', id: 140, count: 1, note: '征文' })
    await calls.redeem(one, codes[0]!)
    await expectChinese(4)
  })

  test('of files', async () => {
    const calls = libraryCalls(app, english.editor)
    const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#1f5c4a' } })
      .jpeg()
      .toBuffer()
    const { id } = await calls.take(picture, { name: '.jpg' })
    await post(`media/${id}`, { name: '街角', alt: '雨里的街角', credit: '' })
    const course = `transcript/${contentType.episode}`
    const { id: episode } = await app.db.selectFrom('episode').select('id').orderBy('id').executeTakeFirstOrThrow()
    const text = { method: 'POST', headers: { ...english.editor, 'Content-Type': 'text/plain' }, body: '雾里的一段。' }
    const taken = await app.request(`/api/desk/${course}/${episode}?name=${encodeURIComponent('雾.txt')}`, text)
    expect(taken.status, await taken.clone().text()).toBe(200)
    await remove(`${course}/${episode}`)
    await expectChinese(4)
  })

  test('of the front page and the settings', async () => {
    const { version, doc } = await app.read<Front>('/api/desk/front', { headers: english.editor })
    const hidden = changeCard(changeCard(doc, 110, { visible: false }), 1, { title: '夜读' })
    const saved = await post<Front>('front', { version, ...hidden })
    const published = await post<Front>('front/publish', { version: saved.version })
    const again = await post<Front>('front', { version: published.version, ...doc })
    await post('front/restore', { version: again.version })
    const settings = settingsCalls(app, english.admin)
    await settings.save(() => ({ slogan: '去远一点的地方看', foundedYear: 1999 }))
    await expectChinese(3)
  })

  test('of issues', async () => {
    const calls = planCalls(app, () => english.editor)
    const material = await findMaterial(app)
    const stories = [await calls.write('面馆'), await calls.write('灯塔')]
    const plan = await calls.save(await calls.begin(), wholeIssue(stories, material))
    const scheduled = await calls.step(plan, 'schedule', { time: app.clock.now + HOUR })
    const story = storyCalls(app, english)
    const changed = await story.model(await story.save(await story.read(stories[0]!.id), { title: '早面馆' }))
    await post(`plan/${plan.id}/adopt`, { storyId: changed.id, storyVersion: changed.version })
    const draft = await calls.step(await calls.find(scheduled.id), 'unschedule')
    await calls.step(draft, 'release')
    await remove(`plan/${(await calls.begin()).id}`)
    await expectChinese(9)
  })

  test('of contributions', async () => {
    const letters = contributionCalls(app)
    const { number } = await letters.receive({}, sessions.reader)
    const id = await letters.findId(number)
    await post(`contribution/${id}`, { state: 'reading', note: '' })
    await post(`contribution/${id}`, { state: 'accepted', note: '' })
    await expectChinese(2)
  })
})
