import { expect, test } from 'vitest'
import type { PlanDoc } from '#domain/issue/issue-plan.ts'
import { addKeys, dropKeys } from './plan-keys.ts'

const story = { storyId: null, title: '同名', standfirst: '', authorName: '', page: null }
const DOC: PlanDoc = {
  magazineId: 1,
  number: 1,
  date: '',
  title: '',
  coverLine: '',
  standfirst: '',
  coverId: null,
  categoryId: null,
  price: 0,
  premium: false,
  chapters: [
    { title: '甲', stories: [story, story] },
    { title: '甲', stories: [] },
  ],
  audio: { title: '', price: 0, tracks: [{ storyId: null, labelId: null, soundId: null, title: '', free: false }] },
}

test('what looks the same has different names, and without them it is the plan that it was', () => {
  const keyed = addKeys(DOC)
  const keys = [
    ...keyed.chapters.flatMap(({ key, stories }) => [key, ...stories.map((own) => own.key)]),
    ...keyed.audio!.tracks.map(({ key }) => key),
  ]
  expect(new Set(keys).size).toBe(5)
  expect(dropKeys(keyed)).toEqual(DOC)
})
