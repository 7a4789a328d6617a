/** The front page calls return the same to everybody; so they must not contain paid content. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainText } from '#domain/text/plain-text.ts'
import { calls, sampleRequest } from '../../testing/lists/sample-call.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let answers: string

beforeAll(async () => {
  app = await openTestApp()
  const paths = calls
    .filter(({ key, declaration }) => key.startsWith('GET /api/index/') && !declaration.login)
    .flatMap((call) => [sampleRequest(call, { search: '' }), sampleRequest(call, { search: 'rowNum=100' })])
  const texts = await Promise.all(paths.map(async ({ path }) => (await app.request(path)).text()))
  answers = texts.join('\n')
})
afterAll(() => app.close())

const paragraphs = (text: string) => text.split('\n').filter((line) => line.length > 12)

test('the answers are there to be searched', async () => {
  expect(answers.length).toBeGreaterThan(50_000)
  expect(answers).toContain('凌晨两点，图书馆里还有四十一个人')
})

test('no sentence of the paid part of a story', async () => {
  const bodies = await app.db
    .selectFrom('article_body')
    .innerJoin('article', 'article.id', 'article_body.article_id')
    .select('paid_html')
    .where('article.premium', '=', 1)
    .execute()
  const paid = bodies.flatMap(({ paid_html }) => paragraphs(plainText(paid_html.replace(/<aside.*?<\/aside>/gs, ''))))
  expect(paid.length).toBeGreaterThan(50)
  expect(paid.filter((paragraph) => answers.includes(paragraph))).toEqual([])
})

test('neither text nor sound of a lesson or a book that must be bought is given', async () => {
  const lessons = await app.db
    .selectFrom('lesson')
    .innerJoin('media', 'media.id', 'lesson.sound_id')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .select(['transcript', 'path'])
    .where('free', '=', 0)
    .where('course.price', '>', 0)
    .execute()
  const books = await app.db
    .selectFrom('audio_book')
    .innerJoin('media', 'media.id', 'audio_book.sound_id')
    .select(['transcript', 'path'])
    .where('price', '>', 0)
    .execute()
  const paid = [...lessons, ...books]
  expect(paid.length).toBeGreaterThan(40)
  expect(paid.filter(({ path }) => answers.includes(path))).toEqual([])
  expect(paid.filter(({ transcript }) => paragraphs(transcript).some((line) => answers.includes(line)))).toEqual([])
})
