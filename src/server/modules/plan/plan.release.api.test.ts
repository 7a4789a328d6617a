/** Releasing an issue: all of it at one moment, nothing before, and not at all when something is broken. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Plan } from '#contract/desk/plan.ts'
import type { Story } from '#contract/desk/story.ts'
import type { Chapter, Issue } from '#contract/site/magazine.ts'
import type { NoticePage } from '#contract/site/notice.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { findMaterial, planCalls, wholeIssue } from '../../testing/calls/plan-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import { createServices } from '../../process/services.ts'

const HOUR = 60 * 60 * 1000
const EDITOR = 103

const { app, sessions, readAs } = useReaders()
const calls = planCalls(app, () => sessions.editor)

let material: Awaited<ReturnType<typeof findMaterial>>
/** Another server of the same site, which checks for due work when it is told to. */
let due: ReturnType<typeof createServices>['due']
let stories: Story[]
let plan: Plan

beforeAll(async () => {
  material = await findMaterial(app)
  due = createServices(app.db).due
})

beforeEach(async () => {
  stories = [await calls.write('一碗面的早晨'), await calls.write('夜班公交'), await calls.write('凌晨的图书馆')]
  plan = await calls.save(await calls.begin(), wholeIssue(stories, material))
})

const isPublic = async (path: string) => (await app.request(path)).status === 200
const listPublic = async () => ({
  issue: await isPublic(`/api/magazine/${plan.id}`),
  audio: await isPublic(`/api/magazine/young?id=${plan.id}`),
  stories: await Promise.all(stories.map(({ id }) => isPublic(`/api/article/${id}`))),
  listed: (await app.read<{ list: { id: number }[] }>('/api/magazine/periodical?magazineId=1')).list.some(
    ({ id }) => id === plan.id,
  ),
})
const NOTHING = { issue: false, audio: false, stories: [false, false, false], listed: false }
const ALL = { issue: true, audio: true, stories: [true, true, true], listed: true }

