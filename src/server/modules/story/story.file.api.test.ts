/** Files of the library in stories: as open as the words around them, only ever downloaded, and links in feeds. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Article } from '#contract/site/article.ts'
import type { DeskMedia } from '#contract/desk/media.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { libraryCalls } from '../../testing/calls/library-calls.ts'
import { storyCalls } from '../../testing/calls/story-calls.ts'
import { writeZip } from '../../testing/calls/zip-file.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const ZIP = writeZip([{ name: '年表.csv', data: '一,二\n' }])

const { app, sessions, readAs } = useReaders()
const calls = {} as ReturnType<typeof storyCalls>
const library = {} as ReturnType<typeof libraryCalls>
let free: DeskMedia
let paid: DeskMedia

beforeAll(async () => {
  Object.assign(calls, storyCalls(app, sessions))
  Object.assign(library, libraryCalls(app, sessions.editor))
  free = await library.take(PDF, { type: 'application/pdf', name: '年表 (一)".pdf' })
  paid = await library.take(ZIP, { type: 'application/zip', name: '数据.zip' })
})
beforeEach(() => void (app.clock.now += 60_000))

const articleOf = (id: number) => app.read<Article>(`/api/article/${id}`)
const ask = (id: number, headers = {}) => app.request(`/play/inset-file/${id}.bin`, { headers })
const block = ({ path }: DeskMedia, title: string) => `::: file\n${path} ${title}\n:::`

describe('the library', () => {
  test('tells it from the others, and refuses what is not what it is called', async () => {
    expect(free).toMatchObject({ kind: 'file', width: null, durationMs: null, byteSize: PDF.length })
    expect(free.path).toMatch(/^file\/upload\/[0-9a-f]{24}\.pdf$/)
    expect((await library.list('?kind=file')).list.map(({ id }) => id)).toEqual([paid.id, free.id])
    const given = { type: 'application/pdf', name: 'a.pdf' }
    await expectFailure(await library.upload(Buffer.from('<html>'), given), 'BAD_INPUT')
    await expectFailure(await library.upload(PDF, { type: 'application/zip', name: 'a.pdf' }), 'BAD_INPUT')
    await expectFailure(await library.upload(PDF, { type: 'text/html', name: 'a.pdf' }), 'WRONG_MEDIA_TYPE')
    await expectFailure(await library.upload(PDF, { ...given, crop: '0,0,5000,5000' }), 'BAD_INPUT')
    const song = await app.db.selectFrom('media').select('id').where('kind', '=', 'audio').executeTakeFirstOrThrow()
    await expectFailure(await library.replace(song.id, PDF, 'application/pdf'), 'BAD_INPUT')
  })

  test('hands it out to those at the desk, in their session alone', async () => {
    const answer = await app.request(free.url, { headers: sessions.editor })
    expect(answer.status).toBe(200)
    for (const headers of [{}, sessions.reader]) expect((await app.request(free.url, { headers })).status).toBe(403)
  })
})

describe('in a story', () => {
  test('it is as open as the words around it', async () => {
    const body = `甲\n\n${block(free, '年表 <b>')}\n\n<!-- 付费线 -->\n\n乙\n\n${block(paid, '会员的数据')}`
    const story = await calls.begin({ premium: true, body })
    expect((await ask(free.id)).status).toBe(404)
    const published = await calls.model(await calls.step(story, 'publish'))
    const shut = await articleOf(story.id)
    expect(shut.content).toContain(
      `<figure class="file"><a class="fetch" href="/play/inset-file/${free.id}.bin">` +
        '<span class="title">年表 &lt;b&gt;</span> <span class="about">PDF，1 KB</span></a></figure>',
    )
    expect(shut.content).not.toContain(`/play/inset-file/${paid.id}`)
    expect(shut.wordNum).toBe(2)
    expect((await readAs<Article>('member', `/api/article/${story.id}`)).content).toContain(
      `/play/inset-file/${paid.id}.bin`,
    )
    for (const headers of [{}, sessions.reader]) expect((await ask(paid.id, headers)).status).toBe(403)
    const open = await ask(paid.id, sessions.member)
    expect([open.status, open.headers.get('Cache-Control')]).toEqual([302, 'private, no-store'])
    const address = open.headers.get('Location')!
    for (const headers of [{}, sessions.reader]) expect((await app.request(address, { headers })).status).toBe(403)
    const whole = await app.request(address, { headers: sessions.member })
    expect(Buffer.from(await whole.arrayBuffer()).equals(ZIP)).toBe(true)
    const feed = await (await app.request('/rss.xml')).text()
    expect(feed).toContain(`/play/inset-file/${free.id}.bin">附件：年表 &lt;b&gt;（PDF，1 KB）</a></p>`)
    await calls.step(published, 'withdraw', { note: '撤' })
    expect((await ask(free.id, sessions.member)).status).toBe(404)
  })

  test('it is downloaded, never shown', async () => {
    await calls.step(await calls.begin({ body: `甲\n\n${block(free, '年表')}` }), 'publish')
    const address = (await ask(free.id)).headers.get('Location')!
    const headersOf = async (init: RequestInit) => {
      const answer = await app.request(address, init)
      return [answer.status, Object.fromEntries(answer.headers)] as const
    }
    const common = {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent('年表 (一)"')
        .replace('(', '%28')
        .replace(')', '%29')}.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    }
    for (const init of [{}, { method: 'HEAD' }]) {
      const [status, headers] = await headersOf(init)
      expect([status, headers]).toEqual([200, expect.objectContaining(common)])
    }
    const [status, headers] = await headersOf({ headers: { range: 'bytes=0-4' } })
    expect([status, headers]).toEqual([206, expect.objectContaining({ ...common, 'content-length': '5' })])
    expect((await app.request(new URL(address, 'http://localhost').pathname)).status).toBe(403)
    for (const path of [
      `/play/inset/${free.id}.mp3`,
      `/play/inset-video/${free.id}.mp4`,
      `/play/inset-file/${free.id}`,
    ])
      expect((await app.request(path, { headers: sessions.editor })).status).toBe(404)
  })

  test('the library knows of it: it is not deleted, and another takes its place', async () => {
    const story = await calls.model(
      await calls.step(await calls.begin({ body: `甲\n\n${block(paid, '数据')}` }), 'publish'),
    )
    expect((await library.find(paid.id)).uses.map(({ id }) => id)).toContain(story.id)
    await expectFailure(await library.remove(paid.id), 'BAD_INPUT')
    const after = await library.modelOf<DeskMedia>(await library.replace(paid.id, PDF, 'application/pdf'))
    expect(after.path).toMatch(new RegExp(`^file/upload/[0-9a-f]{24}-${paid.id}\\.pdf$`))
    expect((await calls.read(story.id)).body).toContain(after.path)
    expect((await articleOf(story.id)).content).toContain(
      `href="/play/inset-file/${paid.id}.bin"><span class="title">数据</span> <span class="about">PDF，1 KB</span>`,
    )
  })

  test('its title is found', async () => {
    const story = await calls.begin({ body: `甲\n\n${block(free, '罕见的水位年表')}` })
    await calls.step(story, 'publish')
    const found = await app.read<{ list: { contentId: number }[] }>(
      `/api/search/queryArticle?keyword=${encodeURIComponent('罕见的水位年表')}`,
    )
    expect(found.list.map(({ contentId }) => contentId)).toContain(story.id)
  })

  test('one that is gone, of another kind, or without a title stands against publishing', async () => {
    const body = `甲\n\n::: file\nfile/upload/none.pdf 河\n:::\n\n::: audio\n${free.path} 声\n:::\n\n${block(free, '')}`
    const { resultMsg } = await expectFailure(await calls.step(await calls.begin({ body }), 'publish'), 'BAD_INPUT')
    expect(resultMsg).toContain('河')
  })
})
