/** People who talk with each other, the calls by which they do, and whether everything is counted right. */
import { expect } from 'vitest'
import type { CommentThreadModel, OwnComment, OwnComments, ZanState } from '#contract/site/comment.ts'
import type { CommentAction, CommentDecision, DeskCommentPage } from '#contract/desk/comment.ts'
import { createSessions } from '../../modules/account/session/account.session.ts'
import type { TestApp } from '../app/test-app.ts'

export type Person = { id: number; cookie: string }
type Thing = { zhuanlanId: number; zhuanlanType: number }

/** New accounts, each signed in. */
export async function addPeople(
  { db, clock }: { db: TestApp['db']; clock: { now: number } },
  count: number,
  firstId: number,
): Promise<Person[]> {
  const ids = Array.from({ length: count }, (_, index) => firstId + index)
  await db
    .insertInto('account')
    .values(ids.map((id) => ({ id, name: `读者 ${id}`, created_at: clock.now })))
    .execute()
  const sessions = createSessions(db)
  const people: Person[] = []
  for (const id of ids) {
    const ticket = await sessions.openSession(id, { device: '', now: clock.now })
    people.push({ id, cookie: `ticket=${ticket}` })
  }
  return people
}

type By = { cookie: string } | null

export function commentCalls(app: TestApp) {
  const send = (by: By, method: 'POST' | 'DELETE', path: string, body: unknown) =>
    app.request(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...(by ? { cookie: by.cookie } : {}) },
      body: JSON.stringify(body),
    })
  /** The model of what must succeed. */
  async function model<Model>(answer: Promise<Response>): Promise<Model> {
    const response = await answer
    const envelope = (await response.json()) as { success: boolean; model: Model }
    expect(envelope.success, `${JSON.stringify(envelope)} ${response.status < 500 ? '' : app.lines.at(-1)}`).toBe(true)
    return envelope.model
  }
  const to = (name: string) => `/api/comment/${name}`
  const desk = '/api/desk/comment'

  return {
    send,
    tryPost: (by: By, thing: Thing, content: string) => send(by, 'POST', to('postDugan'), { ...thing, content }),
    post: (by: By, thing: Thing, content: string) =>
      model<OwnComment>(send(by, 'POST', to('postDugan'), { ...thing, content })),
    tryReply: (by: By, commentId: number, content: string) =>
      send(by, 'POST', to('commentDugan'), { commentId, content }),
    reply: (by: By, commentId: number, content: string) =>
      model<OwnComment>(send(by, 'POST', to('commentDugan'), { commentId, content })),
    thread: (commentId: number, more: object = {}) =>
      model<CommentThreadModel>(send(null, 'POST', to('commentDetailTwo'), { commentId, ...more })),
    tryThread: (commentId: number) => send(null, 'POST', to('commentDetailTwo'), { commentId }),
    tryLike: (by: By, commentId: number) => send(by, 'POST', to('zanDugan'), { commentId }),
    like: (by: By, commentId: number) => model<ZanState>(send(by, 'POST', to('zanDugan'), { commentId })),
    unlike: (by: By, commentId: number) => model<ZanState>(send(by, 'POST', to('unzanDugan'), { commentId })),
    report: (by: By, commentId: number, reason = 'spam', detail?: string) =>
      send(by, 'POST', to('jubao'), { commentId, reason, detail }),
    remove: (by: By, commentId: number) => send(by, 'DELETE', to('deleteDugan'), { commentId }),
    mine: (by: { cookie: string }, { zhuanlanId, zhuanlanType }: Thing) =>
      app.read<OwnComments>(`${to('mine')}?zhuanlanId=${zhuanlanId}&zhuanlanType=${zhuanlanType}`, {
        headers: { cookie: by.cookie },
      }),
    atDesk: (by: { cookie: string }, state: string, more = '') =>
      app.read<DeskCommentPage>(`${desk}?state=${state}${more}`, { headers: by }),
    tryDecide: (by: By, commentId: number, action: CommentAction, note?: string) =>
      send(by, 'POST', `${desk}/decide`, { commentId, action, note }),
    decide: (by: By, commentId: number, action: CommentAction, note?: string) =>
      model<CommentDecision>(send(by, 'POST', `${desk}/decide`, { commentId, action, note })),
  }
}

/**
 * The counters match the rows: published comments on a content item, published replies, likes of comments written by tests.
 */
export async function expectExactCounts({ db }: TestApp, { zhuanlanId, zhuanlanType }: Thing): Promise<void> {
  const rows = await db
    .selectFrom('comment')
    .selectAll()
    .where('content_type', '=', zhuanlanType)
    .where('content_id', '=', zhuanlanId)
    .execute()
  const { comment_count: counted } = await db
    .selectFrom('content')
    .select('comment_count')
    .where('content_type', '=', zhuanlanType)
    .where('content_id', '=', zhuanlanId)
    .executeTakeFirstOrThrow()
  const published = rows.filter(({ state }) => state === 'published')
  expect(counted).toBe(published.length)
  const likes = await db.selectFrom('comment_like').select('comment_id').execute()
  for (const row of rows) {
    expect(row.reply_count, `replies to ${row.id}`).toBe(published.filter((reply) => reply.root_id === row.id).length)
    // Those of the demo edition have figures without rows.
    if (row.account_id >= 700_000)
      expect(row.like_count, `likes of ${row.id}`).toBe(likes.filter((like) => like.comment_id === row.id).length)
  }
}
