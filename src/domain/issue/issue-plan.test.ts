import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  insertPlanStory,
  isChangedSince,
  listPlanStoryIds,
  mayDeletePlan,
  movePlanItem,
  moveStory,
  neighbourPosition,
  planName,
  removeStory,
  type PlanPosition,
} from './issue-plan.ts'

type Chapter = { title: string; stories: number[] }

/** Chapters whose stories are all different, so that each can be followed. */
const chapters = fc.array(fc.nat(5), { minLength: 1, maxLength: 5 }).map((sizes): Chapter[] => {
  let next = 0
  return sizes.map((size, index) => ({ title: `第 ${index} 章`, stories: Array.from({ length: size }, () => next++) }))
})
const position = fc.record({ chapter: fc.integer({ min: -1, max: 6 }), index: fc.integer({ min: -1, max: 7 }) })

const allOf = (list: Chapter[]) => list.flatMap(({ stories }) => stories)
const sorted = (list: number[]) => list.toSorted((a, b) => a - b)

describe('a story that is moved', () => {
  test('is neither lost nor doubled, and the others keep their order', () => {
    fc.assert(
      fc.property(chapters, position, position, (list, from, to) => {
        const moved = list[from.chapter]?.stories[from.index]
        const result = moveStory(list, from, to)
        expect(sorted(allOf(result))).toEqual(sorted(allOf(list)))
        expect(result.map(({ title }) => title)).toEqual(list.map(({ title }) => title))
        const others = (of: Chapter[]) => of.map(({ stories }) => stories.filter((story) => story !== moved))
        expect(others(result)).toEqual(others(list))
      }),
    )
  })

  test('stands where it was put, at the end of the chapter when that is shorter', () => {
    fc.assert(
      fc.property(chapters, position, position, (list, from, to) => {
        const moved = list[from.chapter]?.stories[from.index]
        const result = moveStory(list, from, to)
        if (moved === undefined || !list[to.chapter]) expect(result).toEqual(list)
        else {
          const { stories } = result[to.chapter]!
          expect(stories.indexOf(moved)).toBe(Math.max(0, Math.min(to.index, stories.length - 1)))
        }
      }),
    )
  })

  test('can be moved back', () => {
    fc.assert(
      fc.property(chapters, position, position, (list, from, to) => {
        const moved = list[from.chapter]?.stories[from.index]
        if (moved === undefined || !list[to.chapter]) return
        const result = moveStory(list, from, to)
        const now: PlanPosition = { chapter: to.chapter, index: result[to.chapter]!.stories.indexOf(moved) }
        expect(moveStory(result, now, from)).toEqual(list)
      }),
    )
  })

  test('step by step goes through the whole issue and ends at its end', () => {
    fc.assert(
      fc.property(chapters, (list) => {
        const start = list.findIndex(({ stories }) => stories.length > 0)
        if (start === -1) return
        const story = list[start]!.stories[0]!
        let current = list
        let at: PlanPosition | null = { chapter: start, index: 0 }
        for (let steps = 0; at && steps < 100; steps++) {
          const to: PlanPosition | null = neighbourPosition(current, at, 1)
          if (!to) break
          current = moveStory(current, at, to)
          at = to
        }
        expect(current.at(-1)!.stories.at(-1)).toBe(story)
        expect(sorted(allOf(current))).toEqual(sorted(allOf(list)))
      }),
    )
  })
})

test('a story that is put in and taken out leaves the chapters as they were', () => {
  fc.assert(
    fc.property(chapters, position, (list, to) => {
      const NEW = 1000
      const result = insertPlanStory(list, NEW, to)
      if (!list[to.chapter]) {
        expect(result).toEqual(list)
        return
      }
      const index = result[to.chapter]!.stories.indexOf(NEW)
      expect(index).not.toBe(-1)
      expect(removeStory<number, Chapter>(result, { chapter: to.chapter, index })).toEqual(list)
    }),
  )
})

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, 9, ['b', 'c', 'a']],
  [9, 0, ['a', 'b', 'c']],
])('moving item %i to %i', (from, to, expected) => {
  expect(movePlanItem(['a', 'b', 'c'], from, to)).toEqual(expected)
})

test('the stories of a plan are told once each, those on paper alone are not', () => {
  const story = (storyId: number | null) => ({ storyId, title: '', standfirst: '', authorName: '', page: null })
  const list = [
    { title: '', stories: [story(3), story(null)] },
    { title: '', stories: [story(1), story(3)] },
  ]
  expect(listPlanStoryIds({ chapters: list })).toEqual([3, 1])
})

test.each([
  ['who began it', { id: 7, role: 'editor', rights: [] }, true],
  ['another trainee', { id: 8, role: 'editor', rights: [] }, false],
  ['another right', { id: 8, role: 'editor', rights: ['site', 'money', 'people'] }, false],
  ['who may publish', { id: 8, role: 'editor', rights: ['publish'] }, true],
  ['an administrator', { id: 8, role: 'admin', rights: [] }, true],
  ['who began it and left the house', { id: 7, role: 'reader', rights: ['publish'] }, false],
] as const)('deleting a plan: %s', (_, editor, may) => {
  expect(mayDeletePlan(editor, 7)).toBe(may)
  expect(mayDeletePlan(editor, null)).toBe(may && editor.id !== 7)
})

test.each([
  [{ version: 4, scheduledVersion: null }, false],
  [{ version: 4, scheduledVersion: 4 }, false],
  [{ version: 5, scheduledVersion: 4 }, true],
])('changed since it was scheduled: %j', (versions, isChanged) => {
  expect(isChangedSince(versions)).toBe(isChanged)
})

test('an issue without a number has a name, too', () => {
  expect([planName('读本', 55), planName('读本', null)]).toEqual(['读本第 55 期', '读本（未定期号）'])
})
