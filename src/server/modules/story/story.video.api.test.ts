/** Videos of the library in stories: as open as the words around them, known to the library, and links in feeds. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Article } from '#contract/site/article.ts'
import type { DeskMedia } from '#contract/desk/media.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { libraryCalls } from '../../testing/calls/library-calls.ts'
import { storyCalls } from '../../testing/calls/story-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const FILMS = join(import.meta.dirname, '../../../../content/video')

const { app, sessions, readAs } = useReaders()
const calls = {} as ReturnType<typeof storyCalls>
const library = {} as ReturnType<typeof libraryCalls>
let free: DeskMedia
let paid: DeskMedia
const film = (name: string) => readFile(join(FILMS, name))
const take = async (name: string) => library.take(await film(name), { type: 'video/mp4', name })

beforeAll(async () => {
  Object.assign(calls, storyCalls(app, sessions))
  Object.assign(library, libraryCalls(app, sessions.editor))
  free = await take('751.mp4')
  paid = await take('752.mp4')
})
beforeEach(() => void (app.clock.now += 60_000))

const articleOf = (id: number) => app.read<Article>(`/api/article/${id}`)
const play = (id: number, headers = {}) => app.request(`/play/inset-video/${id}.mp4`, { headers })
const block = ({ path }: DeskMedia, title: string, poster = '') =>
  `::: video\n${path} ${title}\n${poster && `![](${poster})\n`}:::`

test('the library tells it from audio, and refuses what is none', async () => {
  expect(free).toMatchObject({
    kind: 'video',
    width: 854,
    height: 480,
    path: expect.stringMatching(/^video\/upload\//),
  })
  expect((await library.list('?kind=video')).list.map(({ id }) => id)).toEqual([paid.id, free.id])
  await expectFailure(await library.upload(Buffer.from('<html>'), { type: 'video/mp4', name: 'a.mp4' }), 'BAD_INPUT')
  const song = await app.db.selectFrom('media').select('id').where('kind', '=', 'audio').executeTakeFirstOrThrow()
  await expectFailure(await library.replace(song.id, await film('751.mp4'), 'video/mp4'), 'BAD_INPUT')
})

describe('in a story', () => {
  test('it is as open as the words around it, and served in parts', async () => {
    const body = `甲\n\n${block(free, '海边 <b>', '10203-a')}\n\n<!-- 付费线 -->\n\n乙\n\n${block(paid, '会员看的')}`
    const story = await calls.begin({ premium: true, body })
    expect((await play(free.id)).status).toBe(404)
    const published = await calls.model(await calls.step(story, 'publish'))
    const shut = await articleOf(story.id)
    expect(shut.content).toMatch(
      new RegExp(
        `<figure class="video"><video src="/play/inset-video/${free.id}\\.mp4" width="854" height="480" ` +
          'poster="/media/picture/story/10203-a\\.jpg\\?w=\\d+" controls playsinline preload="none" aria-label="视频：海边 &lt;b&gt;">' +
          '</video><figcaption>海边 &lt;b&gt; <span class="length">\\d\\d:\\d\\d</span></figcaption></figure>',
      ),
    )
    expect(shut.content).not.toContain(`/play/inset-video/${paid.id}`)
    expect((await readAs<Article>('member', `/api/article/${story.id}`)).content).toContain(
      `/play/inset-video/${paid.id}.mp4`,
    )
    for (const headers of [{}, sessions.reader]) expect((await play(paid.id, headers)).status).toBe(403)
    expect((await play(paid.id, sessions.member)).status).toBe(302)
    const address = (await play(free.id)).headers.get('Location')!
    const part = await app.request(address, { headers: { range: 'bytes=0-99' } })
    expect([part.status, part.headers.get('Content-Type')]).toEqual([206, 'video/mp4'])
    expect((await app.request(new URL(address, 'http://localhost').pathname)).status).toBe(403)
    const feed = await (await app.request('/rss.xml')).text()
    expect(feed).toContain(`/play/inset-video/${free.id}.mp4">视频：海边 &lt;b&gt;</a></p>`)
    await calls.step(published, 'withdraw', { note: '撤' })
    expect((await play(free.id, sessions.member)).status).toBe(404)
  })

  test('the library knows of it: it is not deleted, and another takes its place', async () => {
    const story = await calls.model(
      await calls.step(await calls.begin({ body: `甲\n\n${block(paid, '河')}` }), 'publish'),
    )
    const { uses } = await library.find(paid.id)
    expect(uses.map(({ id }) => id)).toContain(story.id)
    await expectFailure(await library.remove(paid.id), 'BAD_INPUT')
    const before = paid.path
    const after = await library.modelOf<DeskMedia>(await library.replace(paid.id, await film('753.mp4'), 'video/mp4'))
    expect(after.path).not.toBe(before)
    expect((await calls.read(story.id)).body).toContain(after.path)
    expect((await articleOf(story.id)).content).toContain(`<video src="/play/inset-video/${paid.id}.mp4"`)
  })

  test('one that is gone, or has no caption, stands against publishing', async () => {
    const story = await calls.begin({ body: `甲\n\n::: video\nvideo/upload/none.mp4 河\n:::\n\n${block(free, '')}` })
    const { resultMsg } = await expectFailure(await calls.step(story, 'publish'), 'BAD_INPUT')
    expect(resultMsg).toContain('河')
  })
})
