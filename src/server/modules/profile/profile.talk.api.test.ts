/** Comments and followers of people, over HTTP: only what is public elsewhere, too. */
import { afterEach, describe, expect, test } from 'vitest'
import type { CommentThreadModel } from '#contract/site/comment.ts'
import type { FanPage, PublicProfile, ProfileCommentPage } from '#contract/site/profile.ts'
import { contentType } from '#domain/content/content-type.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'

const app = useTestApp()

/** 白露 is an author; the others are readers. */
const AUTHOR = 4
const TALKER = 9001
const OTHER = 9002
const ISSUE = 140
const FIRST = 900_000

const readPerson = (uid: number) => app.read<PublicProfile>(`/api/homepage/index?uid=${uid}`)
const readComments = (uid: number, query = '') =>
  app.read<ProfileCommentPage>(`/api/homepage/myCommentLsit?uid=${uid}&${query}`)
const readFans = (uid: number, query = '') => app.read<FanPage>(`/api/homepage/fansList?uid=${uid}&${query}`)
const idsOf = ({ list }: ProfileCommentPage) => list.map(({ comment }) => comment.id)
const uidsOf = ({ list }: FanPage) => list.map(({ uid }) => uid)

async function addPeople(...ids: number[]): Promise<void> {
  await app.db
    .insertInto('account')
    .values(ids.map((id) => ({ id, name: `读者${id}`, created_at: app.clock.start })))
    .execute()
}

let nextId = FIRST
type Words = {
  content_type?: number
  content_id?: number
  account_id?: number
  root_id?: number
  parent_id?: number
  state?: 'published' | 'pending' | 'hidden' | 'deleted'
  created_at?: number
}

async function addComment(words: Words = {}): Promise<number> {
  const id = nextId++
  const about = { content_type: contentType.issue, content_id: ISSUE }
  const row = { id, ...about, account_id: TALKER, text: `第 ${id} 条`, created_at: app.clock.start + id - FIRST }
  await app.db
    .insertInto('comment')
    .values({ ...row, ...words })
    .execute()
  return id
}

async function follow(accountId: number, personId: number, at: number): Promise<void> {
  await app.db
    .insertInto('follow_person')
    .values({ account_id: accountId, person_id: personId, created_at: app.clock.start + at })
    .execute()
}

const setState = (type: number, id: number, state: 'published' | 'withdrawn') =>
  app.db.updateTable('content').set({ state }).where('content_type', '=', type).where('content_id', '=', id).execute()

afterEach(async () => {
  await app.db.deleteFrom('comment').where('id', '>=', FIRST).execute()
  await app.db.deleteFrom('account').where('id', '>=', TALKER).execute()
  // Counts are cached for a minute.
  app.clock.now += 61_000
})

