/** Likes and reports of comments: each person once, and counted exactly. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CommentPage } from '#contract/site/comment.ts'
import { addPeople, commentCalls, expectExactCounts, type Person } from '../../testing/calls/comment-calls.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const HOUR = 60 * 60 * 1000
const ISSUE = { zhuanlanId: 101, zhuanlanType: 5 }

const { app, sessions } = useReaders()
const calls = {} as ReturnType<typeof commentCalls>
let writer: Person
let people: Person[]

beforeAll(async () => {
  Object.assign(calls, commentCalls(app))
  ;[writer, ...people] = (await addPeople(app, 8, 700_001)) as [Person, ...Person[]]
})
beforeEach(async () => {
  app.clock.now += HOUR
  await app.db.deleteFrom('login_attempt').execute()
})

const listed = async (id: number) => {
  const page = await app.read<CommentPage>('/api/comment?zhuanlanId=101&rowNum=100')
  return page.list.find((comment) => comment.id === id)
}
const notices = (to: Person, matter: string) =>
  app.db.selectFrom('notice').selectAll().where('account_id', '=', to.id).where('matter', '=', matter).execute()

describe('likes', () => {
  test('are counted once for each person, and taken back once', async () => {
    const { id } = await calls.post(writer, ISSUE, '请赞')
    const [one, two] = people as [Person, Person]
    expect(await calls.like(one, id)).toEqual({ zaned: true, zanNum: 1 })
    expect(await calls.like(one, id)).toEqual({ zaned: true, zanNum: 1 })
    expect(await calls.like(two, id)).toEqual({ zaned: true, zanNum: 2 })
    expect((await listed(id))!.zanNum).toBe(2)
    expect(await calls.unlike(one, id)).toEqual({ zaned: false, zanNum: 1 })
    expect(await calls.unlike(one, id)).toEqual({ zaned: false, zanNum: 1 })
    await expectExactCounts(app, ISSUE)
  })

  test('are told to whoever wrote it, as one matter; not when it is oneself', async () => {
    const { id } = await calls.post(writer, ISSUE, '谁赞的')
    await calls.like(writer, id)
    expect(await notices(writer, `like:${id}`)).toEqual([])
    await calls.unlike(writer, id)
    for (const person of people.slice(0, 2)) await calls.like(person, id)
    expect(await notices(writer, `like:${id}`)).toMatchObject([{ count: 2, actor_id: people[1]!.id, comment_id: id }])
    for (const person of people.slice(0, 2)) await calls.unlike(person, id)
    expect(await notices(writer, `like:${id}`)).toEqual([])
  })

  test('go with what was liked', async () => {
    const { id } = await calls.post(writer, ISSUE, '赞了又删')
    await calls.like(people[0]!, id)
    await calls.remove(writer, id)
    await expectFailure(await calls.tryLike(people[1]!, id), 'NOT_FOUND')
    await expectExactCounts(app, ISSUE)
  })

  test.each(['zanDugan', 'unzanDugan'])('%s: what there is not cannot be liked', async (name) => {
    const answer = await calls.send(people[0]!, 'POST', `/api/comment/${name}`, { commentId: 999_999_999 })
    await expectFailure(answer, 'NOT_FOUND')
  })
})

describe('reports', () => {
  const stateOf = async (id: number) =>
    app.db.selectFrom('comment').select(['state', 'hold_reason']).where('id', '=', id).executeTakeFirstOrThrow()

  test('by three different people hold a comment back; by one they are one', async () => {
    const { id } = await calls.post(writer, ISSUE, '有争议的话')
    const reply = await calls.reply(people[0]!, id, '我不同意')
    for (const person of [people[0]!, people[0]!, people[1]!]) {
      const answer = await calls.report(person, id, 'abuse', '骂人')
      expect(await answer.json()).toMatchObject({ model: { reported: true } })
    }
    expect(await stateOf(id)).toEqual({ state: 'published', hold_reason: '' })
    await calls.report(people[2]!, id, 'spam')
    expect(await stateOf(id)).toEqual({ state: 'pending', hold_reason: 'report' })
    // The replies of others stay; a repeated report gets the same response as before.
    expect(await listed(id)).toMatchObject({ deleted: true, text: '该评论暂不显示', replies: [{ id: reply.id }] })
    expect((await calls.report(people[2]!, id)).status).toBe(200)
    expect((await calls.mine(writer, ISSUE)).list).toMatchObject([{ id, state: 'pending', holdReason: 'report' }])
    await expectExactCounts(app, ISSUE)
  })

  test('do not count any more once an editor has let the comment be', async () => {
    const { id } = await calls.post(writer, ISSUE, '编辑说没事')
    for (const person of people.slice(0, 2)) await calls.report(person, id)
    await calls.decide(sessions.editor, id, 'approve')
    for (const person of people.slice(0, 4)) await calls.report(person, id)
    expect(await stateOf(id)).toMatchObject({ state: 'published' })
    await calls.report(people[4]!, id)
    expect(await stateOf(id)).toMatchObject({ state: 'pending' })
  })

  test('have a reason of the list, and are not about oneself or nothing', async () => {
    const { id } = await calls.post(writer, ISSUE, '自己的话')
    await expectFailure(await calls.report(people[0]!, id, 'boring'), 'BAD_INPUT')
    await expectFailure(await calls.report(people[0]!, id, 'other', '长'.repeat(201)), 'BAD_INPUT')
    await expectFailure(await calls.report(writer, id), 'BAD_INPUT')
    await expectFailure(await calls.report(people[0]!, 999_999_999), 'NOT_FOUND')
    await expectFailure(await calls.report(null, id), 'NOT_LOGIN')
  })

  test('are thirty a day', async () => {
    const rows = Array.from({ length: 31 }, (_, index) => ({
      ...{ id: 800_000 + index, content_type: 5, content_id: 101, account_id: writer.id },
      ...{ text: `话 ${index}`, created_at: app.clock.now },
    }))
    await app.db.insertInto('comment').values(rows).execute()
    for (const { id } of rows.slice(0, 30)) expect((await calls.report(people[5]!, id)).status).toBe(200)
    const failure = await expectFailure(await calls.report(people[5]!, 800_030), 'TOO_MANY')
    expect(failure.resultMsg).toBe('今天举报太多了，请明天再来')
    await app.db.deleteFrom('comment').where('id', '>=', 800_000).execute()
  })
})
