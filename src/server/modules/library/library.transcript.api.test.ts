/** Transcripts, uploaded as files: what readers get of them, and what is refused. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { DeskTranscript } from '#contract/desk/transcript.ts'
import type { TimedText } from '#contract/site/podcast.ts'
import { contentType } from '#domain/content/content-type.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const { app, sessions, readAs } = useReaders()
const { episode, lesson, audioBook } = contentType
const EPISODE = 7001
const LESSON = 5001

beforeEach(async () => void (await app.db.deleteFrom('change').execute()))

const address = (type: number, id: number) => `/api/desk/transcript/${type}/${id}`
const send = (
  type: number,
  id: number,
  name: string,
  body: string | Uint8Array,
  headers: Record<string, string> = sessions.editor,
) =>
  app.request(`${address(type, id)}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    body: new Blob([body as string]),
    headers: { ...headers, 'Content-Type': 'text/plain' },
  })

const SRT = [
  '00:00:00,500 --> 00:00:02,000',
  '第一句话，',
  '',
  '00:00:02,000 --> 00:00:03,000',
  '说完了。',
  '',
  '00:00:06,000 --> 00:00:08,000',
  '一条新的胡同雪橇。',
].join('\n')
const LIST = [
  { text: '第一句话，说完了。', start: 500 },
  { text: '一条新的胡同雪橇。', start: 6000 },
]

describe('a file of subtitles', () => {
  test.each([
    ['episode', episode, EPISODE, `thing:9/${EPISODE}`],
    ['lesson', lesson, LESSON, `thing:2/${LESSON}`],
    ['audio book', audioBook, 606, 'thing:8/606'],
  ])('becomes text and times of an %s, for readers at once', async (_, type, id, tag) => {
    const response = await send(type, id, '第一集.srt', SRT)
    expect(await response.json()).toMatchObject({ model: { form: 'srt', list: LIST } })
    const shown = await app.read<TimedText>(`/api/klisten/transcript?contentType=${type}&contentId=${id}`)
    expect(shown.list).toEqual(LIST)
    expect(await readAs<DeskTranscript>('trainee', address(type, id))).toMatchObject({ list: LIST })
    const noted = (await app.db.selectFrom('change').select('tag').execute()).map((row) => row.tag)
    expect(noted).toContain(tag)
    const entry = await app.db.selectFrom('journal').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ action: 'change', noun: 'transcript', detail: '第一集.srt（2 段）' })
  })

  test('is found by its words', async () => {
    await send(episode, EPISODE, 'a.srt', SRT)
    const found = JSON.stringify(await app.read(`/api/search/queryContent?keyword=${encodeURIComponent('雪橇')}`))
    expect(found).toContain(String(EPISODE))
  })

  test('in the writing of older programs is read, too', async () => {
    // 七日, in GB 18030.
    const bytes = Buffer.concat([Buffer.from('[00:01.00]'), Buffer.from([0xc6, 0xdf, 0xc8, 0xd5])])
    expect(await (await send(episode, EPISODE, 'a.lrc', bytes)).json()).toMatchObject({
      model: { form: 'lrc', list: [{ text: '七日', start: 1000 }] },
    })
  })
})

test('plain text has no times, and takes the old ones away', async () => {
  await send(episode, EPISODE, 'a.srt', SRT)
  await send(episode, EPISODE, 'a.txt', '一段。\n\n二段。')
  const { list } = await readAs<DeskTranscript>('editor', address(episode, EPISODE))
  expect(list).toEqual([
    { text: '一段。', start: null },
    { text: '二段。', start: null },
  ])
})

test('what was brought can be taken away', async () => {
  await send(episode, EPISODE, 'a.srt', SRT)
  const response = await app.request(address(episode, EPISODE), { method: 'DELETE', headers: sessions.editor })
  expect(await response.json()).toMatchObject({ model: { list: [] } })
})

describe('refused', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['a program', Buffer.from('7f454c4602010100', 'hex'), '不是文字文件'],
    ['times of another recording', '09:00:00,000 --> 09:00:01,000\n很久以后', '超出了声音的长度'],
    ['nothing to read', '1\n00:00 --> 00:01\n', '没有读到文字'],
    ['times that go back', '00:05 --> 00:06\n后\n\n00:01 --> 00:02\n前', '比前一条早'],
  ])('%s: nothing changes', async (_, body, words) => {
    await send(episode, EPISODE, 'a.txt', '原来的文字。')
    const failure = await expectFailure(await send(episode, EPISODE, 'a.srt', body), 'BAD_INPUT')
    expect(failure.resultMsg).toContain(words)
    expect((await readAs<DeskTranscript>('editor', address(episode, EPISODE))).list).toEqual([
      { text: '原来的文字。', start: null },
    ])
  })

  test.each([
    [contentType.article, 10101],
    [episode, 99_999],
    [0, 1],
  ])('of kind %i with the number %i there is none', async (type, id) => {
    await expectFailure(await send(type, id, 'a.txt', '文字'), 'NOT_FOUND')
  })

  test('who may not publish', async () => {
    await expectFailure(await send(episode, EPISODE, 'a.txt', '文字', sessions.trainee), 'FORBIDDEN')
    await expectFailure(await send(episode, EPISODE, 'a.txt', '文字', sessions.reader), 'FORBIDDEN')
  })
})
