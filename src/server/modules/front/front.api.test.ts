/** Arranging the front page: a draft that only staff see, versions, and the moment of publication. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Front } from '#contract/desk/front.ts'
import type { Card, CardOf, Recommendation } from '#contract/site/front-card.ts'
import { FRONT_KINDS } from '#domain/desk/front-card.ts'
import { changeCard, moveCard, removeCard, type FrontDoc } from '#domain/desk/front-page.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const { app, sessions, readAs } = useReaders()
type Who = keyof typeof sessions

const find = (who: Who = 'editor') => readAs<Front>(who, '/api/desk/front')
const post = (path: string, body: object, who: Who = 'editor') =>
  app.postJson(`/api/desk/front${path}`, body, sessions[who])
const modelOf = async (response: Response) => {
  expect(response.status, await response.clone().text()).toBe(200)
  return ((await response.json()) as { model: Front }).model
}
const save = async (version: number, doc: FrontDoc, who: Who = 'editor') =>
  modelOf(await post('', { version, ...doc }, who))
const publish = async (version: number) => modelOf(await post('/publish', { version }))
const readBody = async () => (await app.read<{ cards: Card[] }>('/api/index/body')).cards
const readPreview = async (who: Who = 'editor') =>
  (await readAs<{ cards: Card[] }>(who, '/api/desk/front/preview')).cards
const typesOf = (cards: { type: number }[]) => cards.map(({ type }) => type)
const findCard = <Type extends Card['type']>(cards: Card[], type: Type) =>
  cards.find((card) => card.type === type) as CardOf<Type>

/** As the edition brings it. */
let first: FrontDoc
beforeEach(async () => {
  const front = await find()
  first ??= front.live
  // Each test begins with the page of the edition and without a draft.
  const { version } = await save(front.version, first)
  const { live, doc } = await find()
  if (JSON.stringify(live) !== JSON.stringify(doc)) await publish(version)
})

