/** Comments on content over HTTP: which are listed, in which order, and paging while others write. */
import { afterEach, describe, expect, test } from 'vitest'
import type { Comment, CommentPage } from '#contract/site/comment.ts'
import { contentType } from '#domain/content/content-type.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'

const app = useTestApp()

const DISCUSSED = 140
const SILENT = 101
const ACCOUNT = 104

const read = (query: string) => app.read<CommentPage>(`/api/comment?zhuanlanId=${DISCUSSED}${query}`)
const idsOf = ({ list }: { list: Comment[] }) => list.map(({ id }) => id)

type Row = { id: number; featured: number; created_at: number; like_count: number }
const listRoots = (): Promise<Row[]> =>
  app.db
    .selectFrom('comment')
    .select(['id', 'featured', 'created_at', 'like_count'])
    .where('content_type', '=', contentType.issue)
    .where('content_id', '=', DISCUSSED)
    .where('root_id', 'is', null)
    .where('state', '=', 'published')
    .execute()
const newestFirst = (a: Row, b: Row) => b.created_at - a.created_at || b.id - a.id

let nextId = 900_000

async function write(more: Partial<Row> & { state?: 'published' | 'pending' | 'hidden' | 'deleted' } = {}) {
  const id = nextId++
  await app.db
    .insertInto('comment')
    .values({
      id,
      content_type: contentType.issue,
      content_id: DISCUSSED,
      account_id: ACCOUNT,
      text: `第 ${id} 条`,
      created_at: app.clock.now,
      ...more,
    })
    .execute()
  return id
}

afterEach(() => app.db.deleteFrom('comment').where('id', '>=', 900_000).execute())

describe('the first page', () => {
  test('has ten rows when nothing is said: the chosen ones, then the newest', async () => {
    const rows = (await listRoots()).toSorted((a, b) => b.featured - a.featured || newestFirst(a, b))
    const page = await read('')
    expect(idsOf(page)).toEqual(rows.slice(0, 10).map(({ id }) => id))
    expect(page).toMatchObject({ pgNo: 1, totalPage: Math.ceil(rows.length / 10), totalCount: rows.length })
    expect(page.list[0]!.recommend).toBe(true)
    expect(await read('&recommend=1&zhuanlanType=5&pgNo=1&rowNum=10')).toEqual(page)
  })

  test('is in the order of time alone when that is wanted', async () => {
    const rows = (await listRoots()).toSorted(newestFirst)
    expect(idsOf(await read('&recommend=0&rowNum=100'))).toEqual(rows.map(({ id }) => id))
  })

  test('has what most people like first when that is wanted, whatever the editors chose', async () => {
    const rows = (await listRoots()).toSorted((a, b) => b.like_count - a.like_count || newestFirst(a, b))
    for (const more of ['', '&recommend=0'])
      expect(idsOf(await read(`&sort=hot&rowNum=100${more}`))).toEqual(rows.map(({ id }) => id))
  })

  test('tells of a reader the name and the picture, and of what was said the time, likes and replies', async () => {
    const comment = (await read('&rowNum=100')).list.find(({ replyNum }) => replyNum === 2)!
    const row = await app.db
      .selectFrom('comment')
      .innerJoin('account', 'account.id', 'comment.account_id')
      .select(['comment.text', 'comment.like_count', 'comment.created_at', 'account.id', 'account.name'])
      .where('comment.id', '=', comment.id)
      .executeTakeFirstOrThrow()
    const badges = { isAuthor: false, isMember: comment.author.isMember, isHouse: false }
    expect(comment).toEqual({
      id: comment.id,
      text: row.text,
      author: { uid: row.id, name: row.name, pic: comment.author.pic, ...badges },
      createTime: row.created_at,
      zanNum: row.like_count,
      replyNum: 2,
      recommend: false,
      deleted: false,
      rootId: null,
      replyTo: null,
      replies: comment.replies,
    })
    const replies = await app.db
      .selectFrom('comment')
      .select('text')
      .where('root_id', '=', comment.id)
      .orderBy('id')
      .execute()
    expect(comment.replies.map(({ text }) => text)).toEqual(replies.map(({ text }) => text))
    expect(comment.replies[0]).toMatchObject({ rootId: comment.id, replyTo: null, replies: [] })
    expect((await app.request(`${comment.author.pic!.url}?w=96`)).status).toBe(200)
  })

  test('leaves out what is not published, and replies', async () => {
    const before = await read('&rowNum=100')
    for (const state of ['pending', 'hidden', 'deleted'] as const) await write({ state, featured: 1 })
    const root = before.list[0]!.id
    await app.db
      .insertInto('comment')
      .values({
        id: nextId++,
        content_type: contentType.issue,
        content_id: DISCUSSED,
        account_id: ACCOUNT,
        root_id: root,
        parent_id: root,
        text: '回复',
        state: 'pending',
        created_at: app.clock.now,
      })
      .execute()
    expect(await read('&rowNum=100')).toEqual(before)
  })

  test('says of whoever has left that they have, and no more', async () => {
    const id = await write()
    const account = app.db.updateTable('account').where('id', '=', ACCOUNT)
    await account.set({ deleted_at: app.clock.now }).execute()
    const comment = (await read('&rowNum=100')).list.find((it) => it.id === id)!
    expect(comment.author).toEqual({
      ...{ uid: null, name: '已注销用户', pic: null },
      ...{ isAuthor: false, isMember: false, isHouse: false },
    })
    await account.set({ deleted_at: null }).execute()
  })

  test('is empty where nobody has said anything', async () => {
    const page = await app.read<CommentPage>(`/api/comment?zhuanlanId=${SILENT}`)
    expect(page).toEqual({ list: [], pgNo: 1, totalPage: 0, totalCount: 0, next: null })
  })

  test('is of the kind that was named', async () => {
    const page = await app.read<CommentPage>('/api/comment?zhuanlanId=11201&zhuanlanType=11')
    expect(page.list.map(({ text }) => text).join('')).toContain('下小夜班')
  })
})

