/**
 * Moderation settings for words, columns and readers, and their log entries. Permissions are tested in policy.api.test.ts.
 */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ColumnModeRow, HeldWord, ModerationLog, MutedPerson } from '#contract/desk/moderation.ts'
import { contentType } from '#domain/content/content-type.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import { createServices } from '../../process/services.ts'
import type { ContentKey } from '../content/content.service.ts'
import type { ModerationService } from './moderation.service.ts'

const DAY = 24 * 60 * 60 * 1000
const READER = 101
const EDITOR = 103

const { app, sessions, readAs } = useReaders()

beforeEach(async () => {
  await app.db.deleteFrom('held_word').execute()
  await app.db.deleteFrom('moderation_event').execute()
  await app.db.updateTable('account').set({ muted_until: null }).execute()
  await app.db.updateTable('editorial_column').set({ moderation: 'after' }).execute()
  // The cached value has expired by now.
  app.clock.now += 60 * 1000
})

const post = (call: string, body: object) => app.postJson(`/api/desk/${call}`, body, sessions.editor)
const remove = (id: number) =>
  app.request(`/api/desk/heldWord/${id}`, { method: 'DELETE', headers: { ...sessions.editor } })
const log = (query = '') => readAs<ModerationLog>('editor', `/api/desk/moderationLog${query}`)

async function modelOf<Model>(response: Response | Promise<Response>): Promise<Model> {
  const answer = await response
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { model: Model }).model
}

/** As another server of the same site. */
let elsewhere: ModerationService
beforeAll(() => {
  elsewhere = createServices(app.db).moderation
})

const STORY: ContentKey = { contentType: contentType.article, contentId: 10801 }
const judge = (text: string, thing = STORY) => elsewhere.judge(text, thing, app.clock.now)
const HELD = { state: 'pending', reason: 'word' }
const FREE = { state: 'published', reason: '' }

