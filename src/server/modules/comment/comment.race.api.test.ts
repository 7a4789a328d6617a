/** Many concurrent readers, and one who presses many times: in the end every count is exact. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addPeople, commentCalls, expectExactCounts, type Person } from '../../testing/calls/comment-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const CROWD = 50
const HOUR = 60 * 60 * 1000
const ISSUE = { zhuanlanId: 101, zhuanlanType: 5 }

const { app, sessions } = useReaders()
const calls = {} as ReturnType<typeof commentCalls>
let people: Person[]
let writer: Person

beforeAll(async () => {
  Object.assign(calls, commentCalls(app))
  ;[writer, ...people] = (await addPeople(app, CROWD + 1, 700_001)) as [Person, ...Person[]]
})
beforeEach(async () => {
  app.clock.now += HOUR
  await app.db.deleteFrom('login_attempt').execute()
})

const find = (id: number) => app.db.selectFrom('comment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const countNotices = async (matter: string) => {
  const row = await app.db.selectFrom('notice').select('count').where('matter', '=', matter).executeTakeFirst()
  return row?.count ?? 0
}

test('fifty people like at once, and take it back at once', async () => {
  const { id } = await calls.post(writer, ISSUE, '五十个人')
  await Promise.all(people.map((person) => calls.like(person, id)))
  expect((await find(id)).like_count).toBe(CROWD)
  expect(await countNotices(`like:${id}`)).toBe(CROWD)
  await Promise.all(people.map((person) => calls.unlike(person, id)))
  expect((await find(id)).like_count).toBe(0)
  expect(await countNotices(`like:${id}`)).toBe(0)
  await expectExactCounts(app, ISSUE)
})

test('one presses fifty times, to and fro', async () => {
  const { id } = await calls.post(writer, ISSUE, '一个人')
  const [one] = people as [Person]
  await Promise.all(people.map(() => calls.like(one, id)))
  expect((await find(id)).like_count).toBe(1)
  await Promise.all(people.map((_, index) => (index % 2 ? calls.like(one, id) : calls.unlike(one, id))))
  await expectExactCounts(app, ISSUE)
  expect(await countNotices(`like:${id}`)).toBe((await find(id)).like_count)
})

test('fifty people write at once, and answer the same comment at once', async () => {
  const root = await calls.post(writer, ISSUE, '大家都来')
  await Promise.all(people.map((person) => calls.post(person, ISSUE, `我是 ${person.id}`)))
  await Promise.all(people.map((person) => calls.reply(person, root.id, `我回 ${person.id}`)))
  expect((await find(root.id)).reply_count).toBe(CROWD)
  await expectExactCounts(app, ISSUE)
})

test('one sends the same words many times at once: it is one comment', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => calls.post(writer, ISSUE, '手抖了')))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  await expectExactCounts(app, ISSUE)
})

test('one who writes fifty different things at once gets no more than six a minute', async () => {
  const answers = await Promise.all(people.map((_, index) => calls.tryPost(writer, ISSUE, `刷屏 ${index}`)))
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(6)
  expect(answers.filter(({ status }) => ![200, 429].includes(status))).toEqual([])
  await expectExactCounts(app, ISSUE)
})

test('likes, replies and reports against the comment being taken back', async () => {
  const root = await calls.post(writer, ISSUE, '说没就没')
  const answers = await Promise.all(
    people.flatMap((person, index) => [
      calls.tryLike(person, root.id),
      ...(index % 5 === 0 ? [calls.tryReply(person, root.id, '趁还在')] : []),
      ...(index % 7 === 0 ? [calls.report(person, root.id)] : []),
      ...(index === CROWD / 2 ? [calls.remove(writer, root.id)] : []),
    ]),
  )
  expect(answers.filter(({ status }) => ![200, 404].includes(status))).toEqual([])
  expect(await find(root.id)).toMatchObject({ state: 'deleted', like_count: 0 })
  await expectExactCounts(app, ISSUE)
})

test('editors who decide at once count once', async () => {
  const root = await calls.post(writer, ISSUE, '编辑一起来')
  const reply = await calls.reply(people[0]!, root.id, '这里能代开发票吗')
  expect(reply.state).toBe('pending')
  await Promise.all(Array.from({ length: 8 }, () => calls.decide(sessions.editor, reply.id, 'approve')))
  expect((await find(root.id)).reply_count).toBe(1)
  expect(await countNotices(`reply:${reply.id}`)).toBe(1)
  await Promise.all(
    Array.from({ length: 8 }, (_, index) => calls.decide(sessions.editor, reply.id, index % 2 ? 'approve' : 'hide')),
  )
  await expectExactCounts(app, ISSUE)
})