describe('page after page', () => {
  async function walk(query: string, between: (page: CommentPage) => Promise<unknown> = async () => {}) {
    const seen: number[] = []
    let page = await read(`${query}&rowNum=3`)
    for (;;) {
      seen.push(...idsOf(page))
      if (page.next === null) return seen
      await between(page)
      page = await read(`${query}&rowNum=3&after=${page.next}`)
    }
  }

  test.each(['&recommend=1', '&recommend=0', '&sort=hot'])(
    'gives each comment once (%s), counted off or going on',
    async (query) => {
      const all = idsOf(await read(`${query}&rowNum=100`))
      expect(await walk(query)).toEqual(all)
      const counted = await Promise.all(
        Array.from({ length: Math.ceil(all.length / 3) }, (_, index) => read(`${query}&rowNum=3&pgNo=${index + 1}`)),
      )
      expect(counted.flatMap(idsOf)).toEqual(all)
      expect((await read(`${query}&rowNum=3&pgNo=500`)).list).toEqual([])
    },
  )

  test.each(['&recommend=1', '&recommend=0', '&sort=hot'])(
    'skips and repeats nothing while others write (%s)',
    async (query) => {
      const all = idsOf(await read(`${query}&rowNum=100`))
      const seen = await walk(query, () => Promise.all([write(), write({ featured: 1 })]))
      // Sorted by likes, a new comment without likes may appear behind the cursor.
      expect(query === '&sort=hot' ? seen.filter((id) => id < 900_000) : seen).toEqual(all)
      expect(new Set(seen).size).toBe(seen.length)
    },
  )

  test('goes on when the comment it ended with is gone', async () => {
    const first = await write({ featured: 1, created_at: app.clock.now - 2 })
    const second = await write({ featured: 1, created_at: app.clock.now - 1 })
    const page = await read('&rowNum=2')
    expect(idsOf(page)).toEqual([second, first])
    const rest = idsOf(await read('&rowNum=100')).slice(2)
    await app.db.deleteFrom('comment').where('id', 'in', [first, second]).execute()
    expect(idsOf(await read(`&rowNum=100&after=${page.next}`))).toEqual(rest)
  })

  test('tells apart what was said in the same moment', async () => {
    const at = app.clock.now
    const ids = [await write({ created_at: at }), await write({ created_at: at }), await write({ created_at: at })]
    const seen = await walk('&recommend=0')
    expect(seen.slice(0, 3)).toEqual(ids.toReversed())
    expect(new Set(seen).size).toBe(seen.length)
  })
})

describe('limits', () => {
  const setState = (state: 'published' | 'withdrawn') =>
    app.db
      .updateTable('content')
      .set({ state })
      .where('content_type', '=', contentType.issue)
      .where('content_id', '=', SILENT)
      .execute()

  test.each(['zhuanlanId=999999', 'zhuanlanId=140&zhuanlanType=44', 'zhuanlanId=1&zhuanlanType=2'])(
    '%s: there is no such thing',
    async (query) => {
      await expectFailure(await app.request(`/api/comment?${query}`), 'NOT_FOUND')
    },
  )

  test('what was withdrawn is not talked about', async () => {
    await setState('withdrawn')
    await expectFailure(await app.request(`/api/comment?zhuanlanId=${SILENT}`), 'NOT_FOUND')
    await setState('published')
  })

  test.each(
    ['', '&rowNum=x', '&recommend=2', '&after=1.2', '&sort=new'].map((more) => more && `zhuanlanId=140${more}`),
  )('%j is refused', async (query) => {
    expect((await app.request(`/api/comment?${query}`)).status).toBe(400)
  })

  test('a longer list takes no more queries', async () => {
    const ask = (rowNum: number) => app.listQueries(() => read(`&rowNum=${rowNum}`))
    expect((await ask(100)).length).toBe((await ask(10)).length)
    expect((await ask(100)).length).toBe(3)
  })
})