describe('words', () => {
  const add = (word: string) => post('heldWord', { word })
  const list = () => readAs<HeldWord[]>('editor', '/api/desk/heldWord')

  test('are none, and then those that an editor names, the newest first', async () => {
    expect(await list()).toEqual([])
    await modelOf(add('加微信'))
    app.clock.now += 1
    const words = await modelOf<HeldWord[]>(add(' 代开   发票 '))
    expect(words).toEqual([
      { id: expect.any(Number), word: '代开 发票', changeTime: app.clock.now, editorName: expect.any(String) },
      expect.objectContaining({ word: '加微信' }),
    ])
    expect(await list()).toEqual(words)
  })

  test('hold what is written, here and elsewhere at once', async () => {
    expect(await judge('加-微 信')).toEqual(FREE)
    const [word] = await modelOf<HeldWord[]>(add('加微信'))
    expect(await judge('加-微 信')).toEqual(HELD)
    expect(await judge('增加微信用户')).toEqual(FREE)
    expect(await app.countQueries(() => judge('加微信'))).toBe(0)
    expect(await modelOf(remove(word!.id))).toEqual([])
    expect(await judge('加微信')).toEqual(FREE)
  })

  test('are refused when they are there already in another spelling, or are no words', async () => {
    await modelOf(add('加微信'))
    for (const [word, words] of [
      ['加-微-信', '“加微信”已经在词表里'],
      ['加微信', '“加微信”已经在词表里'],
      ['！？', '文字或数字'],
      ['   ', '请填写'],
      ['词'.repeat(51), '50'],
    ] as const)
      expect((await expectFailure(await add(word), 'BAD_INPUT')).resultMsg).toContain(words)
    expect(await list()).toHaveLength(1)
    expect(await log()).toMatchObject({ totalCount: 1 })
  })

  test('named twice at the same time are one, and taken away twice are gone once', async () => {
    await Promise.all([add('加微信'), add('加微信')])
    const [word, ...more] = await list()
    expect(more).toEqual([])
    const answers = await Promise.all([remove(word!.id), remove(word!.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await log()).list.map(({ action, detail }) => [action, detail])).toEqual([
      ['remove-word', '加微信'],
      ['add-word', '加微信'],
    ])
  })

  test('that are not there cannot be taken away', async () => {
    await expectFailure(await remove(999_999), 'NOT_FOUND')
    expect((await log()).list).toEqual([])
  })

  test('are asked for in as many queries, however many there are', async () => {
    await modelOf(add('加微信'))
    const one = await app.countQueries(list)
    for (let index = 0; index < 5; index++) await modelOf(add(`词语${index}`))
    expect(await app.countQueries(list)).toBe(one)
  })
})

describe('columns', () => {
  const set = (lanmuId: number, mode: string) => post('columnMode', { lanmuId, mode })
  const list = () => readAs<ColumnModeRow[]>('editor', '/api/desk/columnMode')

  test('have one mode each, in the order of the house', async () => {
    const columns = await list()
    expect(columns).toHaveLength(12)
    expect(columns[0]).toEqual({ lanmuId: 1, name: '城市', mode: 'after' })
  })

  test('of which one is read before: its stories alone, whatever is written', async () => {
    const columns = await modelOf<ColumnModeRow[]>(set(8, 'before'))
    expect(columns.filter(({ mode }) => mode === 'before')).toEqual([{ lanmuId: 8, name: '健康', mode: 'before' }])
    expect(await judge('写得真好')).toEqual({ state: 'pending', reason: 'column' })
    expect(await judge('写得真好', { ...STORY, contentId: 10101 })).toEqual(FREE)
    expect(await judge('写得真好', { contentType: contentType.issue, contentId: 140 })).toEqual(FREE)
    await modelOf(set(8, 'before'))
    await modelOf(set(8, 'after'))
    expect(await judge('写得真好')).toEqual(FREE)
    expect((await log()).list.map(({ action, detail }) => [action, detail])).toEqual([
      ['column-mode', '健康：先发后审'],
      ['column-mode', '健康：先审后发'],
    ])
  })

  test('that are not there, or other modes, are refused', async () => {
    await expectFailure(await set(99, 'before'), 'NOT_FOUND')
    await expectFailure(await set(8, 'never'), 'BAD_INPUT')
    expect((await log()).list).toEqual([])
  })
})

describe('a reader is silenced', () => {
  const mute = (body: object) => post('mute', { uid: READER, days: 7, reason: '广告', ...body })
  const muted = () => readAs<MutedPerson[]>('editor', '/api/desk/mute')
  const profile = { name: '访客小七', signature: '', city: '' }
  const saveProfile = () => app.postJson('/api/user/profile', profile, sessions.reader)

  test('a reader is silenced until a day, with a reason, and may speak again then', async () => {
    const muteEnd = app.clock.now + 7 * DAY
    expect(await modelOf(mute({}))).toEqual({ uid: READER, muteEnd })
    expect(await muted()).toEqual([{ uid: READER, name: '访客小七', muteEnd, reason: '7 天：广告' }])
    expect(await elsewhere.findMuteEnd(READER, app.clock.now)).toBe(muteEnd)
    await expect(elsewhere.refuseMuted(READER, app.clock.now)).rejects.toMatchObject({ code: 'MUTED', status: 403 })
    await elsewhere.refuseMuted(EDITOR, app.clock.now)
    expect(await elsewhere.findMuteEnd(READER, muteEnd)).toBe(null)
    await elsewhere.refuseMuted(READER, muteEnd)
  })

  test('anew: the last decision holds, and there is one line', async () => {
    await modelOf(mute({ days: 30 }))
    await modelOf(mute({ days: 1, reason: '改为一天' }))
    expect(await muted()).toMatchObject([{ uid: READER, muteEnd: app.clock.now + DAY, reason: '1 天：改为一天' }])
  })

  test('a reader who is silenced cannot change name, biography or picture; nothing else is closed', async () => {
    await modelOf(mute({}))
    const failure = await expectFailure(await saveProfile(), 'MUTED')
    expect(failure.resultMsg).toMatch(/^你已被禁言，到 \d+年\d+月\d+日 \d\d:\d\d 为止$/)
    const picture = await app.request('/api/user/picture', {
      method: 'POST',
      headers: { ...sessions.reader, 'Content-Type': 'image/png' },
      body: 'not even a picture',
    })
    await expectFailure(picture, 'MUTED')
    const taken = await app.request('/api/user/picture', { method: 'DELETE', headers: sessions.reader })
    expect(taken.status).toBe(200)
    expect(await readAs('reader', '/api/user/profile')).toMatchObject({ muteEnd: app.clock.now + 7 * DAY })
    await modelOf(post('unmute', { uid: READER }))
    expect(await readAs('reader', '/api/user/profile')).toMatchObject({ muteEnd: null })
    await modelOf(saveProfile())
  })

  test('no longer, once; saying so again is no further decision', async () => {
    await modelOf(mute({}))
    for (let time = 0; time < 2; time++)
      expect(await modelOf(post('unmute', { uid: READER }))).toEqual({ uid: READER, muteEnd: null })
    expect(await muted()).toEqual([])
    expect((await log()).list.map(({ action }) => action)).toEqual(['unmute', 'mute'])
  })

  test.each([
    [{ uid: EDITOR }, 'BAD_INPUT', '自己'],
    [{ uid: 1 }, 'FORBIDDEN', '编辑'],
    [{ uid: 999_999 }, 'NOT_FOUND', '没有这位读者'],
    [{ days: 0 }, 'BAD_INPUT', '1'],
    [{ days: 3651 }, 'BAD_INPUT', '3650'],
    [{ reason: ' ' }, 'BAD_INPUT', '原因'],
    [{ reason: '因'.repeat(101) }, 'BAD_INPUT', '100'],
  ] as const)('nobody is silenced with %j', async (body, code, words) => {
    const author = app.db.updateTable('account').where('id', '=', 1)
    await author.set({ role: 'admin' }).execute()
    expect((await expectFailure(await mute(body), code)).resultMsg).toContain(words)
    await author.set({ role: 'reader' }).execute()
    expect(await muted()).toEqual([])
    expect((await log()).list).toEqual([])
  })

  test('whoever has left is not silenced', async () => {
    const account = app.db.updateTable('account').where('id', '=', READER + 4)
    await account.set({ deleted_at: app.clock.now }).execute()
    await expectFailure(await mute({ uid: READER + 4 }), 'NOT_FOUND')
    await expectFailure(await post('unmute', { uid: READER + 4 }), 'NOT_FOUND')
    await account.set({ deleted_at: null }).execute()
  })
})

describe('the log', () => {
  const note = (detail: string, more: object = {}) =>
    elsewhere.note(app.db, { action: 'hide', moderatorId: EDITOR, detail, ...more }, app.clock.now)

  test('is empty at first', async () => {
    expect(await log()).toEqual({ list: [], pgNo: 1, totalPage: 0, totalCount: 0 })
  })

  test('tells who did what to whom and to which comment', async () => {
    const comment = await app.db.selectFrom('comment').selectAll().limit(1).executeTakeFirstOrThrow()
    await note('人身攻击', { commentId: comment.id, accountId: READER })
    expect((await log()).list).toEqual([
      {
        id: expect.any(Number),
        action: 'hide',
        time: app.clock.now,
        moderator: { uid: EDITOR, name: expect.any(String) },
        person: { uid: READER, name: '访客小七' },
        comment: {
          id: comment.id,
          text: comment.text,
          contentType: comment.content_type,
          contentId: comment.content_id,
        },
        detail: '人身攻击',
      },
    ])
  })

  test('comes a page at a time, the newest first, in as many queries however long', async () => {
    for (let index = 1; index <= 5; index++) {
      app.clock.now += 1
      await note(`${index}`)
    }
    expect(await log('?rowNum=2&pgNo=2')).toMatchObject({
      list: [{ detail: '3' }, { detail: '2' }],
      pgNo: 2,
      totalPage: 3,
      totalCount: 5,
    })
    expect((await log('?rowNum=2&pgNo=4')).list).toEqual([])
    expect(await app.countQueries(() => log('?rowNum=1'))).toBe(await app.countQueries(() => log('?rowNum=5')))
  })
})
