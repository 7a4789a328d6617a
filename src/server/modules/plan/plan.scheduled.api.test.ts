/** A scheduled issue publishes what was approved, whatever happens to its stories afterwards. */
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Plan, PlanCard } from '#contract/desk/plan.ts'
import type { Story, StoryFields } from '#contract/desk/story.ts'
import type { Article } from '#contract/site/article.ts'
import type { NoticePage } from '#contract/site/notice.ts'
import { schedulerLost } from '#domain/account/staff-permission.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { libraryCalls } from '../../testing/calls/library-calls.ts'
import { findMaterial, planCalls, wholeIssue } from '../../testing/calls/plan-calls.ts'
import { storyCalls, textBy } from '../../testing/calls/story-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import { createServices } from '../../process/services.ts'

const HOUR = 60 * 60 * 1000
const EDITOR = 103
const ADMIN = 150

const { app, sessions, readAs, callAs } = useReaders()
const plans = planCalls(app, () => sessions.editor)
const calls = {} as ReturnType<typeof storyCalls>

let material: Awaited<ReturnType<typeof findMaterial>>
let stories: [Story, Story, Story]
let plan: Plan

beforeAll(async () => {
  Object.assign(calls, storyCalls(app, sessions))
  material = await findMaterial(app)
})

/** The first two are written by a trainee and reach the desk by automatic saves, as in the editor. */
beforeEach(async () => {
  stories = [
    await calls.begin({ title: '桥下的理发摊' }, 'trainee'),
    await calls.begin({ title: '最后一班渡轮' }, 'trainee'),
    await calls.begin({ title: '菜场里的钟表匠' }),
  ]
  plan = await plans.save(await plans.begin(), wholeIssue(stories, material))
  plan = await plans.step(plan, 'schedule', { time: app.clock.now + HOUR })
})

async function passHour() {
  app.clock.now += HOUR + 300
  await app.passSecond()
}
const article = (id: number) => app.read<Article>(`/api/article/${id}`)
const isPublic = async (id: number) => (await app.request(`/api/article/${id}`)).status === 200
const stateOf = async () => (await plans.find(plan.id)).state
const adopt = (story: Pick<Story, 'id' | 'version'>, who: 'editor' | 'trainee' = 'editor', id = plan.id) =>
  app.postJson(`/api/desk/plan/${id}/adopt`, { storyId: story.id, storyVersion: story.version }, sessions[who])
const briefOf = (from: Plan, { id }: Story) => from.stories.find((brief) => brief.id === id)!

const paint = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#39536b' } })
    .jpeg()
    .toBuffer()

/** Another text, saved by a trainee unless stated otherwise. */
const rewrite = async (story: Story, fields: Partial<StoryFields>, who: 'trainee' | 'editor' = 'trainee') =>
  calls.model(await calls.save(await calls.read(story.id), fields, { kind: 'auto', who }))

async function withoutRight(accountId: number, work: () => Promise<void>) {
  const own = await app.db.selectFrom('house_right').selectAll().where('account_id', '=', accountId).execute()
  await app.db.deleteFrom('house_right').where('account_id', '=', accountId).execute()
  try {
    await work()
  } finally {
    await app.db.insertInto('house_right').values(own).execute()
  }
}

