/** Moderation decisions are visible on all servers immediately: exactly on the pages that show the comments. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPeople, commentCalls, type Person } from '../../testing/calls/comment-calls.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

const ISSUE = { zhuanlanId: 101, zhuanlanType: 5 }
const TALK = 'talk:5/101'

let app: TestApp
let other: TestApp
let editor: { cookie: string }
let calls: ReturnType<typeof commentCalls>
let ann: Person
let ben: Person
let eve: Person
let three: Person[]

beforeAll(async () => {
  app = await openTestApp({ pages: 'built', env: { PAGE_CACHE: 'on' } })
  other = await openTestApp({ pages: 'built', env: { PAGE_CACHE: 'on' }, beside: app })
  editor = await app.signIn('editor')
  calls = commentCalls(app)
  ;[ann, ben, eve, ...three] = (await addPeople(app, 6, 710_001)) as [Person, Person, Person, ...Person[]]
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(async () => {
  app.clock.now += 60 * 60 * 1000
  await app.db.deleteFrom('login_attempt').execute()
  await forget()
})

/** Ignores the changes noted before. */
let mark = 0
async function forget(): Promise<void> {
  const last = app.db.selectFrom('change').select((e) => e.fn.max('id').as('id'))
  mark = Number((await last.executeTakeFirst())?.id ?? 0)
}
async function noted(): Promise<string[]> {
  const rows = await app.db.selectFrom('change').select('tag').where('id', '>', mark).execute()
  return rows.map(({ tag }) => tag).toSorted()
}
const read = async (path: string) => (await other.request(path)).text()
/** A cached page needs no database query. */
const isKept = async (path: string) => (await other.countQueries(() => read(path))) === 0

/** Which of the pages the other server renders again after the work on this one. */
async function listDropped(paths: string[], work: () => Promise<unknown>): Promise<string[]> {
  await other.passSecond()
  for (const path of paths) await read(path)
  for (const path of paths) expect(await isKept(path), path).toBe(true)
  await work()
  await other.passSecond()
  const dropped: string[] = []
  for (const path of paths) if (!(await isKept(path))) dropped.push(path)
  return dropped
}

describe('a decision', () => {
  const issue = '/magazine/101'
  const pageOf = ({ id }: Person) => `/user/${id}`
  const elsewhere = ['/', '/article/10101', '/magazine/302', '/news', '/privacy']

  test('that hides takes the words off the page of the thing and of who wrote them, and leaves all others there', async () => {
    const { id } = await calls.post(ann, ISSUE, '这一句要收起来')
    await calls.post(eve, ISSUE, '这一句留着')
    const paths = [issue, pageOf(ann), pageOf(eve), ...elsewhere]
    expect(await read(issue)).toContain('这一句要收起来')
    expect(await read(pageOf(ann))).toContain('这一句要收起来')
    const dropped = await listDropped(paths, () => calls.decide(editor, id, 'hide', '离题'))
    expect(dropped).toEqual([issue, pageOf(ann)])
    expect(await read(issue)).not.toContain('这一句要收起来')
    expect(await read(issue)).toContain('这一句留着')
    expect(await read(pageOf(ann))).not.toContain('这一句要收起来')

    expect(await listDropped(paths, () => calls.decide(editor, id, 'approve'))).toEqual([issue, pageOf(ann)])
    expect(await read(issue)).toContain('这一句要收起来')
  })

  test('about the beginning of a thread concerns all who have answered there', async () => {
    const { id } = await calls.post(ann, ISSUE, '一条有回复的')
    await calls.reply(ben, id, '我来回一句')
    const paths = [issue, pageOf(ann), pageOf(ben), pageOf(eve), ...elsewhere]
    expect(await read(pageOf(ben))).toContain('我来回一句')
    const dropped = await listDropped(paths, () => calls.decide(editor, id, 'hide', '离题'))
    expect(dropped).toEqual([issue, pageOf(ann), pageOf(ben)])
    expect(await read(pageOf(ben))).not.toContain('我来回一句')
  })
})

describe('it is noted', () => {
  test('once for each that changes something, and not for what readers do not see', async () => {
    const { id } = await calls.post(ann, ISSUE, '一句话')
    const concerned = [`said:${ann.id}`, TALK]
    // A new comment may become visible a while later.
    expect(await noted()).toEqual([])
    for (const [action, tags] of [
      ['dismiss', []],
      ['approve', []],
      ['feature', concerned],
      ['feature', []],
      ['unfeature', concerned],
      ['hide', concerned],
      ['hide', []],
      ['approve', concerned],
      ['delete', concerned],
    ] as const) {
      await forget()
      await calls.decide(editor, id, action, '说明')
      expect(await noted(), action).toEqual(tags)
    }
  })

  test('when something that waits is let out, and not when it is put away', async () => {
    const first = await calls.post(ann, ISSUE, '刷单兼职一')
    const second = await calls.post(ann, ISSUE, '刷单兼职二')
    await calls.decide(editor, first.id, 'hide', '广告')
    expect(await noted()).toEqual([])
    await calls.decide(editor, second.id, 'approve')
    expect(await noted()).toEqual([`said:${ann.id}`, TALK])
  })

  test('when three readers together hold a comment back, and when somebody takes their own away', async () => {
    const { id } = await calls.post(ann, ISSUE, '有人不满')
    for (const person of three) await calls.report(person, id)
    expect(await noted()).toEqual([`said:${ann.id}`, TALK])
    await forget()
    const own = await calls.post(ann, ISSUE, '说错了')
    await calls.remove(ann, own.id)
    expect(await noted()).toEqual([`said:${ann.id}`, TALK])
  })

  test('for no page when somebody is silenced or a word is added: what is there stays as it is', async () => {
    await calls.post(ann, ISSUE, '已经说过的')
    const post = async (path: string, body: object) =>
      expect((await app.postJson(path, body, editor)).status, path).toBe(200)
    await post('/api/desk/mute', { uid: ann.id, days: 1, reason: '刷屏' })
    await post('/api/desk/unmute', { uid: ann.id })
    await post('/api/desk/heldWord', { word: '已经说过' })
    expect(await noted()).toEqual(['held-word'])
    expect(await read('/magazine/101')).toContain('已经说过的')
  })
})
