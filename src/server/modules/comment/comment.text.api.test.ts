/** What of a comment is stored as written, what is refused, and how much anybody may write. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CommentPage } from '#contract/site/comment.ts'
import { addPeople, commentCalls, type Person } from '../../testing/calls/comment-calls.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'

const MINUTE = 60 * 1000
const ISSUE = { zhuanlanId: 101, zhuanlanType: 5 }

const app = useTestApp()
const calls = {} as ReturnType<typeof commentCalls>
let ann: Person
let ben: Person

beforeAll(async () => {
  Object.assign(calls, commentCalls(app))
  ;[ann, ben] = (await addPeople(app, 2, 700_001)) as [Person, Person]
})
beforeEach(async () => {
  // Earlier comments are no longer recent, and all limits are reset.
  app.clock.now += 10 * MINUTE
  await app.db.deleteFrom('login_attempt').execute()
})

const list = (more = '', thing = ISSUE) =>
  app.read<CommentPage>(
    `/api/comment?zhuanlanId=${thing.zhuanlanId}&zhuanlanType=${thing.zhuanlanType}&rowNum=100${more}`,
  )
const findListed = async (id: number) => (await list()).list.find((comment) => comment.id === id)
const mute = (id: number, until: number | null) =>
  app.db.updateTable('account').set({ muted_until: until }).where('id', '=', id).execute()

describe('what is written', () => {
  test.each([
    ['markup', '<img src=x onerror=alert(1)><b>粗</b>&amp;', '<img src=x onerror=alert(1)><b>粗</b>&amp;'],
    ['a script', '</script><script>alert(1)</script>', '</script><script>alert(1)</script>'],
    ['a link', '看 javascript:alert(1) 和 https://example.com', '看 javascript:alert(1) 和 https://example.com'],
    ['text that is turned round', '\u202E倒\u202C正\u2067', '倒正'],
    ['what cannot be seen', '零\u200B宽\uFEFF\u2060', '零宽'],
    ['a tower of marks', `塔${'\u0301'.repeat(10_000)}`, `塔${'\u0301'.repeat(3)}`],
    ['half a character', '半\uD83D个', '半个'],
    ['NUL', 'a\0b', 'ab'],
    ['SQL', "'); drop table comment; --", "'); drop table comment; --"],
    ['a thousand emoji', '😀'.repeat(1000), '😀'.repeat(1000)],
    ['a thousand characters', '字'.repeat(1000), '字'.repeat(1000)],
  ])('%s is kept as text', async (_, given, kept) => {
    const { id, text } = await calls.post(ann, ISSUE, given)
    expect(text).toBe(kept)
    expect((await findListed(id))?.text).toBe(kept)
  })

  test.each([
    ['', '请写下你的评论'],
    [' \u200B\n', '请写下你的评论'],
    ['字'.repeat(1001), '还要删去 1 个'],
    ['😀'.repeat(1001), '还要删去 1 个'],
    ['字'.repeat(20_001), '太长了'],
  ])('the comment $0 is refused with the words $1', async (content, words) => {
    const failure = await expectFailure(await calls.tryPost(ann, ISSUE, content), 'BAD_INPUT')
    expect(failure.resultMsg).toContain(words)
  })
})

describe('limits', () => {
  test('six a minute and sixty an hour, together with replies; the words of a second press cost nothing', async () => {
    for (let index = 0; index < 6; index++) await calls.post(ann, ISSUE, `第 ${index} 句`)
    await calls.post(ann, ISSUE, '第 5 句')
    const failure = await expectFailure(await calls.tryPost(ann, ISSUE, '第七句'), 'TOO_MANY')
    expect(failure.resultMsg).toBe('评论太频繁了，请一分钟后再发')
    expect((await calls.tryPost(ben, ISSUE, '别人的')).status).toBe(200)
    for (let minute = 1; minute < 10; minute++) {
      app.clock.now += MINUTE
      for (let index = 0; index < 6; index++) await calls.post(ann, ISSUE, `第 ${minute} 分 ${index} 句`)
    }
    app.clock.now += MINUTE
    expect((await expectFailure(await calls.tryPost(ann, ISSUE, '再一句'), 'TOO_MANY')).resultMsg).toContain('这一小时')
    app.clock.now += 60 * MINUTE
    expect((await calls.tryPost(ann, ISSUE, '再一句')).status).toBe(200)
  })

  test('whoever is silenced neither writes nor answers, likes or reports; they may take back', async () => {
    const own = await calls.post(ann, ISSUE, '之前说的')
    const other = await calls.post(ben, ISSUE, '别人说的话')
    await calls.like(ann, other.id)
    await mute(ann.id, app.clock.now + MINUTE)
    for (const answer of [
      calls.tryPost(ann, ISSUE, '还想说'),
      calls.tryReply(ann, other.id, '还想回'),
      calls.tryLike(ann, other.id),
      calls.report(ann, other.id),
    ]) {
      expect((await expectFailure(await answer, 'MUTED')).resultMsg).toContain('你已被禁言，到')
    }
    expect(await calls.unlike(ann, other.id)).toEqual({ zaned: false, zanNum: 0 })
    expect((await calls.remove(ann, own.id)).status).toBe(200)
    app.clock.now += MINUTE
    expect((await calls.tryPost(ann, ISSUE, '又能说了')).status).toBe(200)
  })
})