const listJournal = async () =>
  (
    await app.db
      .selectFrom('journal')
      .select(['action', 'account_id'])
      .where('noun', '=', 'plan')
      .where('subject', '=', String(plan.id))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('on the clock', () => {
  test('the whole issue appears at its moment, and nothing a moment before', async () => {
    const time = app.clock.now + HOUR
    const scheduled = await calls.step(plan, 'schedule', { time })
    expect(scheduled).toMatchObject({ state: 'scheduled', scheduledTime: time })
    app.clock.now = time - 1
    expect(await due.run(app.clock.now)).toBe(0)
    expect(await listPublic()).toEqual(NOTHING)
    app.clock.now = time + 700
    expect(await due.run(app.clock.now)).toBe(1)
    expect(await listPublic()).toEqual(ALL)
    expect(await calls.find(plan.id)).toMatchObject({ state: 'released', scheduledTime: null, publishTime: time })
    expect(await due.run(app.clock.now + HOUR)).toBe(0)
    expect(await listJournal()).toEqual(['create', 'schedule', 'publish'])
  })

  test('lists of what is new begin with the first story of the issue, and go on in its order', async () => {
    await calls.step(plan, 'release')
    const printed = plan.doc.chapters.flatMap((chapter) => chapter.stories.flatMap(({ storyId }) => storyId ?? []))
    const rows = await app.db
      .selectFrom('article')
      .select(['id', 'published_at'])
      .where('id', 'in', printed)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    expect(rows.map(({ id }) => id)).toEqual(printed)
    expect(rows[0]).toMatchObject({ published_at: app.clock.now })
  })

  test('readers find what was planned: chapters, pages, sound, neighbours, the search', async () => {
    await calls.step(plan, 'release')
    const issue = await app.read<Issue>(`/api/magazine/${plan.id}`)
    expect(issue).toMatchObject({
      title: '夜里的图书馆',
      number: plan.doc.number,
      price: 1800,
      articleNum: 4,
      readableNum: 3,
    })
    expect(issue.young).toMatchObject({ title: '有声版：夜里的图书馆' })
    const chapters = await app.read<Chapter[]>(`/api/magazine/${plan.id}/chapterList`)
    expect(chapters.map(({ title, list }) => [title, list.map(({ articleId, page }) => [articleId, page])])).toEqual([
      [
        '封面故事',
        [
          [stories[0]!.id, 4],
          [stories[1]!.id, 10],
        ],
      ],
      [
        '城市',
        [
          [stories[2]!.id, 16],
          [null, 60],
        ],
      ],
    ])
    const documents = await app.db
      .selectFrom('search_document')
      .select('printed')
      .where('content_type', '=', 11)
      .where('content_id', '=', stories[0]!.id)
      .execute()
    expect(documents).toEqual([{ printed: 1 }])
    const tags = await app.db.selectFrom('change').select('tag').execute()
    expect(tags.map(({ tag }) => tag)).toEqual(
      expect.arrayContaining([
        'issue',
        'magazine:1',
        `thing:5/${plan.id}`,
        `thing:10/${plan.id}`,
        `thing:11/${stories[0]!.id}`,
      ]),
    )
  })

  test('it can be given another moment, and be taken off again', async () => {
    const first = await calls.step(plan, 'schedule', { time: app.clock.now + HOUR })
    const later = await calls.step(first, 'schedule', { time: app.clock.now + 3 * HOUR })
    app.clock.now += 2 * HOUR
    expect(await due.run(app.clock.now)).toBe(0)
    const off = await calls.step(later, 'unschedule')
    expect(off).toMatchObject({ state: 'draft', scheduledTime: null })
    app.clock.now += 2 * HOUR
    expect(await due.run(app.clock.now)).toBe(0)
    expect(await listPublic()).toEqual(NOTHING)
  })

  test('it is not changed and not thrown away until it is off', async () => {
    const scheduled = await calls.step(plan, 'schedule', { time: app.clock.now + HOUR })
    await expectFailure(await calls.trySave(plan.id, scheduled.version, { ...scheduled.doc, title: '改' }), 'BAD_INPUT')
    const request = { method: 'DELETE', headers: sessions.editor }
    await expectFailure(await app.request(`/api/desk/plan/${plan.id}`, request), 'BAD_INPUT')
    await calls.step(scheduled, 'unschedule')
  })

  test('a moment that has passed, an issue that is out, an old version: refused', async () => {
    await expectFailure(await calls.tryStep(plan, 'schedule', { time: app.clock.now }), 'BAD_INPUT')
    await expectFailure(await calls.tryStep(plan, 'unschedule'), 'BAD_INPUT')
    const stale = { id: plan.id, version: plan.version - 1 }
    await expectFailure(await calls.tryStep(stale, 'schedule', { time: app.clock.now + HOUR }), 'CONFLICT')
    const out = await calls.step(plan, 'release')
    await expectFailure(await calls.tryStep(out, 'schedule', { time: app.clock.now + HOUR }), 'BAD_INPUT')
    await expectFailure(await calls.tryStep(out, 'release'), 'BAD_INPUT')
  })
})

describe('what is not whole', () => {
  test('does not go out, and the check-list says why', async () => {
    const bare = await calls.save(plan, { coverId: null, title: '' })
    const { list, isReady } = await calls.checklist(plan.id)
    expect(isReady).toBe(false)
    expect(list.filter(({ state }) => state === 'missing').map(({ place }) => place)).toEqual(['title', 'coverId'])
    const failure = await expectFailure(await calls.tryStep(bare, 'release'), 'BAD_INPUT')
    expect(failure.resultMsg).toBe('还不能出刊：请填写这一期的标题；请选一张封面')
    await expectFailure(await calls.tryStep(bare, 'schedule', { time: app.clock.now + HOUR }), 'BAD_INPUT')
    expect(await listPublic()).toEqual(NOTHING)
  })

  test('a number that another issue has is named', async () => {
    await calls.save(plan, { number: 1200 })
    const { list } = await calls.checklist(plan.id)
    expect(list.find(({ place }) => place === 'number')).toMatchObject({ state: 'missing' })
  })

  test('what breaks after it was put on the clock stops all of it; whoever put it there is told', async () => {
    const time = app.clock.now + HOUR
    await calls.step(plan, 'schedule', { time })
    const last = stories[2]!.id
    await app.db.updateTable('story').set({ column_id: null }).where('id', '=', last).execute()
    app.clock.now = time
    await due.run(app.clock.now)
    expect(await listPublic()).toEqual(NOTHING)
    expect(await calls.find(plan.id)).toMatchObject({ state: 'draft', scheduledTime: null })
    expect(await listJournal()).toEqual(['create', 'schedule', 'cancel'])
    const { list } = await readAs<NoticePage>('editor', '/api/notice/list?kind=order')
    expect(list[0]).toMatchObject({ text: expect.stringContaining('没有按时出刊'), linkUrl: `/desk/plan/${plan.id}` })
    await app.db.updateTable('story').set({ column_id: 1 }).where('id', '=', last).execute()
    await calls.step(await calls.find(plan.id), 'release')
    expect(await listPublic()).toEqual(ALL)
  })

  test('a story that was taken back is not published again by an issue', async () => {
    const [story] = stories
    const post = (step: string, body: object) =>
      app.postJson(`/api/desk/story/${story!.id}/${step}`, body, sessions.editor)
    expect((await post('publish', { version: story!.version })).status).toBe(200)
    const version = (await readAs<Story>('editor', `/api/desk/story/${story!.id}`)).version
    expect((await post('withdraw', { version, note: '事实有误' })).status).toBe(200)
    const failure = await expectFailure(await calls.tryStep(plan, 'release'), 'BAD_INPUT')
    expect(failure.resultMsg).toContain('已撤稿')
    expect(await listPublic()).toEqual(NOTHING)
  })
})

describe('an issue that is out', () => {
  const idsOf = async () => {
    const chapters = await app.db
      .selectFrom('chapter')
      .select(['id', 'title'])
      .where('issue_id', '=', plan.id)
      .orderBy('position')
      .execute()
    const tracks = await app.db
      .selectFrom('audio_track')
      .select(['id', 'article_id'])
      .where('audio_edition_id', '=', plan.id)
      .orderBy('position')
      .execute()
    return { chapters, tracks }
  }

  test('is changed at once, and what is the same keeps its numbers and what readers left there', async () => {
    const out = await calls.step(plan, 'release')
    const before = await idsOf()
    const read = { account_id: EDITOR, issue_id: plan.id, article_id: stories[0]!.id, read_at: 1, finished: 1 }
    await app.db.insertInto('issue_reading').values(read).execute()
    const [cover, city] = out.doc.chapters as [Plan['doc']['chapters'][number], Plan['doc']['chapters'][number]]
    const [track] = out.doc.audio!.tracks
    const changed = await calls.save(out, {
      title: '换了标题',
      chapters: [city, { title: '新栏目', stories: [cover.stories[1]!] }, { ...cover, stories: [cover.stories[0]!] }],
      audio: {
        ...out.doc.audio!,
        tracks: [{ ...track!, storyId: stories[1]!.id, title: '夜班公交', free: false }, track!],
      },
    })
    expect((await app.read<Issue>(`/api/magazine/${plan.id}`)).title).toBe('夜里的图书馆')
    app.clock.now += HOUR
    const released = await calls.step(changed, 'release')
    expect(released).toMatchObject({ releasedVersion: released.version, publishTime: out.publishTime })
    expect((await app.read<Issue>(`/api/magazine/${plan.id}`)).title).toBe('换了标题')
    const after = await idsOf()
    expect(after.chapters.map(({ title }) => title)).toEqual(['城市', '新栏目', '封面故事'])
    const idOf = (title: string, { chapters }: typeof before) => chapters.find((row) => row.title === title)!.id
    for (const title of ['城市', '封面故事']) expect(idOf(title, after)).toBe(idOf(title, before))
    expect(after.tracks.map(({ article_id }) => article_id)).toEqual([stories[1]!.id, stories[0]!.id])
    expect(after.tracks[1]!.id).toBe(before.tracks[0]!.id)
    expect(await app.db.selectFrom('issue_reading').selectAll().where('issue_id', '=', plan.id).execute()).toEqual([
      read,
    ])
    expect(await calls.find(plan.id)).toEqual(released)
  })

  test('that was never planned here can be changed the same way', async () => {
    const old = await calls.find(138)
    const saved = await calls.save(old, { coverLine: '改过的封面语' })
    const released = await calls.step(saved, 'release')
    expect(released.doc).toEqual({ ...old.doc, coverLine: '改过的封面语' })
    expect(released.publishTime).toBe(old.publishTime)
  })
})

test('only those who may publish let it out', async () => {
  const rights = app.db.deleteFrom('house_right').where('account_id', '=', EDITOR).where('right_name', '=', 'publish')
  const kept = await app.db
    .selectFrom('house_right')
    .selectAll()
    .where('account_id', '=', EDITOR)
    .where('right_name', '=', 'publish')
    .execute()
  await rights.execute()
  try {
    for (const step of ['schedule', 'unschedule', 'release'] as const)
      await expectFailure(await calls.tryStep(plan, step, { time: app.clock.now + HOUR }), 'FORBIDDEN')
    await calls.save(plan, { title: '可以改' })
  } finally {
    await app.db.insertInto('house_right').values(kept).execute()
  }
})
