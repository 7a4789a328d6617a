/**
 * Readers at the desk: only staff with the permission can search and view them, and every view of a phone number is logged.
 */
import { beforeEach, describe, expect, test } from 'vitest'
import type { DeskMember, MemberDetail } from '#contract/desk/member.ts'
import type { JournalPage } from '#contract/desk/journal.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { NO_PHONE, sealedPhone } from '../../testing/app/test-seal.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const READER = 101
const EDITOR = 103
const PHONE = '13812345678'
const DAY = 24 * 60 * 60 * 1000

type MemberPage = { list: DeskMember[]; totalCount: number; totalPage: number }

const { app, sessions, readAs, callAs } = useReaders()

const search = (query: string) => readAs<MemberPage>('editor', `/api/desk/member?${query}`)
const detail = (uid = READER) => readAs<MemberDetail>('editor', `/api/desk/member/${uid}`)
const journal = () => readAs<JournalPage>('editor', '/api/desk/journal?noun=member')
const look = (uid: number) => callAs('editor', 'POST', `/api/desk/member/${uid}/phone`)
const setRights = async (rights: ('people' | 'money' | 'publish' | 'site')[]) => {
  await app.db.deleteFrom('house_right').where('account_id', '=', EDITOR).execute()
  const rows = rights.map((right) => ({ account_id: EDITOR, right_name: right, granted_at: 0 }))
  if (rows.length > 0) await app.db.insertInto('house_right').values(rows).execute()
}

beforeEach(async () => {
  app.clock.now += 1000
  await setRights(['people', 'money', 'publish', 'site'])
  await app.db.updateTable('account').set(sealedPhone(PHONE)).where('id', '=', READER).execute()
})

describe('finding', () => {
  test('a member is found by number, by the whole phone in any spelling, by part of a name', async () => {
    const { name } = await detail()
    for (const words of [String(READER), PHONE, '138-1234-5678', '+86 138 1234 5678', name.slice(0, 2)]) {
      const { list } = await search(`keyword=${encodeURIComponent(words)}&rowNum=100`)
      expect(
        list.map(({ uid }) => uid),
        words,
      ).toContain(READER)
    }
  })

  test('a member is found by the phone of another country, which nobody has to name', async () => {
    await app.db.updateTable('account').set(sealedPhone('61234567', '852')).where('id', '=', READER).execute()
    const { list } = await search('keyword=61234567')
    expect(list).toMatchObject([{ uid: READER, phone: '61****67' }])
  })

  test('part of a phone finds nobody by it', async () => {
    for (const part of ['1381234', '12345678', '1234567']) expect((await search(`keyword=${part}`)).list).toEqual([])
  })

  test('signs of the search language mean themselves', async () => {
    expect((await search('keyword=%25')).list).toEqual([])
  })

  test('members are found by a membership that is valid now', async () => {
    const now = app.clock.now
    await app.db.deleteFrom('membership').where('account_id', '=', READER).execute()
    const has = async (membership: string) => {
      const { list } = await search(`keyword=${READER}&membership=${membership}&rowNum=100`)
      return list.some(({ uid }) => uid === READER)
    }
    expect([await has('knowledge'), await has('none')]).toEqual([false, true])
    const row = { account_id: READER, level: 2, starts_at: now - DAY, expires_at: now + DAY }
    await app.db.insertInto('membership').values(row).execute()
    expect([await has('knowledge'), await has('listening'), await has('none')]).toEqual([true, false, false])
    app.clock.now += 2 * DAY
    expect([await has('knowledge'), await has('none')]).toEqual([false, true])
    app.clock.now -= 2 * DAY
    await app.db.deleteFrom('membership').where('account_id', '=', READER).execute()
  })

  test('the newest first, page by page, with when they were here last', async () => {
    const [first, second] = await Promise.all([search('rowNum=5'), search('rowNum=5&pgNo=2')])
    const times = [...first.list, ...second.list].map(({ joinTime }) => joinTime)
    expect(times.toSorted((one, other) => other - one)).toEqual(times)
    expect(first.totalCount).toBeGreaterThan(10)
    const [reader] = (await search(`keyword=${PHONE}`)).list
    expect(reader!.seenTime).toBeGreaterThan(0)
  })

  test('whoever has left is nobody', async () => {
    const { id } = await app.db
      .insertInto('account')
      .values({ name: '走了的人', created_at: 1, deleted_at: 2 })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await search(`keyword=${encodeURIComponent('走了的人')}`)).list).toEqual([])
    await expectFailure(await callAs('editor', 'GET', `/api/desk/member/${id}`), 'NOT_FOUND')
  })

  test('asks as little for many as for few', async () => {
    const count = (rows: number) =>
      app.countQueries(() => app.request(`/api/desk/member?rowNum=${rows}`, { headers: sessions.editor }))
    expect(await count(50)).toBe(await count(2))
  })
})

