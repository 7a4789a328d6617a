/** The blocks of the front page: which exist, in which order, and their contents. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { card, type Card, type CardOf } from '#contract/site/front-card.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { playRecording } from '../../testing/calls/play-recording.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

const DAY = 24 * 60 * 60 * 1000
/** A card shows the beginning of a list; the rest has its own call or page. */
const MOST = 12

let app: TestApp
/** as the editors of the demo edition have chosen it */
let order: number[]

beforeAll(async () => {
  app = await openTestApp()
  const rows = await app.db.selectFrom('feed_card').select('card_type').orderBy('position').execute()
  order = rows.map((row) => row.card_type)
})
afterAll(() => app.close())
beforeEach(() => {
  app.lines.length = 0
})

const readCards = async () => (await app.read<{ cards: Card[] }>('/api/index/body')).cards
const cardTypes = async () => (await readCards()).map((shown) => shown.type)

async function findCard<Type extends Card['type']>(type: Type): Promise<CardOf<Type>> {
  return (await readCards()).find((shown) => shown.type === type) as CardOf<Type>
}

describe('the order', () => {
  const setPosition = (cardType: number, position: number) =>
    app.db.updateTable('feed_card').set({ position }).where('card_type', '=', cardType).execute()

  test('is the editors’, with every kind of card that there is, each with their title', async () => {
    expect(await cardTypes()).toEqual(order)
    const declared = card.options.map((option) => option.shape.type.value)
    expect(order.toSorted()).toEqual(declared.toSorted())
    expect((await readCards()).filter((shown) => shown.title === '')).toEqual([])
  })

  test('changes with the data alone', async () => {
    const last = order.at(-1)!
    await setPosition(last, -1)
    expect(await cardTypes()).toEqual([last, ...order.slice(0, -1)])
    await setPosition(last, order.length)
    expect(await cardTypes()).toEqual(order)
  })

  test('leaves out the cards that the editors have hidden', async () => {
    const show = (visible: 0 | 1) =>
      app.db.updateTable('feed_card').set({ visible }).where('card_type', '=', 110).execute()
    await show(0)
    expect(await cardTypes()).toEqual(order.filter((type) => type !== 110))
    await show(1)
  })

  test('passes over kinds that are not known here, and says so once for each', async () => {
    const unknown = [119, 999, 999]
    await app.db
      .insertInto('feed_card')
      .values(unknown.map((card_type, index) => ({ card_type, title: '来日', position: -10 - index })))
      .execute()
    expect(await cardTypes()).toEqual(order)
    expect(await cardTypes()).toEqual(order)
    const warnings = app.lines.filter((line) => line.includes('"level":"warn"'))
    expect(warnings.map((line) => (JSON.parse(line) as { cardType: number }).cardType).toSorted()).toEqual([119, 999])
    await app.db.deleteFrom('feed_card').where('card_type', 'in', unknown).execute()
  })
})

describe('what is in the cards', () => {
  test('the newest story in front, and no story twice in a card', async () => {
    const { lead, list } = await findCard(109)
    const stories = [lead, ...list]
    expect(lead.publishTime).toBe(Math.max(...stories.map((story) => story.publishTime)))
    expect(stories.length).toBeGreaterThan(4)
    expect(new Set(stories.map((story) => story.contentId)).size).toBe(stories.length)
  })

  test('the stories of the chart', async () => {
    const { list } = await findCard(210)
    expect(list.map((story) => story.contentId).slice(0, 4)).toEqual([10801, 11202, 10201, 11101])
  })

  test('every column, each with its own newest stories', async () => {
    const { columns } = await findCard(114)
    expect(columns).toHaveLength(12)
    for (const column of columns) {
      expect(column.list).toHaveLength(columns[0]!.list.length)
      expect(column.list.every((story) => story.lanmuId === column.id)).toBe(true)
      const times = column.list.map((story) => story.publishTime)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    }
  })

  test('one large advertisement and two small ones', async () => {
    const { big, small } = await findCard(111)
    expect(big?.code).toBe('issue-1200')
    expect(small.map((ad) => ad.code)).toEqual(['listen-year', 'course-red-chamber'])
  })

  test('something in every list, and not too much', async () => {
    for (const shown of await readCards()) {
      if (!('list' in shown)) continue
      expect(shown.list.length, `${shown.type}`).toBeGreaterThan(0)
      expect(shown.list.length, `${shown.type}`).toBeLessThanOrEqual(MOST)
    }
    expect((await findCard(108)).daily.data).toHaveLength(6)
  })

  test('sound that can be heard', async () => {
    const sounds = [201, 203, 206] as const
    for (const type of sounds) {
      const { list } = await findCard(type)
      for (const sound of list) {
        expect(sound.duration).toMatch(/^\d+:\d\d$/)
        const response = await playRecording(app, sound.audioUrl, { headers: { Range: 'bytes=0-99' } })
        expect(response.status, sound.audioUrl).toBe(206)
        expect(response.headers.get('Content-Type')).toBe('audio/mpeg')
      }
    }
  })

  test('another quotation on another day, and the same one all day', async () => {
    const start = app.clock.now
    const quotes = new Set<string>()
    for (let day = 0; day < 12; day++) {
      app.clock.now = start + day * DAY
      quotes.add((await findCard(211)).text)
    }
    expect(quotes.size).toBe(12)
    app.clock.now = start
  })

  test('nothing personal, whoever asks', async () => {
    const headers = await app.signIn('member')
    expect(await app.read('/api/index/body', { headers })).toEqual({ cards: await readCards() })
  })
})

test('the number of queries is the same however much there is', async () => {
  const count = () => app.countQueries(readCards)
  const before = await count()
  const { id: account_id } = await app.db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow()
  const { now } = app.clock
  const many = Array.from({ length: 40 }, (_, index) => index)
  const day = calendarDate(now)
  await app.db
    .insertInto('news_item')
    .values(many.map((n) => ({ day, published_at: now - n, title: `${n}`, brief: '', category: '' })))
    .execute()
  await app.db
    .insertInto('topic_opinion')
    .values(many.map((n) => ({ topic_id: 804, account_id, text: `${n}`, created_at: now - n })))
    .execute()
  await app.db
    .insertInto('quote')
    .values(many.map((n) => ({ text: `${n}`, source: '' })))
    .execute()
  await app.db
    .insertInto('navigation')
    .values(many.map((n) => ({ place: 'middle' as const, name: `${n}`, link_url: '/', position: 100 + n })))
    .execute()
  const unchosen = await app.db.selectFrom('article').select('id').where('id', 'not in', [10401, 11102]).execute()
  await app.db
    .insertInto('recommendation')
    .values(unchosen.map(({ id }, n) => ({ content_type: 11, content_id: id, position: 100 + n })))
    .execute()
  expect(await count()).toBe(before)
})

test('a card with nothing to show is left out; two never hold anything', async () => {
  const emptied = ['news_item', 'topic', 'theme', 'ranking', 'navigation', 'ad', 'discount', 'live', 'quote'] as const
  for (const table of [...emptied, 'fm_track', 'video_book', 'recommendation'] as const) {
    await app.db.deleteFrom(table).execute()
  }
  // The hot list needs no ranking maintained by editors.
  const kept = new Set([109, 110, 210, 203, 117, 118, 204, 206, 202, 212, 114, 213])
  expect(await cardTypes()).toEqual(order.filter((type) => kept.has(type)))
  await app.db.updateTable('content').set({ state: 'withdrawn' }).execute()
  expect((await cardTypes()).toSorted()).toEqual([117, 202])
})
