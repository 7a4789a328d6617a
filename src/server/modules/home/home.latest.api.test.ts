/** The recommended article, and everything published since. */
import { expect, test } from 'vitest'
import type { Latest } from '#contract/site/home.ts'
import { contentType } from '#domain/content/content-type.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'
import { openingOf } from './home.latest.ts'

const app = useTestApp()

const read = (id: number, init?: RequestInit) => app.read<Latest>(`/api/index/latest/${id}`, init)

test('the opening of the recommended story, and what came out since, by day', async () => {
  const id = await app.read<number>('/api/index/getRecommendId')
  const { article, days } = await read(id)
  expect(article.id).toBe(id)
  expect(article.opening.replace(/<[^>]*>/g, '').length).toBeGreaterThan(200)
  const dates = days.map((day) => day.date)
  expect(dates).toEqual([...new Set(dates)].toSorted().toReversed())
  const cards = days.flatMap((day) => day.list)
  expect(cards.length).toBeGreaterThan(5)
  expect(new Set(cards.map((card) => card.contentType)).size).toBeGreaterThan(2)
  for (const { date, list } of days) {
    for (const card of list) {
      expect(calendarDate(card.publishTime)).toBe(date)
      expect(card.publishTime).toBeGreaterThanOrEqual(article.publishTime)
    }
  }
  expect(cards.some((card) => card.contentType === contentType.article && card.contentId === id)).toBe(false)
})

test('nothing beyond the free part, whoever asks', async () => {
  const paid = await app.db.selectFrom('article').select('id').where('premium', '=', 1).execute()
  const member = await app.signIn('member')
  for (const { id } of paid) {
    const { free_html } = await app.db
      .selectFrom('article_body')
      .select('free_html')
      .where('article_id', '=', id)
      .executeTakeFirstOrThrow()
    const plain = (html: string) => html.replace(/<sup class="ref">.*?<\/sup>/g, '').replace(/<[^>]*>|\s/g, '')
    const { article } = await read(id, { headers: member })
    expect(plain(free_html)).toContain(plain(article.opening).slice(0, 200))
    expect(plain(article.opening).length).toBeLessThanOrEqual(plain(free_html).length)
    expect(article).toEqual((await read(id)).article)
  }
})

test('before anything else came out there is nothing since', async () => {
  const newest = await app.db
    .selectFrom('content')
    .select('content_id')
    .where('content_type', '=', contentType.article)
    .orderBy('published_at', 'desc')
    .executeTakeFirstOrThrow()
  const { article } = await read(newest.content_id)
  await app.db
    .updateTable('content')
    .set({ state: 'withdrawn' })
    .where('published_at', '>=', article.publishTime)
    .where('content_id', '<>', newest.content_id)
    .execute()
  expect((await read(newest.content_id)).days).toEqual([])
  await app.db.updateTable('content').set({ state: 'published' }).execute()
})

test('an unknown story is not found, and a longer list costs no more queries', async () => {
  await expectFailure(await app.request('/api/index/latest/1'), 'NOT_FOUND')
  await expectFailure(await app.request('/api/index/latest/x'), 'BAD_INPUT')
  // A locked article needs another query for its price.
  const free = await app.db
    .selectFrom('article')
    .select('id')
    .where('premium', '=', 0)
    .orderBy('published_at', 'desc')
    .limit(10)
    .execute()
  const [newer, older] = [free[1]!.id, free[9]!.id]
  const lengthOf = async (id: number) => (await read(id)).days.flatMap(({ list }) => list).length
  expect(await lengthOf(older)).toBeGreaterThan(await lengthOf(newer))
  const few = await app.countQueries(() => read(newer))
  expect(await app.countQueries(() => read(older))).toBe(few)
})

test.each([
  ['<p>一</p>'.repeat(9), Array(7).fill('<p>一</p>').join('\n')],
  [`<p>${'长'.repeat(260)}</p><p>二</p>`, `<p>${'长'.repeat(260)}</p>`],
  ['<h2 id="s">题</h2>\n<p>一</p>', '<p>一</p>'],
  ['<blockquote>\n<p>引</p>\n</blockquote>\n<p>一</p>', '<p>一</p>'],
  ['<figure><img src="a"><figcaption>图</figcaption></figure>\n<p>一<sup class="ref"><a>1</a></sup></p>', '<p>一</p>'],
  ['', ''],
])('the opening of %s', (html, opening) => expect(openingOf(html)).toBe(opening))