describe('what somebody has said', () => {
  test('comes with what it is about, the newest first, and is counted', async () => {
    await addPeople(TALKER)
    const ids = [await addComment(), await addComment({ content_type: contentType.article, content_id: 10101 })]
    const page = await readComments(TALKER)
    expect(idsOf(page)).toEqual(ids.toReversed())
    expect(page).toMatchObject({ totalCount: 2, next: null })
    const [article, issue] = page.list
    expect(article!.thing).toMatchObject({ contentType: contentType.article, contentId: 10101 })
    expect(article!.thing.title).toMatch(/./)
    expect(issue!.comment).toMatchObject({
      ...{ text: `第 ${ids[0]} 条`, rootId: null, replyTo: null, replies: [], deleted: false },
      author: { uid: TALKER, name: `读者${TALKER}`, isAuthor: false, isMember: false, isHouse: false },
    })
    expect((await readPerson(TALKER)).commentNum).toBe(2)
  })

  test('says of its author whether they made the thing, and whether they are a member now', async () => {
    await addPeople(TALKER)
    const { content_id } = await app.db
      .selectFrom('content')
      .select('content_id')
      .where('content_type', '=', contentType.article)
      .where('author_id', '=', AUTHOR)
      .where('state', '=', 'published')
      .limit(1)
      .executeTakeFirstOrThrow()
    await addComment({ content_type: contentType.article, content_id, account_id: AUTHOR })
    expect((await readComments(AUTHOR)).list[0]!.comment.author).toMatchObject({ isAuthor: true, isHouse: false })

    await addComment()
    const end = app.clock.now + 1000
    await app.db
      .insertInto('membership')
      .values({ account_id: TALKER, level: 1, starts_at: app.clock.start, expires_at: end })
      .execute()
    const isMember = async () => (await readComments(TALKER)).list[0]!.comment.author.isMember
    expect(await isMember()).toBe(true)
    app.clock.now = end
    expect(await isMember()).toBe(false)
  })

  test('names whom a reply answers, where that is a reply itself', async () => {
    await addPeople(TALKER, OTHER)
    const root_id = await addComment({ account_id: OTHER })
    const mine = await addComment({ root_id, parent_id: root_id })
    const theirs = await addComment({ account_id: OTHER, root_id, parent_id: mine })
    await addComment({ root_id, parent_id: theirs })
    const replyTo = async () => (await readComments(TALKER)).list.map(({ comment }) => comment.replyTo)
    expect(await replyTo()).toEqual([{ uid: OTHER, name: `读者${OTHER}` }, null])
    expect((await readComments(TALKER)).list.map(({ comment }) => comment.rootId)).toEqual([root_id, root_id])
    await app.db.updateTable('account').set({ deleted_at: app.clock.now }).where('id', '=', OTHER).execute()
    expect(await replyTo()).toEqual([{ uid: null, name: '已注销用户' }, null])
  })

  test.each(['pending', 'hidden', 'deleted'] as const)(
    'does not name whose words are %s, where it answers them',
    async (state) => {
      await addPeople(TALKER, OTHER)
      const root_id = await addComment({ account_id: OTHER })
      const theirs = await addComment({ account_id: OTHER, root_id, parent_id: root_id, state })
      await addComment({ root_id, parent_id: theirs })
      const page = await readComments(TALKER)
      expect(page.list.map(({ comment }) => comment.replyTo)).toEqual([{ uid: null, name: '不再显示的评论' }])
      expect(JSON.stringify(page)).not.toContain(`读者${OTHER}`)
    },
  )

  test('looks as it does at its place', async () => {
    await addPeople(TALKER, OTHER)
    const root_id = await addComment({ account_id: OTHER })
    const theirs = await addComment({ account_id: OTHER, root_id, parent_id: root_id })
    const mine = await addComment({ root_id, parent_id: theirs })
    const [entry] = (await readComments(TALKER)).list
    const body = JSON.stringify({ commentId: mine })
    const headers = { 'Content-Type': 'application/json' }
    const thread = await app.read<CommentThreadModel>('/api/comment/commentDetailTwo', {
      method: 'POST',
      headers,
      body,
    })
    expect(entry!.comment).toEqual(thread.comment)
  })

  test('is neither what waits, is hidden or taken back, nor what lies in a thread that nobody can open', async () => {
    await addPeople(TALKER, OTHER)
    for (const state of ['pending', 'hidden', 'deleted'] as const) await addComment({ state })
    const shut = await addComment({ account_id: OTHER, state: 'hidden' })
    await addComment({ root_id: shut, parent_id: shut })
    const left = await addComment({ account_id: OTHER, state: 'deleted' })
    const seen = await addComment({ root_id: left, parent_id: left })
    expect(await readComments(TALKER)).toMatchObject({ list: [{ comment: { id: seen } }], totalCount: 1, next: null })
    expect((await readPerson(TALKER)).commentNum).toBe(1)
  })

  test('is not about what is withdrawn, nor about episodes of a podcast that is', async () => {
    await addPeople(TALKER)
    const episode = await app.db.selectFrom('episode').select(['id', 'podcast_id']).limit(1).executeTakeFirstOrThrow()
    await addComment()
    const onEpisode = await addComment({ content_type: contentType.episode, content_id: episode.id })
    await setState(contentType.issue, ISSUE, 'withdrawn')
    expect(idsOf(await readComments(TALKER))).toEqual([onEpisode])
    await setState(contentType.podcast, episode.podcast_id, 'withdrawn')
    // Figures of people are found once a minute.
    app.clock.now += 60_000
    expect(await readComments(TALKER)).toEqual({ list: [], totalCount: 0, next: null })
    await setState(contentType.issue, ISSUE, 'published')
    await setState(contentType.podcast, episode.podcast_id, 'published')
  })

  test('pages from one to the next, whatever is said or taken back meanwhile, also of one moment', async () => {
    await addPeople(TALKER)
    const created_at = app.clock.start
    const ids: number[] = []
    for (let count = 0; count < 5; count++) ids.unshift(await addComment({ created_at }))
    const first = await readComments(TALKER, 'rowNum=2')
    await addComment({ created_at: created_at + 1 })
    await app.db.deleteFrom('comment').where('id', '=', ids[1]!).execute()
    const second = await readComments(TALKER, `rowNum=2&after=${first.next}`)
    const third = await readComments(TALKER, `rowNum=2&after=${second.next}`)
    expect([first, second, third].flatMap(idsOf)).toEqual(ids)
    expect(third.next).toBeNull()
  })

  test.each(['after=2', 'after=x', 'rowNum=x'])('cannot be asked for with %s', async (query) => {
    await expectFailure(await app.request(`/api/homepage/myCommentLsit?uid=${AUTHOR}&${query}`), 'BAD_INPUT')
  })

  test('takes as many queries for one as for many', async () => {
    await addPeople(TALKER)
    for (let count = 0; count < 12; count++) await addComment()
    await readComments(TALKER)
    const count = (rowNum: number) => app.countQueries(() => readComments(TALKER, `rowNum=${rowNum}`))
    expect([await count(1), await count(100)]).toEqual([2, 2])
  })
})

