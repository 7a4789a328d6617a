/** Names that break the agreement are taken back at the desk: the reader is told, and the old name is shown nowhere. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { JournalPage } from '#contract/desk/journal.ts'
import type { MemberDetail } from '#contract/desk/member.ts'
import type { NoticePage } from '#contract/site/notice.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { commentCalls } from '../../testing/calls/comment-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const READER = 101
const EDITOR = 103
const OLD = '不合适的名字'
const THING = { zhuanlanId: 10101, zhuanlanType: 11 }

const { app, sessions, readAs } = useReaders({ env: { ANSWER_CACHE: 'on' } })
const calls = {} as ReturnType<typeof commentCalls>
beforeAll(() => void Object.assign(calls, commentCalls(app)))

const setName = (name: string) => app.db.updateTable('account').set({ name }).where('id', '=', READER).execute()
const nameOf = async (uid: number) =>
  (await app.db.selectFrom('account').select('name').where('id', '=', uid).executeTakeFirstOrThrow()).name
const reset = (uid = READER, reason = '冒用他人名义', who: keyof typeof sessions = 'editor') =>
  app.postJson(`/api/desk/member/${uid}/resetName`, { reason }, sessions[who])

beforeEach(async () => {
  app.clock.now += 60_000
  await setName(OLD)
})

test('the reader gets a default name and is told why; the journal has the reason and not the name', async () => {
  const response = await reset()
  expect(response.status).toBe(200)
  const { model } = (await response.json()) as { model: { uid: number; name: string } }
  expect(model).toEqual({ uid: READER, name: await nameOf(READER) })
  expect(model.name).toMatch(/^读者\d{4}$/)

  const [notice] = (await readAs<NoticePage>('reader', '/api/notice/list')).list
  expect(notice).toMatchObject({ kind: 'order', isNew: true, linkUrl: '/other?type=profile' })
  expect(notice!.text).toContain(`「${model.name}」，你可以另起一个。原因：冒用他人名义`)

  const journal = await readAs<JournalPage>('admin', '/api/desk/journal?noun=member')
  expect(journal.list[0]).toMatchObject({ action: 'change', detail: '名字恢复为默认：冒用他人名义' })
  expect(journal.list[0]!.person.uid).toBe(EDITOR)
  const detail = await readAs<MemberDetail>('admin', `/api/desk/member/${READER}`)
  expect(detail.name).toBe(model.name)
  expect(detail.log[0]).toMatchObject({ detail: '名字恢复为默认：冒用他人名义' })
  expect(JSON.stringify([journal, detail, notice])).not.toContain(OLD)
})

test('wherever the name stood, the next answer has the default one', async () => {
  const [author] = await app.db.selectFrom('author').select('account_id').limit(1).execute()
  const follow = await app.postJson('/api/homepage/followPeople', { uid: author!.account_id }, sessions.reader)
  expect(follow.status).toBe(200)
  const said = await calls.post(sessions.reader, THING, '一条评论')
  await calls.reply(sessions.member, said.id, '一条回复')
  const topic = await app.db.selectFrom('topic').select('id').limit(1).executeTakeFirstOrThrow()
  const opinion = { topic_id: topic.id, account_id: READER, text: '一个看法', like_count: 99_999, created_at: 0 }
  await app.db.insertInto('topic_opinion').values(opinion).execute()
  const places = [
    `/api/comment?zhuanlanId=${THING.zhuanlanId}&zhuanlanType=${THING.zhuanlanType}`,
    `/api/homepage/index?uid=${READER}`,
    `/api/homepage/myCommentLsit?uid=${READER}`,
    `/api/homepage/fansList?uid=${author!.account_id}`,
    '/api/index/topicList?rowNum=100',
  ]
  const showing = async () => {
    const shown: string[] = []
    for (const path of places) if ((await (await app.request(path)).text()).includes(OLD)) shown.push(path)
    return shown
  }
  // Twice, so that all of them are cached.
  expect([await showing(), await showing()]).toEqual([places, places])
  expect((await reset()).status).toBe(200)
  await app.passSecond()
  expect(await showing()).toEqual([])
})

describe('is refused', () => {
  test.each([
    ['without a reason', READER, '  ', 'BAD_INPUT'],
    ['for a colleague', EDITOR, '原因', 'FORBIDDEN'],
    ['for nobody', 999_999, '原因', 'NOT_FOUND'],
  ] as const)('%s', async (_, uid, reason, code) => {
    await expectFailure(await reset(uid, reason, 'admin'), code)
    expect(await nameOf(READER)).toBe(OLD)
  })

  test('for an author, whose name the editors keep', async () => {
    const author = await app.db
      .selectFrom('author')
      .innerJoin('account', 'account.id', 'author.account_id')
      .select(['account.id', 'account.name'])
      .where('account.role', '=', 'reader')
      .executeTakeFirstOrThrow()
    await expectFailure(await reset(author.id), 'FORBIDDEN')
    expect(await nameOf(author.id)).toBe(author.name)
  })

  test('a second time, as when two colleagues press at once', async () => {
    const responses = await Promise.all([reset(), reset(READER, '冒用他人名义', 'admin')])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { list } = await readAs<NoticePage>('reader', '/api/notice/list')
    expect(list.filter(({ createTime }) => createTime === app.clock.now)).toHaveLength(1)
  })

  test('for a reader', async () => {
    await expectFailure(await reset(READER, '原因', 'member'), 'FORBIDDEN')
  })
})
