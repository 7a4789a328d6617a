/** A scheduled issue publishes what was approved, whatever happens to its stories afterwards. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Plan } from '#contract/desk/plan.ts'
import type { Story } from '#contract/desk/story.ts'
import type { Article } from '#contract/site/article.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { findMaterial, planCalls, wholeIssue } from '../../testing/calls/plan-calls.ts'
import { storyCalls } from '../../testing/calls/story-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const HOUR = 60 * 60 * 1000

const { app, sessions, callAs } = useReaders()
const plans = planCalls(app, () => sessions.editor)
const traineePlans = planCalls(app, () => sessions.trainee)
const calls = {} as ReturnType<typeof storyCalls>

let material: Awaited<ReturnType<typeof findMaterial>>
let stories: Story[]
let plan: Plan

beforeAll(async () => {
  Object.assign(calls, storyCalls(app, sessions))
  material = await findMaterial(app)
})

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

test('what a trainee writes afterwards is not published', async () => {
  const [story] = stories
  const later = await calls.model(
    await calls.save(story!, { title: '谁也没看过', body: '半夜里换上的一段。' }, { who: 'trainee' }),
  )
  await calls.step(later, 'restore', { number: 1 }, 'trainee')
  await passHour()
  expect(await article(story!.id)).toMatchObject({ title: '桥下的理发摊' })
  expect(JSON.stringify(await article(story!.id))).not.toContain('半夜')
})

describe('a plan', () => {
  test('of an editor is not deleted by a trainee', async () => {
    const draft = await plans.begin()
    await expectFailure(await callAs('trainee', 'DELETE', `/api/desk/plan/${draft.id}`), 'FORBIDDEN')
    const own = await traineePlans.begin()
    expect((await callAs('trainee', 'DELETE', `/api/desk/plan/${own.id}`)).status).toBe(200)
  })
})
