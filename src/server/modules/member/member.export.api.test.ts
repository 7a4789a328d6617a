/** Tables for spreadsheets: whole, harmless, and written down. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { JournalPage } from '#contract/desk/journal.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { commerceCalls } from '../../testing/calls/commerce-calls.ts'
import { addPeople, type Person } from '../../testing/calls/comment-calls.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { sealedPhone } from '../../testing/app/test-seal.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const PHONE = '13800007777'

const { app, sessions, readAs, callAs } = useReaders()
let person: Person

beforeAll(async () => {
  ;[person] = (await addPeople(app, 1, 780_001)) as [Person]
  await app.db
    .updateTable('account')
    .set({ name: '=HYPERLINK("x"),甲', ...sealedPhone(PHONE) })
    .where('id', '=', person.id)
    .execute()
  await commerceCalls(app).buy(person, { type: 'class', id: 501 })
})

const today = () => calendarDate(app.clock.now)
const orders = (query = `firstDay=${today()}&lastDay=${today()}`) => `/api/desk/export/order?${query}`
const journal = (noun: string) => readAs<JournalPage>('editor', `/api/desk/journal?action=export&noun=${noun}`)

async function download(path: string): Promise<string> {
  const response = await callAs('editor', 'GET', path)
  expect(response.status, path).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="\w+\.csv"$/)
  expect(response.headers.get('Cache-Control')).toContain('no-store')
  // `text` would take the mark away.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
}

describe('readers', () => {
  test('all of them, with masked numbers, names that are no formulas, and a line in the journal', async () => {
    const text = await download('/api/desk/export/member')
    expect(text.startsWith('\uFEFF编号,名字,手机号,')).toBe(true)
    expect(text).toContain(`${person.id},"'=HYPERLINK(""x""),甲",138****7777,读者,`)
    expect(text).not.toContain(PHONE)
    const { count } = await app.db
      .selectFrom('account')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect(text.trimEnd().split('\r\n')).toHaveLength(Number(count) + 1)
    const [entry] = (await journal('member')).list
    expect(entry).toMatchObject({ person: { uid: 103 }, detail: `${count} 人，手机号已遮盖` })
  })

  test('whole numbers if they are asked for, which is written down without any of them', async () => {
    expect(await download(`/api/desk/export/member?keyword=${PHONE}&phones=full`)).toContain(PHONE)
    const [entry] = (await journal('member')).list
    expect(entry!.detail).toBe('1 人，按关键词，含完整手机号')
  })
})

describe('orders', () => {
  test('those of some days, in yuan, with whose they are', async () => {
    const rows = (await download(orders())).trimEnd().split('\r\n')
    expect(rows).toHaveLength(2)
    expect(rows[0]).toContain('订单号,状态,内容,价格（元）')
    expect(rows[1]).toMatch(/^'\d{20},已完成,.*,\d+\.\d\d,/)
    expect(rows[1]).not.toContain(PHONE)
    expect((await journal('order')).list[0]!.detail).toBe(`${today()} 至 ${today()}，1 笔`)
    expect((await download(orders(`firstDay=2026-01-01&lastDay=2026-01-02`))).trimEnd().split('\r\n')).toHaveLength(1)
  })

  test('a time that is none is refused', async () => {
    for (const query of [`firstDay=${today()}&lastDay=2026-01-01`, `firstDay=2020-01-01&lastDay=${today()}`])
      await expectFailure(await callAs('editor', 'GET', orders(query)), 'BAD_INPUT')
  })
})

test.each(['/api/desk/export/member', orders('firstDay=2026-01-01&lastDay=2026-01-02')])(
  '%s is refused to whoever has no right to it, and to other sites',
  async (path) => {
    await expectFailure(await callAs('trainee', 'GET', path), 'FORBIDDEN')
    await expectFailure(await callAs('reader', 'GET', path), 'FORBIDDEN')
    await expectFailure(await app.request(path), 'NOT_LOGIN')
    const headers = { ...sessions.editor, 'Sec-Fetch-Site': 'cross-site' }
    await expectFailure(await app.request(path, { headers }), 'CROSS_SITE')
  },
)