describe('what a trainee changes afterwards', () => {
  test('in any field, by any kind of save, is not published', async () => {
    const [story] = stories
    const picture = await app.db.selectFrom('media').select('id').where('kind', '=', 'image').limit(1).execute()
    let now = story
    for (const change of [
      { title: '谁也没看过', standfirst: '偷改的导语。' },
      { body: '半夜里换上的一段。\n\n<!-- 付费线 -->\n\n之后。', premium: true },
      { credits: textBy(2), columnId: 2, tagIds: [], keywords: ['偷改'] },
      { pictureId: picture[0]!.id, pictureAlt: '偷改的图', pictureCaption: '偷改' },
    ])
      for (const kind of ['auto', 'hand'] as const)
        now = await calls.model(await calls.save(now, change, { kind, who: 'trainee' }))
    await passHour()
    const shown = await article(story.id)
    expect(shown).toMatchObject({ title: '桥下的理发摊', isPay: false })
    expect(JSON.stringify(shown)).not.toMatch(/偷改|半夜/)
    const row = await app.db.selectFrom('article').selectAll().where('id', '=', story.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ author_id: 1, column_id: 1, picture_id: null, premium: 0 })
    // The work is not lost: it waits as an unpublished change.
    expect(await calls.read(story.id)).toMatchObject({
      state: 'published',
      publishedVersion: 1,
      version: now.version,
      title: '谁也没看过',
      scheduledIssue: null,
    })
  })

  test('by restoring an older version, is not published', async () => {
    const fresh = await calls.begin({ title: '旧的一版' }, 'trainee')
    const approved = await calls.model(await calls.save(fresh, { title: '定稿' }))
    const next = await plans.save(await plans.begin(), wholeIssue([approved, await calls.begin()], material))
    await plans.step(next, 'schedule', { time: app.clock.now + HOUR })
    expect((await calls.step(approved, 'restore', { number: 1 }, 'trainee')).status).toBe(200)
    await passHour()
    expect(await article(fresh.id)).toMatchObject({ title: '定稿' })
  })

  test('does not stop the issue: an emptied draft, another plan with its number and stories, a description', async () => {
    const [story] = stories
    await rewrite(story, { title: '', body: '', columnId: null })
    const trainee = planCalls(app, () => sessions.trainee)
    const rival = await trainee.begin()
    await trainee.save(rival, { ...wholeIssue(stories, material), number: plan.doc.number })
    const out = await trainee.find(137)
    await trainee.save(out, {
      chapters: [...out.doc.chapters, { title: '又一栏', stories: plan.doc.chapters[0]!.stories }],
    })
    const words = { name: '封面', alt: '', credit: '' }
    expect((await app.postJson(`/api/desk/media/${material.coverId}`, words, sessions.trainee)).status).toBe(200)
    try {
      expect((await plans.checklist(plan.id)).isReady).toBe(true)
      await passHour()
      expect(await stateOf()).toBe('released')
      expect(await article(story.id)).toMatchObject({ title: '桥下的理发摊' })
    } finally {
      material = await findMaterial(app)
      await callAs('editor', 'DELETE', `/api/desk/plan/${rival.id}`)
    }
  })

  test('in the plan itself is refused, and so is every step', async () => {
    const trainee = planCalls(app, () => sessions.trainee)
    const swapped = { ...plan.doc, chapters: plan.doc.chapters.toReversed(), title: '换过' }
    await expectFailure(await trainee.trySave(plan.id, plan.version, swapped), 'BAD_INPUT')
    for (const step of ['schedule', 'unschedule', 'release'] as const)
      await expectFailure(await trainee.tryStep(plan, step, { time: app.clock.now + 2 * HOUR }), 'FORBIDDEN')
    await expectFailure(await adopt(await rewrite(stories[0], { title: '换过' }), 'trainee'), 'FORBIDDEN')
  })

  test('cannot remove a story, or a file of what was approved', async () => {
    const library = libraryCalls(app, sessions.trainee)
    const file = await library.take(await paint(60), { name: '渡口.jpg' })
    const shown = await calls.begin({ body: `文前。\n\n![渡口](${file.path})\n\n文后。` }, 'trainee')
    const next = await plans.save(await plans.begin(), wholeIssue([shown, await calls.begin()], material))
    await plans.step(next, 'schedule', { time: app.clock.now + HOUR })
    await rewrite(shown, { body: '图没有了。' })
    await expectFailure(await library.remove(file.id), 'BAD_INPUT')
    for (const who of ['trainee', 'editor'] as const) {
      const failure = await expectFailure(await callAs(who, 'DELETE', `/api/desk/story/${shown.id}`), 'STORY_STATE')
      expect(failure.resultMsg).toContain(`第 ${next.doc.number} 期`)
    }
    // Whoever may publish may replace the file; the issue then shows the new one.
    const editors = libraryCalls(app, sessions.editor)
    await expectFailure(await library.replace(file.id, await paint(30)), 'FORBIDDEN')
    const replaced = await editors.modelOf<{ path: string }>(await editors.replace(file.id, await paint(80)))
    await passHour()
    expect(JSON.stringify(await article(shown.id))).toContain(replaced.path)
  })

  test('is shown to those who plan and to those who write', async () => {
    const [story, , other] = stories
    const later = await rewrite(story, { title: '改过的标题' })
    const issue = { planId: plan.id, time: plan.scheduledTime, version: 1 }
    expect(later.scheduledIssue).toMatchObject({ ...issue, name: `七日生活周刊第 ${plan.doc.number} 期` })
    const found = await plans.find(plan.id)
    expect(briefOf(found, story)).toMatchObject({ version: 2, scheduledVersion: 1, editor: { name: '实习编辑' } })
    expect(briefOf(found, other)).toMatchObject({ version: 1, scheduledVersion: 1 })
    const { list } = await readAs<{ list: PlanCard[] }>('trainee', '/api/desk/plan?state=scheduled')
    expect(list.find(({ id }) => id === plan.id)).toMatchObject({ laterCount: 1, missingCount: 0 })
    const hint = (await plans.checklist(plan.id)).list.find((check) => check.storyId === story.id)
    expect(hint).toMatchObject({ state: 'hint', message: expect.stringContaining('仍发布定时的第 1 版') })
  })
})

