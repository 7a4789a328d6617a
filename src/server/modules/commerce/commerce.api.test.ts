/** What a reader owns, over HTTP. The week of trial is in commerce.trial. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { PurchaseBlock } from '#contract/site/commerce.ts'
import type { Model } from '#contract/contract.ts'
import { contentType } from '#domain/content/content-type.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import type { DemoReader } from '../../testing/app/test-app.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const BLOCKS = '/api/user/myBuyListBlock'
const PAGE = '/api/user/buyListByBlockType'
type Page = Model<'GET /api/user/buyListByBlockType'>

const EDITOR = 103

const { app, readAs } = useReaders()
beforeEach(async () => {
  await app.db.updateTable('content').set({ state: 'published' }).execute()
  await app.db.deleteFrom('entitlement').where('account_id', '=', EDITOR).execute()
})

const blocks = (reader: DemoReader) => readAs<PurchaseBlock[]>(reader, BLOCKS)
const list = (reader: DemoReader, query = '') => readAs<Page>(reader, `${PAGE}?${query}`)

/** The editor buys so many issues, one a minute. */
async function buyIssues(count: number, expiresAt: number | null = null): Promise<void> {
  const issues = await app.db.selectFrom('issue').select('id').orderBy('id').limit(count).execute()
  const row = { account_id: EDITOR, content_type: contentType.issue, expires_at: expiresAt }
  await app.db
    .insertInto('entitlement')
    .values(issues.map(({ id }, index) => ({ ...row, content_id: id, granted_at: app.clock.now - index * 60_000 })))
    .execute()
}

test.each([BLOCKS, PAGE])('%s is for those who are signed in', async (path) => {
  await expectFailure(await app.request(path), 'NOT_LOGIN')
})

describe('by kind', () => {
  test('there is a block for each kind that I own, and nobody else’s things', async () => {
    const own = await blocks('member')
    expect(own).toMatchObject([
      { blockType: contentType.course, name: '课程', totalCount: 1 },
      { blockType: contentType.issue, name: '数字刊', totalCount: 2 },
      { blockType: contentType.audioEdition, name: '听周刊', totalCount: 1 },
    ])
    expect(own.map((block) => block.list.length)).toEqual([1, 2, 1])
    expect(await blocks('reader')).toMatchObject([
      { blockType: contentType.issue, name: '数字刊', totalCount: 1 },
      { blockType: contentType.audioBook, name: '听书', totalCount: 1 },
    ])
    expect(await blocks('editor')).toEqual([])
  })

  test('shows the first four and counts all', async () => {
    await buyIssues(7)
    const [block] = await blocks('editor')
    expect(block).toMatchObject({ blockType: contentType.issue, totalCount: 7 })
    const page = await list('editor')
    expect(block!.list).toEqual(page.list.slice(0, 4))
  })

  test('a kind of which everything was taken back has no block', async () => {
    await app.db.updateTable('content').set({ state: 'withdrawn' }).where('content_type', '=', 1).execute()
    expect((await blocks('member')).map((block) => block.blockType)).toEqual([
      contentType.issue,
      contentType.audioEdition,
    ])
    expect((await list('member')).totalCount).toBe(3)
  })
})

describe('as a list', () => {
  test('holds all kinds or the one that is named, what was bought last first', async () => {
    const all = await list('member')
    expect(all).toMatchObject({ totalCount: 4, totalPage: 1 })
    const times = all.list.map((card) => card.buyTime)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    const issues = await list('member', `blockType=${contentType.issue}`)
    expect(issues.list).toEqual(all.list.filter((card) => card.contentType === contentType.issue))
    expect(await list('member', 'blockType=99')).toMatchObject({ list: [], totalCount: 0, totalPage: 0 })
    expect(await list('editor')).toEqual({ list: [], pgNo: 1, totalPage: 0, totalCount: 0 })
  })

  test('pages without overlap', async () => {
    await buyIssues(7)
    const pages = await Promise.all([1, 2, 3, 4].map((pgNo) => list('editor', `rowNum=3&pgNo=${pgNo}`)))
    const ids = pages.flatMap((page) => page.list.map((card) => card.contentId))
    expect(ids).toHaveLength(7)
    expect(new Set(ids).size).toBe(7)
    expect(pages[3]).toMatchObject({ list: [], totalPage: 3, totalCount: 7 })
  })

  test('says what has run out, to the millisecond', async () => {
    await buyIssues(1, app.clock.now + 1)
    expect((await list('editor')).list).toMatchObject([{ expireTime: app.clock.now + 1, isValid: true }])
    await app.db
      .updateTable('entitlement')
      .set({ expires_at: app.clock.now })
      .where('account_id', '=', EDITOR)
      .execute()
    expect((await list('editor')).list).toMatchObject([{ expireTime: app.clock.now, isValid: false }])
    expect((await list('member')).list[0]).toMatchObject({ expireTime: null, isValid: true })
  })
})

test('the number of queries grows neither with what I own nor with the page', async () => {
  await buyIssues(1)
  const some = await app.countQueries(() => blocks('editor'))
  await app.db.deleteFrom('entitlement').where('account_id', '=', EDITOR).execute()
  await buyIssues(7)
  expect(await app.countQueries(() => blocks('editor'))).toBe(some)
  const few = await app.countQueries(() => list('editor', 'rowNum=1'))
  expect(await app.countQueries(() => list('editor', 'rowNum=50'))).toBe(few)
})
