/** Attachments of contributions: which are accepted, where they are stored, and that only editors can download them. */
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Receipt } from '#contract/site/contribution.ts'
import { ATTACHMENT_BYTES } from '#domain/contribution/attachment-file.ts'
import { contributionCalls } from '../../testing/calls/contribution-calls.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const DAY = 24 * 60 * 60 * 1000
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const DOCX_PARTS = ['[Content_Types].xml', 'word/document.xml']

const { app, sessions } = useReaders()
const calls = {} as ReturnType<typeof contributionCalls>
let start: number
let receipt: Receipt

beforeAll(() => {
  Object.assign(calls, contributionCalls(app))
  start = app.clock.now
})
beforeEach(async () => {
  app.clock.now = start
  await app.db.deleteFrom('login_attempt').execute()
  receipt = await calls.receive()
})

const files = () => app.stored.list('attachment')
const rowOf = (number: string) =>
  app.db.selectFrom('contribution').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
const download = async (number: string, headers: Record<string, string>) =>
  app.request(`/api/desk/contribution/${await calls.findId(number)}/attachment`, { headers })
const dot = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
const zip = (...parts: string[]) => Buffer.from(`PK\u0003\u0004${parts.join('\u0000')}`)

describe('a file', () => {
  test('lies under a name of ours outside of everything that is served, and goes to editors to be saved', async () => {
    const before = files()
    expect((await calls.attach(receipt, '第一段。\n第二段。', '../../我的 稿子(1).txt')).status).toBe(200)
    const row = await rowOf(receipt.number)
    expect(row).toMatchObject({ attachment_name: '我的 稿子(1).txt', attachment_type: 'text/plain' })
    expect(row.attachment_path).toMatch(/^[0-9a-f]{32}\.bin$/)
    expect(files().filter((name) => !before.includes(name))).toEqual([row.attachment_path])
    expect((await app.request(`/media/${row.attachment_path}`)).status).toBe(404)
    expect((await app.request(`/media/..%2fattachment%2f${row.attachment_path}`)).status).toBe(404)

    const response = await download(receipt.number, sessions.editor)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('第一段。\n第二段。')
    const name = `UTF-8''${encodeURIComponent('我的 稿子')}%281%29.txt`
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${receipt.number}.txt"; filename*=${name}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  test.each<[string, () => Promise<Uint8Array>, string]>([
    ['稿子.pdf', async () => Buffer.from('%PDF-1.7\n…'), 'application/pdf'],
    ['稿子.docx', async () => zip(...DOCX_PARTS), DOCX],
    ['稿子.md', async () => Buffer.from('# 题目\n正文'), 'text/markdown'],
    ['照片.JPG', () => dot.clone().jpeg().toBuffer(), 'image/jpeg'],
    ['照片.png', () => dot.clone().png().toBuffer(), 'image/png'],
  ])('%s is taken', async (name, make, type) => {
    const response = await calls.attach(receipt, await make(), name, type)
    expect(response.status).toBe(200)
    expect(await rowOf(receipt.number)).toMatchObject({ attachment_name: name, attachment_type: type })
  })

  test.each<[string, string | Uint8Array, string, string]>([
    ['a program by another name', Buffer.from('7f454c4602010100', 'hex'), '稿子.txt', 'text/plain'],
    ['a page as a PDF', '<script>alert(1)</script>', '稿子.pdf', 'application/pdf'],
    ['a PDF as a picture', '%PDF-1.7', '照片.png', 'image/png'],
    ['an archive as a document', zip('readme.txt'), '稿子.docx', DOCX],
    ['a document with a program', zip(...DOCX_PARTS, 'word/vbaProject.bin'), '稿子.docx', DOCX],
    ['a name without an end', '正文', '稿子', 'text/plain'],
    ['the end of a program', '正文', '稿子.exe', 'text/plain'],
    ['the end of a page', '正文', '稿子.html', 'text/plain'],
  ])('%s is refused, and nothing is kept', async (_, bytes, name, type) => {
    const before = files()
    await expectFailure(await calls.attach(receipt, bytes, name, type), 'BAD_INPUT')
    expect(files()).toEqual(before)
    expect((await rowOf(receipt.number)).attachment_path).toBeNull()
  })

  test('of another type, of nothing, or larger than 5 MiB is refused', async () => {
    const svg = await expectFailure(await calls.attach(receipt, '<svg/>', 'a.svg', 'image/svg+xml'), 'WRONG_MEDIA_TYPE')
    expect(svg.resultMsg).toContain('PDF')
    await expectFailure(await calls.attach(receipt, ''), 'BAD_INPUT')
    await expectFailure(await calls.attach(receipt, new Uint8Array(ATTACHMENT_BYTES + 1)), 'BODY_TOO_LARGE')
    const whole = Buffer.alloc(ATTACHMENT_BYTES, 'a')
    expect((await calls.attach(receipt, whole)).status).toBe(200)
  })
})