describe('whoever may publish', () => {
  test('takes a later version over, once they have read it', async () => {
    const [story, second] = stories
    const first = await rewrite(story, { title: '改过一次' })
    const later = await rewrite(first, { title: '又改过' })
    expect((await expectFailure(await adopt(first), 'BAD_INPUT')).resultMsg).toContain('刚刚又改过')
    expect((await adopt(later)).status).toBe(200)
    const taken = await plans.find(plan.id)
    expect(taken.version).toBeGreaterThan(plan.version)
    expect(briefOf(taken, story).scheduledVersion).toBe(later.version)
    await rewrite(story, { title: '再偷改' })
    const broken = await rewrite(second, { body: '' })
    expect((await expectFailure(await adopt(broken), 'BAD_INPUT')).resultMsg).toContain('还不能发布')
    await passHour()
    expect(await article(story.id)).toMatchObject({ title: '又改过' })
    expect(await article(second.id)).toMatchObject({ title: '最后一班渡轮' })
    const entries = await app.db
      .selectFrom('journal')
      .select(['action', 'detail'])
      .where('noun', '=', 'plan')
      .where('subject', '=', String(plan.id))
      .where('action', '=', 'change')
      .execute()
    expect(entries).toEqual([{ action: 'change', detail: `《又改过》改用第 ${later.version} 版` }])
  })

  test('takes nothing over where nothing is scheduled, or the story is not in it', async () => {
    const stranger = await calls.begin()
    await expectFailure(await adopt(stranger), 'BAD_INPUT')
    const draft = await plans.save(await plans.begin(), wholeIssue([stranger, await calls.begin()], material))
    await expectFailure(await adopt(stranger, 'editor', draft.id), 'BAD_INPUT')
    await calls.step(stories[0], 'publish')
    await expectFailure(await adopt(stories[0]), 'BAD_INPUT')
  })

  test('changes no version by saving, by another time, or by bringing it forward', async () => {
    const [story] = stories
    await rewrite(story, { title: '编辑写到一半' }, 'editor')
    const moved = await plans.step(plan, 'schedule', { time: app.clock.now + 2 * HOUR })
    expect(briefOf(moved, story)).toMatchObject({ version: 2, scheduledVersion: 1 })
    await plans.step(moved, 'release')
    expect(await article(story.id)).toMatchObject({ title: '桥下的理发摊' })
  })

  test('approves what is there by scheduling anew', async () => {
    const [story] = stories
    await rewrite(story, { title: '重新定的' })
    const off = await plans.step(plan, 'unschedule')
    expect(off.stories.map(({ scheduledVersion }) => scheduledVersion)).toEqual([null, null, null])
    expect((await calls.read(story.id)).scheduledIssue).toBeNull()
    await plans.step(off, 'schedule', { time: app.clock.now + HOUR })
    await passHour()
    expect(await article(story.id)).toMatchObject({ title: '重新定的' })
  })

  test('is told of a story that was saved while they looked at the plan', async () => {
    const off = await plans.step(plan, 'unschedule')
    const seen = off.stories.map(({ id, version }) => ({ id, version }))
    await rewrite(stories[1], { title: '最后一分钟换上的' })
    for (const [step, more] of [
      ['schedule', { time: app.clock.now + HOUR, stories: seen }],
      ['release', { stories: seen }],
      ['release', { stories: seen.slice(1) }],
    ] as const) {
      const failure = await expectFailure(await plans.tryStep(off, step, more), 'CONFLICT')
      expect(failure.resultMsg).toContain('刚刚改过')
      const { detail } = failure as { detail?: string }
      expect(briefOf(JSON.parse(detail ?? '') as Plan, stories[1])).toMatchObject({
        title: '最后一分钟换上的',
        version: 2,
      })
    }
    expect(await stateOf()).toBe('draft')
    expect(
      await app.db
        .selectFrom('due_work')
        .select('kind')
        .where('kind', '=', 'issue')
        .where('subject', '=', plan.id)
        .execute(),
    ).toEqual([])
    const fresh = (await plans.find(plan.id)).stories.map(({ id, version }) => ({ id, version }))
    await plans.step(off, 'release', { stories: fresh })
    expect(await article(stories[1].id)).toMatchObject({ title: '最后一分钟换上的' })
  })
})