describe('the draft', () => {
  test('is what readers see until somebody changes it', async () => {
    const front = await find('trainee')
    expect(front.doc).toEqual(front.live)
    expect(typesOf(front.live.cards).toSorted()).toEqual(FRONT_KINDS.map(({ type }) => type).toSorted())
    expect(front.things.map(({ contentId }) => contentId)).toEqual(front.live.picks.map(({ contentId }) => contentId))
    expect(typesOf(await readPreview('trainee'))).toEqual(typesOf(await readBody()))
  })

  test('is seen at the desk alone', async () => {
    const before = await readBody()
    const { version, doc } = await find()
    const moved = moveCard(changeCard(doc, 110, { visible: false }), 0, 3)
    const saved = await save(
      version,
      { ...moved, picks: [{ contentType: 5, contentId: 140, reason: '好看' }] },
      'trainee',
    )
    expect(saved).toMatchObject({ version: version + 1, live: doc, editor: { name: expect.any(String) } })
    expect(saved.changeTime).toBe(app.clock.now)
    expect(await readBody()).toEqual(before)
    const preview = await readPreview()
    expect(typesOf(preview)).toEqual(typesOf(moved.cards.filter(({ visible }) => visible)))
    expect(findCard(preview, 208).list).toMatchObject([{ contentType: 5, contentId: 140, reason: '好看' }])
  })

  test('shows what is recommended also where it leads on to', async () => {
    const { version, doc } = await find()
    await save(version, { ...doc, picks: [{ contentType: 11, contentId: 10801, reason: '' }] })
    expect(findCard(await readPreview(), 213).recommendId).toBe(10801)
    const empty = await find()
    await save(empty.version, { ...doc, picks: [] })
    const preview = await readPreview()
    expect(typesOf(preview)).not.toContain(208)
    expect(findCard(preview, 213).recommendId).toBe(findCard(preview, 109).lead.contentId)
  })

  test('that changes nothing is no new version', async () => {
    const { version, doc } = await find()
    expect((await save(version, doc)).version).toBe(version)
  })

  test('on top of a version that is no more is refused with what is there', async () => {
    const { version, doc } = await find()
    const theirs = await save(version, moveCard(doc, 0, 1))
    const failure = await expectFailure(await post('', { version, ...moveCard(doc, 0, 2) }), 'CONFLICT')
    expect(JSON.parse((failure as { detail?: string }).detail ?? '')).toEqual(theirs)
    for (const step of ['/publish', '/restore']) await expectFailure(await post(step, { version }), 'CONFLICT')
    expect((await find()).doc).toEqual(theirs.doc)
  })

  test('by two at once: one of them is told', async () => {
    const { version, doc } = await find()
    const answers = await Promise.all([1, 2].map((to) => post('', { version, ...moveCard(doc, 0, to) })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is thrown away, and that is written down', async () => {
    const { version, doc } = await find()
    const saved = await save(version, removeCard(doc, 211))
    const restored = await modelOf(await post('/restore', { version: saved.version }, 'trainee'))
    expect(restored.doc).toEqual(restored.live)
    expect(restored.version).toBe(saved.version + 1)
    const line = await app.db.selectFrom('journal').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(line).toMatchObject({ action: 'restore', noun: 'front' })
  })

  test.each<[string, (doc: FrontDoc) => object]>([
    ['of a kind that is not known', (doc) => ({ ...doc, cards: [{ type: 999, title: '来日', visible: true }] })],
    ['with a block twice', (doc) => ({ ...doc, cards: [doc.cards[0], doc.cards[0]] })],
    ['with a thing twice', (doc) => ({ ...doc, picks: [doc.picks[0], doc.picks[0]] })],
    ['with a title that is too long', (doc) => changeCard(doc, 109, { title: '题'.repeat(21) })],
    [
      'of things that cannot be recommended',
      (doc) => ({ ...doc, picks: [{ contentType: 44, contentId: 1, reason: '' }] }),
    ],
  ])('%s is refused', async (_, spoil) => {
    const { version, doc } = await find()
    await expectFailure(await post('', { version, ...spoil(doc) }), 'BAD_INPUT')
  })
})

describe('publishing', () => {
  test('makes the page what the draft says, with what is recommended', async () => {
    const { version, doc } = await find()
    const arranged: FrontDoc = {
      cards: changeCard(moveCard(removeCard(doc, 202), 4, 0), 209, { title: '从这里开始' }).cards,
      picks: [
        { contentType: 11, contentId: 10801, reason: '读了两遍' },
        ...doc.picks.filter(({ contentType, contentId }) => contentType !== 11 || contentId !== 10801).slice(0, 2),
      ],
    }
    const saved = await save(version, arranged)
    const published = await publish(saved.version)
    expect(published).toMatchObject({ doc: arranged, live: arranged, version: saved.version + 1 })
    const body = await readBody()
    expect(typesOf(body)).toEqual(typesOf(arranged.cards))
    expect(findCard(body, 209).title).toBe('从这里开始')
    const recommended = await app.read<Recommendation[]>('/api/index/getWebRecommend')
    expect(recommended.map(({ contentId, reason }) => ({ contentId, reason }))).toEqual(
      arranged.picks.map(({ contentId, reason }) => ({ contentId, reason })),
    )
    expect(await app.read('/api/index/getRecommendId')).toBe(10801)
  })

  test('is told to all servers and written down with what it changed', async () => {
    const { version, doc } = await find()
    const saved = await save(version, changeCard(doc, 110, { visible: false }))
    const before = await app.db.selectFrom('change').select('tag').where('tag', '=', 'home').execute()
    await publish(saved.version)
    const after = await app.db.selectFrom('change').select('tag').where('tag', '=', 'home').execute()
    expect(after.length).toBe(before.length + 1)
    const line = await app.db.selectFrom('journal').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(line).toMatchObject({ action: 'publish', noun: 'front', account_id: 103, detail: '隐藏「数字刊」' })
  })

  test('what is public already is not published again', async () => {
    const { version } = await find()
    await expectFailure(await post('/publish', { version }), 'BAD_INPUT')
  })

  test('asks for the right to the site', async () => {
    const { version, doc } = await find()
    const saved = await save(version, moveCard(doc, 0, 1), 'trainee')
    await expectFailure(await post('/publish', { version: saved.version }, 'trainee'), 'FORBIDDEN')
    expect((await find()).live).toEqual(doc)
  })

  test('is refused for what readers cannot see, by name, and nothing is changed', async () => {
    const { version, doc } = await find()
    const saved = await save(version, { ...doc, picks: [{ contentType: 11, contentId: 10801, reason: '' }] })
    const turn = (state: 'withdrawn' | 'published') =>
      app.db
        .updateTable('content')
        .set({ state })
        .where('content_type', '=', 11)
        .where('content_id', '=', 10801)
        .execute()
    await turn('withdrawn')
    const failure = await expectFailure(await post('/publish', { version: saved.version }), 'BAD_INPUT')
    expect(failure.message).toMatch(/《.+》读者看不到/)
    expect(typesOf(await readPreview())).not.toContain(208)
    await turn('published')
    expect((await find()).live).toEqual(doc)
    const gone = await save(saved.version, { ...doc, picks: [{ contentType: 11, contentId: 999_999, reason: '' }] })
    await expectFailure(await post('/publish', { version: gone.version }), 'BAD_INPUT')
  })

  test('is refused for an empty page and for a block without a title', async () => {
    const { version, doc } = await find()
    const saved = await save(version, { ...doc, cards: [] })
    await expectFailure(await post('/publish', { version: saved.version }), 'BAD_INPUT')
    const untitled = await save(saved.version, changeCard(doc, 110, { title: '' }))
    const failure = await expectFailure(await post('/publish', { version: untitled.version }), 'BAD_INPUT')
    expect(failure.message).toContain('「数字刊」')
  })

  test('keeps blocks of kinds that only another version of the site knows, behind the others', async () => {
    await app.db.insertInto('feed_card').values({ card_type: 119, title: '来日', position: -1 }).execute()
    const { version, doc } = await find()
    expect(typesOf(doc.cards)).not.toContain(119)
    await publish((await save(version, moveCard(doc, 0, 1))).version)
    const rows = await app.db.selectFrom('feed_card').selectAll().orderBy('position').execute()
    expect(rows.at(-1)).toMatchObject({ card_type: 119, title: '来日' })
    await app.db.deleteFrom('feed_card').where('card_type', '=', 119).execute()
  })
})

test('is asked for in as many queries, however much is recommended', async () => {
  const { version, doc } = await find()
  const many = await app.countQueries(() => find())
  await save(version, { ...doc, picks: doc.picks.slice(0, 1) })
  expect(await app.countQueries(() => find())).toBe(many)
})