describe('who follows somebody', () => {
  test('comes page by page, whoever followed last first, with what everybody may know', async () => {
    await addPeople(TALKER, OTHER, 9003)
    await follow(OTHER, TALKER, 1)
    await follow(AUTHOR, TALKER, 3)
    await follow(9003, TALKER, 2)
    const page = await readFans(TALKER)
    expect(uidsOf(page)).toEqual([AUTHOR, 9003, OTHER])
    expect(page).toMatchObject({ pgNo: 1, totalPage: 1, totalCount: 3 })
    expect(Object.keys(page.list[0]!).toSorted()).toEqual(['name', 'pic', 'signature', 'title', 'uid'])
    expect(page.list[0]).toMatchObject({ name: '白露', title: '音乐版记者' })
    const pages = [await readFans(TALKER, 'rowNum=2'), await readFans(TALKER, 'rowNum=2&pgNo=2')]
    expect(pages.flatMap(uidsOf)).toEqual(uidsOf(page))
    expect(pages[1]).toMatchObject({ pgNo: 2, totalPage: 2, totalCount: 3 })
    expect((await readFans(TALKER, 'rowNum=2&pgNo=3')).list).toEqual([])
  })

  test('is counted for readers, and for authors kept; whom they follow is counted for both', async () => {
    await addPeople(TALKER, OTHER)
    const author = await app.db
      .selectFrom('author')
      .select('follower_count')
      .where('account_id', '=', AUTHOR)
      .executeTakeFirstOrThrow()
    const { followNum } = await readPerson(AUTHOR)
    await follow(AUTHOR, TALKER, 1)
    await follow(OTHER, TALKER, 2)
    await follow(TALKER, OTHER, 3)
    expect(await readPerson(TALKER)).toMatchObject({ fans: 2, followNum: 1 })
    expect(await readPerson(AUTHOR)).toMatchObject({ fans: author.follower_count, followNum: followNum + 1 })
  })

  test('takes as many queries for one as for many', async () => {
    await addPeople(TALKER, OTHER, 9003)
    await follow(OTHER, TALKER, 1)
    await follow(9003, TALKER, 2)
    const count = (rowNum: number) => app.countQueries(() => readFans(TALKER, `rowNum=${rowNum}`))
    expect([await count(1), await count(100)]).toEqual([3, 3])
  })
})

test('somebody who has said nothing and whom nobody follows has empty lists', async () => {
  await addPeople(TALKER)
  expect(await readComments(TALKER)).toEqual({ list: [], totalCount: 0, next: null })
  expect(await readFans(TALKER)).toEqual({ list: [], pgNo: 1, totalPage: 0, totalCount: 0 })
  expect(await readPerson(TALKER)).toMatchObject({ fans: 0, followNum: 0, commentNum: 0, worksNum: 0 })
})

test('of somebody who has left neither words nor followers are told', async () => {
  await addPeople(TALKER, OTHER)
  await addComment()
  await follow(OTHER, TALKER, 1)
  await app.db.updateTable('account').set({ deleted_at: app.clock.now }).where('id', '=', TALKER).execute()
  expect(await readComments(TALKER)).toEqual({ list: [], totalCount: 0, next: null })
  expect(await readFans(TALKER)).toEqual({ list: [], pgNo: 1, totalPage: 0, totalCount: 0 })
})

test('the line of an author is their own; without one it is that which was printed', async () => {
  const write = (signature: string) =>
    app.db.updateTable('account').set({ signature }).where('id', '=', AUTHOR).execute()
  const { signature: before } = await app.db
    .selectFrom('account')
    .select('signature')
    .where('id', '=', AUTHOR)
    .executeTakeFirstOrThrow()
  const { motto } = await app.db
    .selectFrom('author')
    .select('motto')
    .where('account_id', '=', AUTHOR)
    .executeTakeFirstOrThrow()
  await write('今天写了两千字。')
  expect((await readPerson(AUTHOR)).signature).toBe('今天写了两千字。')
  await write('')
  expect((await readPerson(AUTHOR)).signature).toBe(motto)
  await write(before)
})