describe('the way of a story besides its issue', () => {
  test('what is sent for review, or has a time of its own, goes on after the release', async () => {
    const [first, second] = stories
    const sent = await rewrite(first, { title: '送审的改动' })
    expect((await calls.step(sent, 'submit', {}, 'trainee')).status).toBe(200)
    const timed = await rewrite(second, { title: '第二天的改动' }, 'editor')
    expect((await calls.step(timed, 'schedule', { time: app.clock.now + 3 * HOUR })).status).toBe(200)
    await passHour()
    expect(await calls.read(first.id)).toMatchObject({ state: 'review', publishedVersion: 1, version: 2 })
    expect(await calls.read(second.id)).toMatchObject({ state: 'scheduled', publishedVersion: 1, version: 2 })
    expect(await article(second.id)).toMatchObject({ title: '最后一班渡轮' })
    app.clock.now += 2 * HOUR
    await app.passSecond()
    expect(await article(second.id)).toMatchObject({ title: '第二天的改动' })
  })

  test('withdrawn in between, it is not published again by the issue, also not when a trainee submits it', async () => {
    const [story] = stories
    await calls.step(story, 'publish')
    await calls.step(await calls.read(story.id), 'withdraw', { note: '事实有误' })
    expect((await calls.step(await calls.read(story.id), 'submit', {}, 'trainee')).status).toBe(200)
    const missing = (await plans.checklist(plan.id)).list.filter(({ state }) => state === 'missing')
    expect(missing).toMatchObject([{ storyId: story.id, message: expect.stringContaining('撤过稿') }])
    await passHour()
    expect(await isPublic(story.id)).toBe(false)
    expect(await stateOf()).toBe('draft')
    expect(
      await app.db.selectFrom('scheduled_story').selectAll().where('issue_plan_id', '=', plan.id).execute(),
    ).toEqual([])
  })

  test('a story is in one scheduled issue at most', async () => {
    const other = await plans.save(await plans.begin(), wholeIssue(stories, material))
    const failure = await expectFailure(
      await plans.tryStep(other, 'schedule', { time: app.clock.now + 2 * HOUR }),
      'BAD_INPUT',
    )
    expect(failure.resultMsg).toContain('已经在')
  })
})

describe('a right that is lost before the time', () => {
  test('of who scheduled: nothing is published, and those who may publish are told', async () => {
    await withoutRight(EDITOR, async () => {
      const missing = (await plans.checklist(plan.id)).list.filter(({ state }) => state === 'missing')
      expect(missing.map(({ message }) => message)).toEqual([schedulerLost()])
      await passHour()
    })
    expect(await stateOf()).toBe('draft')
    expect(await isPublic(stories[0].id)).toBe(false)
    const { list } = await readAs<NoticePage>('admin', '/api/notice/list?kind=order')
    expect(list[0]).toMatchObject({ text: expect.stringContaining('没有按时出刊'), linkUrl: `/desk/plan/${plan.id}` })
  })

  test('somebody else schedules it again, and answers for the same versions', async () => {
    const [story] = stories
    await rewrite(story, { title: '没有人看过' })
    await withoutRight(EDITOR, async () => {
      const admin = planCalls(app, () => sessions.admin)
      await admin.step(plan, 'schedule', { time: app.clock.now + HOUR })
      await passHour()
    })
    expect(await article(story.id)).toMatchObject({ title: '桥下的理发摊' })
    const { account_id } = await app.db
      .selectFrom('journal')
      .select('account_id')
      .where('noun', '=', 'story')
      .where('subject', '=', String(story.id))
      .where('action', '=', 'publish')
      .executeTakeFirstOrThrow()
    expect(account_id).toBe(ADMIN)
  })

  test('of who took a later version over: the same', async () => {
    const admin = planCalls(app, () => sessions.admin)
    await admin.step(plan, 'schedule', { time: app.clock.now + HOUR })
    expect((await adopt(await rewrite(stories[0], { title: '采用的' }))).status).toBe(200)
    await withoutRight(EDITOR, passHour)
    expect(await stateOf()).toBe('draft')
    expect(await isPublic(stories[0].id)).toBe(false)
  })
})

test('a release that breaks off at any statement publishes nothing, and all of it the next time', async () => {
  const [story] = stories
  await rewrite(story, { title: '没有人看过' })
  let statements = 0
  let last = Infinity
  const breaking = app.db.withPlugin({
    transformQuery({ node }) {
      if (++statements > last) throw new Error('the line is gone')
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const { due } = createServices(breaking)
  app.clock.now += HOUR
  for (last = 3; ; last += 9) {
    statements = 0
    // A failure is postponed, by a quarter of an hour at most.
    app.clock.now += HOUR
    await due.run(app.clock.now).catch(() => 0)
    const shown = await Promise.all(stories.map(({ id }) => isPublic(id)))
    const issue = (await app.request(`/api/magazine/${plan.id}`)).status === 200
    expect(new Set([...shown, issue]).size).toBe(1)
    if (issue) break
    expect(await stateOf()).toBe('scheduled')
  }
  expect(last).toBeGreaterThan(50)
  expect(await article(story.id)).toMatchObject({ title: '桥下的理发摊' })
})
