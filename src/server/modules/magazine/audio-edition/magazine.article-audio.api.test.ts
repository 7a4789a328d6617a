/** Articles with audio, over HTTP: what their page shows of it, and when each paragraph is spoken. */
import { beforeEach, expect, test } from 'vitest'
import type { Article } from '#contract/site/article.ts'
import type { ArticleAudio } from '#contract/site/audio-edition.ts'
import { contentType } from '#domain/content/content-type.ts'
import { sampleSeconds } from '#domain/access/sample-length.ts'
import { expectFailure } from '../../../testing/app/expect-answer.ts'
import { useReaders } from '../../../testing/app/use-test-app.ts'

const EDITION = 140
/** read whole, and free */
const COVER_STORY = 11201
/** read whole, for those who bought the edition */
const WHOLE = 10101
const OPENING = 10301
const SILENT = 10102
const READER = 101

const { app, sessions } = useReaders()

beforeEach(async () => {
  app.clock.now = app.clock.start
  await app.db.updateTable('content').set({ state: 'published' }).where('state', '<>', 'published').execute()
  await app.db.deleteFrom('entitlement').where('content_type', '=', contentType.audioEdition).execute()
})

const address = (id: number) => `/api/article/${id}/sound`
const read = (id: number, headers = {}) => app.read<ArticleAudio>(address(id), { headers })
const story = (id: number) => app.read<Article>(`/api/article/${id}`)

const withdraw = (type: number, id: number) =>
  app.db
    .updateTable('content')
    .set({ state: 'withdrawn' })
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .execute()

/** What a browser counts: the children of the body that are paragraphs. */
function countParagraphs(html: string): number {
  return html.replace(/<(blockquote|aside|section|ul|ol|figure)\b.*?<\/\1>/gs, '').split('<p>').length - 1
}

test.each([COVER_STORY, WHOLE])('%i is read whole: each of its paragraphs has its time', async (id) => {
  const { sound, whole, list } = await read(id)
  const { content, title } = await story(id)
  expect(whole).toBe(true)
  expect(sound).toMatchObject({ contentType: contentType.article, id, title, zhuanlanName: '有声版：一个星期有多长' })
  expect(list.map(({ paragraph }) => paragraph)).toEqual([...Array(countParagraphs(content)).keys()])
  const starts = list.map(({ start }) => start)
  expect(starts).toEqual(starts.toSorted((one, other) => one - other))
})

test('of the others only the opening is read', async () => {
  expect(await read(OPENING)).toMatchObject({ whole: false, list: [] })
})

test('the story says so itself, in no more queries', async () => {
  expect((await story(COVER_STORY)).sound).toEqual({
    audioUrl: (await read(COVER_STORY)).sound.audioUrl,
    duration: '08:42',
    whole: true,
  })
  expect((await story(OPENING)).sound).toMatchObject({ whole: false })
  expect((await story(SILENT)).sound).toBeNull()
  const silent = await app.countQueries(() => story(SILENT))
  expect(await app.countQueries(() => story(COVER_STORY))).toBe(silent)
})

test('the address is the same for everybody, what is heard there is not', async () => {
  const open = await read(COVER_STORY)
  expect(open.sound.sampleSeconds).toBe(0)
  const locked = await read(WHOLE)
  expect(locked.sound.audioUrl).toMatch(/^\/play\/track\/\d+\.mp3$/)
  expect(locked.sound.sampleSeconds).toBe(sampleSeconds(441))
  const whole = { ...locked, sound: { ...locked.sound, sampleSeconds: 0 } }
  expect(await read(WHOLE, sessions.editor)).toEqual(whole)
  expect(await read(WHOLE, sessions.member)).toEqual(locked)
  const bought = { content_type: contentType.audioEdition, content_id: EDITION, granted_at: app.clock.start }
  const expires_at = app.clock.start + 1000
  await app.db
    .insertInto('entitlement')
    .values({ account_id: READER, ...bought, expires_at })
    .execute()
  expect(await read(WHOLE, sessions.reader)).toEqual(whole)
  app.clock.now = expires_at
  expect(await read(WHOLE, sessions.reader)).toEqual(locked)
})

test('there is none of a story that is not read, unknown or withdrawn, or whose edition is', async () => {
  for (const id of [SILENT, 99_999]) await expectFailure(await app.request(address(id)), 'NOT_FOUND')
  await withdraw(contentType.article, WHOLE)
  await expectFailure(await app.request(address(WHOLE)), 'NOT_FOUND')
  await withdraw(contentType.audioEdition, EDITION)
  await expectFailure(await app.request(address(COVER_STORY)), 'NOT_FOUND')
  expect((await story(COVER_STORY)).sound).toBeNull()
})
