import { expect, test } from 'vitest'
import type { PlanDoc } from '#domain/issue/issue-plan.ts'
import { isKeptPlan } from './plan-copy-store.ts'

const DOC: PlanDoc = {
  ...{ magazineId: 1, number: null, date: '', title: '', coverLine: '', standfirst: '', coverId: 7, categoryId: null },
  ...{ price: 1800, premium: true },
  chapters: [{ title: '甲', stories: [{ storyId: 3, title: '', standfirst: '', authorName: '', page: null }] }],
  audio: { title: '', price: 0, tracks: [{ storyId: 3, labelId: null, soundId: 9, title: '', free: true }] },
}

test('a copy of a plan can be used when it is whole', () => {
  expect(isKeptPlan({ doc: DOC, base: { ...DOC, audio: null, chapters: [] } })).toBe(true)
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['no base', { doc: DOC }],
  ['a text', { doc: 'x', base: DOC }],
  ['a chapter without stories', { doc: { ...DOC, chapters: [{ title: '甲' }] }, base: DOC }],
  ['a story without a page', { doc: { ...DOC, chapters: [{ title: '甲', stories: [{ storyId: 1 }] }] }, base: DOC }],
  ['a track without a name', { doc: { ...DOC, audio: { title: '', price: 0, tracks: [{}] } }, base: DOC }],
  ['a price in words', { doc: DOC, base: { ...DOC, price: '18' } }],
])('%s of an older program is left alone', (_, value) => {
  expect(isKeptPlan(value)).toBe(false)
})