describe('the number of a phone', () => {
  test('is masked in every answer, and whole in none but the one that is written down', async () => {
    for (const path of [`/api/desk/member?keyword=${PHONE}`, `/api/desk/member/${READER}`, '/api/desk/export/member']) {
      const text = await (await callAs('editor', 'GET', path)).text()
      expect(text, path).toContain('138****5678')
      expect(text, path).not.toContain(PHONE)
    }
    const before = (await journal()).totalCount
    const answer = await (await look(READER)).json()
    expect(answer).toMatchObject({ success: true, model: { countryCode: '86', phone: PHONE } })
    const { totalCount, list } = await journal()
    expect(totalCount).toBe(before + 1)
    expect(list[0]).toMatchObject({ action: 'look', subject: String(READER), person: { uid: EDITOR } })
    expect(JSON.stringify(list)).not.toContain(PHONE)
    const onDay = (at: number) => readAs<JournalPage>('editor', `/api/desk/journal?action=look&day=${calendarDate(at)}`)
    expect((await onDay(app.clock.now)).totalCount).toBe(1)
    expect((await onDay(app.clock.now - DAY)).totalCount).toBe(0)
    expect(app.lines.join('\n')).not.toContain(PHONE)
  })

  test('is not told when it cannot be written down who saw it', async () => {
    await app.db.updateTable('account').set(NO_PHONE).where('id', '=', READER).execute()
    const before = (await journal()).totalCount
    await expectFailure(await look(READER), 'NOT_FOUND')
    await expectFailure(await look(999_999_999), 'NOT_FOUND')
    expect((await journal()).totalCount).toBe(before)
  })

  test('is for those who hold the right to it; a way by which it is not written down is closed', async () => {
    await setRights(['money', 'publish', 'site'])
    for (const [method, path] of [
      ['GET', '/api/desk/member'],
      ['GET', `/api/desk/member/${READER}`],
      ['POST', `/api/desk/member/${READER}/phone`],
      ['GET', '/api/desk/export/member?phones=full'],
    ] as const) {
      const failure = await expectFailure(await callAs('editor', method, path), 'FORBIDDEN', path)
      expect(failure.message).toContain('读者')
    }
    const orders = await callAs('editor', 'GET', '/api/desk/export/order?firstDay=2026-01-01&lastDay=2026-01-02')
    expect(await orders.text()).not.toContain(PHONE)
  })
})

describe('the whole of a reader', () => {
  test('what was bought is for those who may see orders', async () => {
    expect((await detail()).orders).toEqual([])
    await setRights(['people'])
    expect((await detail()).orders).toBeNull()
  })

  test('silence, and who ordered it', async () => {
    const headers = sessions.editor
    await app.postJson('/api/desk/mute', { uid: READER, days: 3, reason: '刷屏' }, headers)
    const muted = await detail()
    expect(muted.muteEnd).toBe(app.clock.now + 3 * DAY)
    expect(muted.mutes[0]).toMatchObject({ isMute: true, detail: '3 天：刷屏' })
    await app.postJson('/api/desk/unmute', { uid: READER }, headers)
    expect((await detail()).muteEnd).toBeNull()
  })
})
