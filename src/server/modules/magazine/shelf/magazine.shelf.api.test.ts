/** The shelf of a reader and their memberships, over HTTP. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { OwnedMembership } from '#contract/site/commerce.ts'
import type { Model } from '#contract/contract.ts'
import { contentType } from '#domain/content/content-type.ts'
import { expectFailure } from '../../../testing/app/expect-answer.ts'
import type { DemoReader } from '../../../testing/app/test-app.ts'
import { useReaders } from '../../../testing/app/use-test-app.ts'

const SHELF = '/api/user/possess'
const MEMBERSHIPS = '/api/user/membershipList'
const EDITOR = 103
const DAY = 24 * 60 * 60 * 1000

const { app, readAs } = useReaders()
beforeEach(async () => {
  await app.db.updateTable('content').set({ state: 'published' }).execute()
  await app.db.deleteFrom('entitlement').where('account_id', '=', EDITOR).execute()
  await app.db.deleteFrom('membership').where('account_id', '=', EDITOR).execute()
})

const shelf = (reader: DemoReader, query = '') =>
  readAs<Model<'GET /api/user/possess'>>(reader, `${SHELF}?${query || 'rowNum=100'}`)

const own = (ids: number[], expiresAt: number | null = null) =>
  app.db
    .insertInto('entitlement')
    .values(
      ids.map((id, index) => ({
        account_id: EDITOR,
        content_type: contentType.issue,
        content_id: id,
        granted_at: app.clock.now - index * DAY,
        expires_at: expiresAt,
      })),
    )
    .execute()

test.each([SHELF, MEMBERSHIPS])('%s is for those who are signed in', async (path) => {
  await expectFailure(await app.request(path), 'NOT_LOGIN')
})

describe('the shelf', () => {
  test('has the issues that I own, with their covers, and since when', async () => {
    const { list, ...page } = await shelf('member')
    expect(page).toEqual({ pgNo: 1, totalPage: 1, totalCount: 2 })
    for (const issue of list) {
      expect(issue).toMatchObject({ expireTime: null, isValid: true })
      expect(issue.pic).not.toBeNull()
      expect(issue.buyTime).toBeLessThan(app.clock.now)
    }
    expect((await shelf('reader')).list.map(({ id }) => id)).toEqual([136])
    expect(await shelf('editor')).toEqual({ list: [], pgNo: 1, totalPage: 0, totalCount: 0 })
  })

  test('stands by magazine, then by year and number, whenever they were bought', async () => {
    const rows = await app.db
      .selectFrom('issue')
      .innerJoin('magazine', 'magazine.id', 'issue.magazine_id')
      .select(['issue.id', 'issue.year', 'issue.number', 'magazine.position'])
      .execute()
    await own(rows.map(({ id }) => id).toSorted((a, b) => (a % 7) - (b % 7)))
    const sorted = rows.toSorted((a, b) => a.position - b.position || b.year - a.year || b.number - a.number)
    const { list, totalCount } = await shelf('editor')
    expect(totalCount).toBe(rows.length)
    expect(list.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
    expect(list.map(({ qikanYear }) => qikanYear)).toEqual(sorted.map(({ year }) => year))
    const pages = await Promise.all([1, 2].map((pgNo) => shelf('editor', `rowNum=40&pgNo=${pgNo}`)))
    expect(pages.flatMap((page) => page.list)).toEqual(list)
  })

  test('says what has run out, and leaves out what was taken back', async () => {
    await own([140, 139], app.clock.now)
    expect((await shelf('editor')).list).toMatchObject([{ isValid: false }, { isValid: false }])
    await app.db
      .updateTable('content')
      .set({ state: 'withdrawn' })
      .where('content_type', '=', contentType.issue)
      .where('content_id', '=', 140)
      .execute()
    expect((await shelf('editor')).list.map(({ id }) => id)).toEqual([139])
  })

  test('costs the same number of queries, however much is on it', async () => {
    const none = await app.countQueries(() => shelf('editor'))
    await own([140, 139, 138, 137])
    expect(await app.countQueries(() => shelf('editor'))).toBe(none)
  })
})

describe('memberships', () => {
  const memberships = (reader: DemoReader) => readAs<OwnedMembership[]>(reader, MEMBERSHIPS)
  const had = (level: number, from: number, until: number) =>
    app.db
      .insertInto('membership')
      .values({ account_id: EDITOR, level, starts_at: app.clock.now + from, expires_at: app.clock.now + until })
      .execute()

  test('come with their times, what runs longest first', async () => {
    await had(6, -400 * DAY, 0)
    await had(2, -10 * DAY, 1)
    await had(5, -5 * DAY, 30 * DAY)
    expect(await memberships('editor')).toMatchObject([
      { vipLevel: 5, name: '听书年卡', startTime: app.clock.now - 5 * DAY, isValid: true },
      { vipLevel: 2, name: '知识会员', expireTime: app.clock.now + 1, isValid: true },
      { vipLevel: 6, name: '数字刊会员', expireTime: app.clock.now, isValid: false },
    ])
  })

  test('are none for whoever had none; others keep theirs to themselves', async () => {
    expect(await memberships('editor')).toEqual([])
    expect(await memberships('member')).toMatchObject([{ name: '知识会员', isValid: true }])
  })
})