describe('is added by whoever has the receipt', () => {
  test('a file is added by nobody who has another receipt, or none', async () => {
    const other = await calls.receive({ contact: 'other@example.com' })
    await expectFailure(await calls.attach({ number: receipt.number, key: other.key }, '正文'), 'NOT_FOUND')
    await expectFailure(await calls.attach({ number: receipt.number, key: "' or 1=1 --" }, '正文'), 'NOT_FOUND')
    await expectFailure(await calls.attach({ number: '000000000000', key: receipt.key }, '正文'), 'NOT_FOUND')
  })

  test('a file is added within a day alone', async () => {
    app.clock.now += DAY + 1
    await expectFailure(await calls.attach(receipt, '正文'), 'NOT_FOUND')
  })

  test('once; the same again is no mistake, another one is', async () => {
    expect((await calls.attach(receipt, '正文')).status).toBe(200)
    const kept = files()
    expect((await calls.attach(receipt, '正文')).status).toBe(200)
    await expectFailure(await calls.attach(receipt, '别的正文', '别的.txt'), 'BAD_INPUT')
    expect(files()).toEqual(kept)
  })

  test('a few times an hour at most, right or wrong', async () => {
    for (let time = 0; time < 5; time++) await expectFailure(await calls.attach(receipt, '正文', 'a.exe'), 'BAD_INPUT')
    await expectFailure(await calls.attach(receipt, '正文'), 'TOO_MANY')
  })
})

describe('the way to the file', () => {
  test('is shut to readers, to nobody, and to pages of other sites', async () => {
    await calls.attach(receipt, '正文')
    await expectFailure(await download(receipt.number, {}), 'NOT_LOGIN')
    await expectFailure(await download(receipt.number, sessions.reader), 'FORBIDDEN')
    const elsewhere = { ...sessions.editor, 'Sec-Fetch-Site': 'cross-site' }
    await expectFailure(await download(receipt.number, elsewhere), 'CROSS_SITE')
  })

  test('leads nowhere without a file, or when it is gone from the disk', async () => {
    await expectFailure(await download(receipt.number, sessions.editor), 'NOT_FOUND')
    for (const id of ['0', '999999999', 'x', '%2e%2e'])
      await expectFailure(
        await app.request(`/api/desk/contribution/${id}/attachment`, { headers: sessions.editor }),
        'NOT_FOUND',
      )
    await app.db
      .updateTable('contribution')
      .set({ attachment_path: `${'0'.repeat(32)}.bin`, attachment_name: 'a.txt', attachment_type: 'text/plain' })
      .where('number', '=', receipt.number)
      .execute()
    await expectFailure(await download(receipt.number, sessions.editor), 'NOT_FOUND')
    await app.db
      .updateTable('contribution')
      .set({ attachment_path: '../kanwu.sqlite' })
      .where('number', '=', receipt.number)
      .execute()
    await expectFailure(await download(receipt.number, sessions.editor), 'NOT_FOUND')
  })
})
