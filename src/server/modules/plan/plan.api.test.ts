/** Planning an issue: saved in versions, refused on a conflict, invisible to the public until it is released. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Plan, PlanCard, PlanChoice, PlanStoryBrief } from '#contract/desk/plan.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { findMaterial, planCalls, wholeIssue } from '../../testing/calls/plan-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const { app, sessions, readAs, callAs } = useReaders()
const calls = planCalls(app, () => sessions.editor)

let material: Awaited<ReturnType<typeof findMaterial>>
beforeAll(async () => {
  material = await findMaterial(app)
})

type Page<Item> = { list: Item[]; totalCount: number }
const list = (query = '') => readAs<Page<PlanCard>>('editor', `/api/desk/plan${query}`)

describe('an issue that is begun', () => {
  test('is the next of its magazine, with its price, and a number of its own', async () => {
    const plan = await calls.begin()
    expect(plan).toMatchObject({ state: 'draft', version: 1, releasedVersion: null, publishTime: null })
    expect(plan.doc).toMatchObject({ magazineId: 1, number: 1201, price: 1800, chapters: [], audio: null })
    const issues = await app.db.selectFrom('issue').select('id').execute()
    expect(issues.map(({ id }) => id)).not.toContain(plan.id)
    const next = await calls.begin()
    expect(next.id).not.toBe(plan.id)
    expect(next.doc.number).toBe(1202)
  })

  test('by two editors at once is two issues', async () => {
    const plans = await Promise.all([calls.begin(6), calls.begin(6)])
    expect(new Set(plans.map(({ id }) => id)).size).toBe(2)
    expect(plans.map(({ doc }) => doc.number).toSorted()).toEqual([82, 83])
  })

  test('of a magazine that is not there is refused', async () => {
    await expectFailure(await app.postJson('/api/desk/plan', { magazineId: 99 }, sessions.editor), 'NOT_FOUND')
  })

  test('can be thrown away, and its stories stay', async () => {
    const story = await calls.write('留下的一篇')
    const plan = await calls.save(await calls.begin(), wholeIssue([story], material))
    expect((await callAs('editor', 'DELETE', `/api/desk/plan/${plan.id}`)).status).toBe(200)
    await expectFailure(await callAs('editor', 'GET', `/api/desk/plan/${plan.id}`), 'NOT_FOUND')
    expect((await callAs('editor', 'GET', `/api/desk/story/${story.id}`)).status).toBe(200)
    expect(
      await app.db.selectFrom('issue_plan_media').selectAll().where('issue_plan_id', '=', plan.id).execute(),
    ).toEqual([])
  })
})

describe('an issue that is begun is deleted', () => {
  const trainee = planCalls(app, () => sessions.trainee)
  const remove = (id: number, who: 'trainee' | 'editor' | 'admin') => callAs(who, 'DELETE', `/api/desk/plan/${id}`)

  test('by who began it and by who may publish, and by nobody else', async () => {
    const theirs = await calls.begin()
    expect(theirs.creatorUid).toBe(103)
    // A save by another does not make it theirs.
    await trainee.save(await trainee.find(theirs.id), { title: '实习编辑也改过' })
    const failure = await expectFailure(await remove(theirs.id, 'trainee'), 'FORBIDDEN')
    expect(failure.resultMsg).toContain('开始编排')
    expect((await calls.find(theirs.id)).state).toBe('draft')
    expect((await remove((await trainee.begin()).id, 'trainee')).status).toBe(200)
    expect((await remove((await trainee.begin()).id, 'editor')).status).toBe(200)
    expect((await remove(theirs.id, 'admin')).status).toBe(200)
  })

  test('by those who may publish, when nobody knows who began it', async () => {
    const old = await calls.begin()
    await app.db.updateTable('issue_plan').set({ created_by: null }).where('id', '=', old.id).execute()
    await expectFailure(await remove(old.id, 'trainee'), 'FORBIDDEN')
    expect((await remove(old.id, 'editor')).status).toBe(200)
  })
})

describe('a save', () => {
  test('raises the version and keeps what was said, without control characters', async () => {
    const plan = await calls.begin()
    const saved = await calls.save(plan, { title: ' 夜里的\u0007图书馆 ' })
    expect(saved).toMatchObject({ version: 2, doc: { title: '夜里的 图书馆' }, editor: { uid: 103 } })
    expect(await calls.find(plan.id)).toEqual(saved)
  })

  test('that changes nothing is none', async () => {
    const plan = await calls.save(await calls.begin(), { title: '一次' })
    expect(await calls.save(plan, {})).toEqual(plan)
  })

  test('on top of a version that is no more is refused with what is there', async () => {
    const plan = await calls.begin()
    const theirs = await calls.save(plan, { title: '对方的' })
    const failure = await expectFailure(
      await calls.trySave(plan.id, plan.version, { ...plan.doc, title: '我的' }),
      'CONFLICT',
    )
    expect(JSON.parse((failure as { detail?: string }).detail ?? '')).toEqual(theirs)
    expect((await calls.find(plan.id)).doc.title).toBe('对方的')
    await calls.save(theirs, { title: '我的' })
  })

  test('by two at once: one of them is told', async () => {
    const plan = await calls.begin()
    const answers = await Promise.all(
      ['甲', '乙'].map((title) => calls.trySave(plan.id, plan.version, { ...plan.doc, title })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is of a known shape and size', async () => {
    const { id, version, doc } = await calls.begin()
    const wrong = [
      { ...doc, number: 0 },
      { ...doc, date: '2026-13-45' },
      { ...doc, date: '明天' },
      { ...doc, price: -1 },
      { ...doc, title: '题'.repeat(201) },
      { ...doc, magazineId: 99 },
      { ...doc, chapters: [{ title: '', stories: Array.from({ length: 61 }, () => ({})) }] },
    ]
    for (const given of wrong) await expectFailure(await calls.trySave(id, version, given as Plan['doc']), 'BAD_INPUT')
  })
})

describe('the list', () => {
  const writeIssue = async (title: string) => ({
    ...wholeIssue([await calls.write(`${title}里的一篇`), await calls.write(`${title}里的又一篇`)], material),
    title,
  })

  test('has what is planned before what is out, and finds by magazine, state and words', async () => {
    const plan = await calls.save(await calls.begin(7), { title: '百分之百%的一期' })
    const [first] = (await list()).list
    expect(first!.state).not.toBe('released')
    const ofMagazine = await list('?magazineId=7&rowNum=100')
    expect(ofMagazine.list.every(({ magazineId }) => magazineId === 7)).toBe(true)
    expect((await list('?q=%25的')).list.map(({ id }) => id)).toEqual([plan.id])
    expect((await list('?q=1200&magazineId=1')).list).toMatchObject([{ number: 1200, state: 'released', version: 0 }])
    expect((await list('?state=draft&rowNum=100')).list.every(({ state }) => state === 'draft')).toBe(true)
  })

  test('tells of each that is not out how much is missing, as its check-list does', async () => {
    const whole = await calls.save(await calls.begin(), await writeIssue('齐了的一期'))
    const bare = await calls.save(await calls.begin(), { title: '只有标题', coverId: 99_999, chapters: [] })
    const double = await calls.save(await calls.begin(), { ...whole.doc, title: '又一期' })
    const found = new Map((await list('?rowNum=100')).list.map((card) => [card.id, card]))
    for (const { id } of [whole, bare, double]) {
      const missing = (await calls.checklist(id)).list.filter(({ state }) => state === 'missing')
      expect(found.get(id)!.missingCount).toBe(missing.length)
    }
    // The number and both stories are those of another plan.
    expect([whole, bare, double].map(({ id }) => found.get(id)!.missingCount)).toEqual([3, 4, 3])
    expect(found.get(139)!.missingCount).toBeNull()
    await callAs('editor', 'DELETE', `/api/desk/plan/${double.id}`)
  })

  test('has what is on the clock first, the next one before the others', async () => {
    const [late, soon] = [await calls.begin(), await calls.begin()]
    for (const [plan, hours, title] of [
      [late, 5, '晚的一期'],
      [soon, 2, '早的一期'],
    ] as const) {
      const saved = await calls.save(plan, await writeIssue(title))
      await calls.step(saved, 'schedule', { time: app.clock.now + hours * 60 * 60 * 1000 })
    }
    const { list: found } = await list('?rowNum=3')
    expect(found.map(({ title }) => title).slice(0, 2)).toEqual(['早的一期', '晚的一期'])
    expect(found[2]!.state).toBe('draft')
    expect((await list('?state=scheduled')).list).toMatchObject([{ missingCount: 0 }, { missingCount: 0 }])
  })

  test('is asked for in as many queries, however long', async () => {
    await calls.save(await calls.begin(), await writeIssue('最后改过的一期'))
    const count = (rows: number) => app.countQueries(() => list(`?state=draft&rowNum=${rows}`))
    expect(await count(50)).toBe(await count(1))
  })

  test('tells magazines with their next numbers', async () => {
    const choice = await readAs<PlanChoice>('editor', '/api/desk/planChoice')
    expect(choice.magazines.find(({ id }) => id === 0)).toMatchObject({ name: '新知', nextNumber: 31 })
    expect(choice.labels.length).toBeGreaterThan(0)
  })
})

describe('the pool', () => {
  const pool = (id: number, query = '') => readAs<Page<PlanStoryBrief>>('editor', `/api/desk/plan/${id}/pool${query}`)

  test('has what no other issue has, in every state', async () => {
    const story = await calls.write('稿库里的一篇')
    const mine = await calls.save(await calls.begin(), wholeIssue([story], material))
    const other = await calls.begin()
    const find = (query: string) => pool(other.id, `?q=${encodeURIComponent('稿库里的一篇')}${query}`)
    expect((await pool(mine.id, `?q=${story.id}`)).list).toMatchObject([{ id: story.id, issueName: null }])
    expect((await find('')).list).toEqual([])
    expect((await find('&used=1')).list).toMatchObject([
      { id: story.id, state: 'draft', isPublic: false, issueName: expect.stringContaining('七日生活周刊') },
    ])
    expect((await pool(other.id, '?q=11201')).totalCount).toBe(0)
  })
})

describe('of an issue that is out', () => {
  test('the plan is what readers see, and saving changes nothing for them', async () => {
    const plan = await calls.find(140)
    expect(plan).toMatchObject({ state: 'released', version: 0, releasedVersion: 0, doc: { number: 1200 } })
    const saved = await calls.save(plan, { title: '改过的标题' })
    expect(saved).toMatchObject({ version: 1, releasedVersion: 0 })
    expect((await app.read<{ title: string }>('/api/magazine/140')).title).toBe(plan.doc.title)
  })

  test('an issue that is out keeps its magazine, its sound and its plan', async () => {
    const plan = await calls.find(139)
    await expectFailure(await calls.trySave(139, 0, { ...plan.doc, magazineId: 7 }), 'BAD_INPUT')
    const spoken = await calls.find(140)
    await expectFailure(await calls.trySave(140, spoken.version, { ...spoken.doc, audio: null }), 'BAD_INPUT')
    await expectFailure(await callAs('editor', 'DELETE', '/api/desk/plan/139'), 'BAD_INPUT')
  })
})

test('nobody but the house sees plans', async () => {
  const plan = await calls.begin()
  for (const path of ['/api/desk/plan', `/api/desk/plan/${plan.id}`, `/api/desk/plan/${plan.id}/pool`])
    await expectFailure(await callAs('member', 'GET', path), 'FORBIDDEN')
  await expectFailure(await app.request(`/api/magazine/${plan.id}`), 'NOT_FOUND')
})
