/** Several editors, and the clock, at the same issue at the same moment. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Plan } from '#contract/desk/plan.ts'
import type { Story } from '#contract/desk/story.ts'
import { findMaterial, planCalls, wholeIssue } from '../../testing/calls/plan-calls.ts'
import { storyCalls } from '../../testing/calls/story-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const HOUR = 60 * 60 * 1000
const ROUNDS = 4

const { app, sessions } = useReaders()
const plans = planCalls(app, () => sessions.editor)
const calls = {} as ReturnType<typeof storyCalls>

let material: Awaited<ReturnType<typeof findMaterial>>
let stories: [Story, Story]
let plan: Plan

beforeAll(async () => {
  Object.assign(calls, storyCalls(app, sessions))
  material = await findMaterial(app)
})
beforeEach(begin)

async function begin() {
  stories = [await calls.begin({ title: '先写的' }, 'trainee'), await calls.begin({ title: '后写的' }, 'trainee')]
  plan = await plans.save(await plans.begin(), wholeIssue(stories, material))
}

const seen = () => plan.stories.map(({ id, version }) => ({ id, version }))
const isPublic = async (path: string) => (await app.request(path)).status === 200

test('what is saved while an issue is scheduled is refused with it, or comes too late', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [scheduled] = await Promise.all([
      plans.tryStep(plan, 'schedule', { time: app.clock.now + HOUR, stories: seen() }),
      calls.save(stories[1], { title: '抢在这一刻' }, { kind: 'auto', who: 'trainee' }),
    ])
    expect([200, 409]).toContain(scheduled.status)
    const found = await plans.find(plan.id)
    const versions = found.stories.map((story) => story.scheduledVersion)
    expect(versions).toEqual(scheduled.status === 200 ? [1, 1] : [null, null])
    await begin()
  }
})

test('the clock, a release and a cancellation at once: one of them, whole', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const scheduled = await plans.step(plan, 'schedule', { time: app.clock.now + HOUR })
    app.clock.now += HOUR
    const answers = await Promise.all([
      plans.tryStep(scheduled, 'unschedule'),
      plans.tryStep(scheduled, 'release'),
      app.passSecond(),
    ])
    for (const answer of answers.slice(0, 2)) expect([200, 400, 409]).toContain(answer?.status)
    const { state } = await plans.find(plan.id)
    const shown = await Promise.all(
      [`/api/magazine/${plan.id}`, ...stories.map(({ id }) => `/api/article/${id}`)].map(isPublic),
    )
    expect(shown).toEqual(shown.map(() => state === 'released'))
    expect(['released', 'draft']).toContain(state)
    const left = app.db.selectFrom('scheduled_story').select('version').where('issue_plan_id', '=', plan.id)
    expect(await left.execute()).toEqual([])
    await begin()
  }
})
