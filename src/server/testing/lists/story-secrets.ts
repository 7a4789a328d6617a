/** Stories that readers must not see, in every state, with a unique word in each of their fields. */
import { beforeAll } from 'vitest'
import type { StoryFields } from '#contract/desk/story.ts'
import { storyCalls } from '../calls/story-calls.ts'
import type { TestApp } from '../app/test-app.ts'
import type { Sessions } from '../app/use-test-app.ts'

const HOUR = 60 * 60 * 1000

export const MARKS = {
  draft: '玄铁匣',
  review: '青鸾镜',
  scheduled: '赤霄灯',
  withdrawn: '白泽图',
  /** the changes of a story that is public without them */
  changed: '紫电笺',
} as const
export type Secret = keyof typeof MARKS
export const SECRETS = Object.keys(MARKS) as Secret[]

export const marksIn = (text: string): Secret[] => SECRETS.filter((secret) => text.includes(MARKS[secret]))

const fieldsWith = (mark: string): Partial<StoryFields> => ({
  title: `${mark}的标题`,
  standfirst: `${mark}的导语`,
  keywords: [mark],
  pictureAlt: `${mark}的替代文字`,
  pictureCaption: `${mark}的图注`,
  premium: true,
  body: `${mark}的开头。\n\n<!-- 付费线 -->\n\n## ${mark}的小标题\n\n${mark}的后半。`,
})

/** Their numbers; filled before the first test. */
export function useSecrets(app: TestApp, sessions: Sessions): Record<Secret, number> {
  const ids = {} as Record<Secret, number>
  beforeAll(async () => {
    const desk = storyCalls(app, sessions)
    // With the column, author and tag of public stories, so that every list could show them.
    const begin = (secret: Secret) => desk.begin(fieldsWith(MARKS[secret]))
    ids.draft = (await begin('draft')).id
    const review = await begin('review')
    await desk.step(review, 'submit')
    ids.review = review.id
    const scheduled = await begin('scheduled')
    await desk.step(scheduled, 'schedule', { time: app.clock.now + HOUR })
    ids.scheduled = scheduled.id
    const withdrawn = await desk.model(await desk.step(await begin('withdrawn'), 'publish'))
    await desk.step(withdrawn, 'withdraw', { note: '撤下' })
    ids.withdrawn = withdrawn.id
    const open = await desk.model(await desk.step(await desk.begin({ title: '公开的一篇' }), 'publish'))
    await desk.save(open, fieldsWith(MARKS.changed))
    ids.changed = open.id
    await app.passSecond()
    await app.passMinute()
  })
  return ids
}
