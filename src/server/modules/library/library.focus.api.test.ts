/** The focus of a picture: set at the desk, carried to readers, kept or dropped with the file. */
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { DeskMediaDetail } from '#contract/desk/media.ts'
import type { Article } from '#contract/site/article.ts'
import { cacheTag } from '#contract/core/cache-tag.ts'
import { contentType } from '#domain/content/content-type.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { libraryCalls } from '../../testing/calls/library-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const STORY = 10101

const { app, sessions } = useReaders()
const calls = {} as ReturnType<typeof libraryCalls>
beforeAll(() => void Object.assign(calls, libraryCalls(app, sessions.editor)))

const paint = (width: number, height: number, red: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 80, b: 120 } } })
    .jpeg()
    .toBuffer()

const place = (id: number, body: unknown) =>
  app.request(`/api/desk/media/${id}/focus`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...sessions.editor, 'Content-Type': 'application/json' },
  })
const set = async (id: number, x: number, y: number) => calls.modelOf<DeskMediaDetail>(await place(id, { x, y }))
const leadOf = async () => (await app.read<Article>(`/api/article/${STORY}`)).pic
const lastChange = () => app.db.selectFrom('change').selectAll().orderBy('id', 'desc').executeTakeFirst()

async function leadId(): Promise<number> {
  const row = app.db.selectFrom('article').select('picture_id').where('id', '=', STORY)
  return (await row.executeTakeFirstOrThrow()).picture_id!
}

test('is the centre until it is set, then goes with the picture wherever that is shown, and is the centre again', async () => {
  const id = await leadId()
  expect((await calls.find(id)).focus).toBeNull()
  expect(await leadOf()).not.toHaveProperty('focus')

  expect((await set(id, 250, 900)).focus).toEqual({ x: 250, y: 900 })
  expect(await leadOf()).toMatchObject({ focus: '27' })
  const changes = await app.db.selectFrom('change').select('tag').execute()
  expect(changes.map(({ tag }) => tag)).toContain(cacheTag.thing(contentType.article, STORY))
  const entry = await app.db.selectFrom('journal').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ action: 'change', noun: 'media', subject: String(id) })
  expect(entry.detail).toBe('焦点：从左 50%，从上 50% → 从左 25%，从上 90%')

  const before = await lastChange()
  await set(id, 250, 900)
  expect(await lastChange()).toEqual(before)

  expect((await set(id, 500, 500)).focus).toBeNull()
  expect(await leadOf()).not.toHaveProperty('focus')
})

test('is that of a picture within a text, too', async () => {
  const bodies = app.db.selectFrom('article_body').select(['article_id', 'free_html'])
  const body = await bodies.where('free_html', 'like', '%data-media=%').limit(1).executeTakeFirstOrThrow()
  const path = /data-media="([^"]+)"/.exec(body.free_html)![1]!
  const inText = async () => {
    const { content } = await app.read<Article>(`/api/article/${body.article_id}`)
    return content.match(/<img [^>]*>/g)!.find((image) => image.includes(path))
  }
  expect(await inText()).toMatch(/ data-tone="[0-9a-f]" loading/)
  expect(await inText()).not.toContain('data-focus')
  const row = app.db.selectFrom('media').select('id').where('path', '=', path)
  await set((await row.executeTakeFirstOrThrow()).id, 0, 1000)
  expect(await inText()).toMatch(/ data-focus="08" data-tone="[0-9a-f]" loading/)
})

test('is a point of a picture, and nothing else has one', async () => {
  const { id } = await calls.take(await paint(60, 40, 1))
  for (const body of [{ x: 1001, y: 0 }, { x: -1, y: 0 }, { x: 1 }, { x: 0.5, y: 0 }])
    expect((await expectFailure(await place(id, body), 'BAD_INPUT')).resultMsg).toContain('焦点')
  expect((await calls.find(id)).focus).toBeNull()

  const sound = app.db.selectFrom('media').select('id').where('kind', '=', 'audio')
  const failure = await expectFailure(
    await place((await sound.executeTakeFirstOrThrow()).id, { x: 1, y: 1 }),
    'BAD_INPUT',
  )
  expect(failure.resultMsg).toBe('只有图片可以设置焦点')
  const face = app.db.selectFrom('media').select('id').where('path', 'like', 'picture/avatar/%')
  await expectFailure(await place((await face.executeTakeFirstOrThrow()).id, { x: 1, y: 1 }), 'NOT_FOUND')
})

test('stays when the file is replaced by one of the same shape, and goes with another shape', async () => {
  const { id } = await calls.take(await paint(60, 40, 2))
  await set(id, 100, 200)
  const larger = await calls.modelOf<DeskMediaDetail>(await calls.replace(id, await paint(120, 80, 3)))
  expect(larger.focus).toEqual({ x: 100, y: 200 })
  const tall = await calls.modelOf<DeskMediaDetail>(await calls.replace(id, await paint(40, 60, 4)))
  expect(tall.focus).toBeNull()
})
