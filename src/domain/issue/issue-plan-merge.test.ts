import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlanChapter, PlanDoc, PlanStory } from './issue-plan.ts'
import {
  listPlanChanges,
  mergePlans,
  proposeSide,
  tidyPlanLine,
  type PlanField,
  type PlanSide,
} from './issue-plan-merge.ts'

const story = (storyId: number, part: Partial<PlanStory> = {}): PlanStory => ({
  ...{ storyId, title: `文章${storyId}`, standfirst: '', authorName: '', page: null },
  ...part,
})
const track = (storyId: number, title = `听${storyId}`) => ({
  ...{ storyId, labelId: null, soundId: null, title, free: false },
})
const plan = (chapters: PlanChapter[], part: Partial<PlanDoc> = {}): PlanDoc => ({
  ...{ magazineId: 1, number: 1, date: '', title: '', coverLine: '', standfirst: '', coverId: null, categoryId: null },
  ...{ price: 0, premium: false, audio: null, chapters },
  ...part,
})
const issue = (...chapters: [string, ...number[]][]): PlanDoc =>
  plan(chapters.map(([title, ...ids]) => ({ title, stories: ids.map((id) => story(id)) })))
const shape = ({ chapters }: PlanDoc) =>
  chapters.map(({ title, stories }) => [title, ...stories.map(({ storyId }) => storyId)])

/** With the proposed side for each field. */
function merge(base: PlanDoc, mine: PlanDoc, theirs: PlanDoc): PlanDoc {
  const sides = Object.fromEntries(
    listPlanChanges(mine, theirs).map((field) => [field, proposeSide(field, base, mine, theirs)]),
  )
  return mergePlans(base, mine, theirs, sides)
}
const mergeBoth = (base: PlanDoc, mine: PlanDoc, theirs: PlanDoc) =>
  mergePlans(base, mine, theirs, { chapters: 'both', audio: 'both' })

describe('two plans of one issue', () => {
  test.each<[PlanField, Partial<PlanDoc>, Partial<PlanDoc>, PlanSide]>([
    ['title', { title: '我' }, {}, 'mine'],
    ['title', {}, { title: '你' }, 'theirs'],
    ['title', { title: '我' }, { title: '你' }, 'mine'],
    ['chapters', { chapters: [{ title: '甲', stories: [] }] }, { chapters: [{ title: '乙', stories: [] }] }, 'both'],
    ['audio', { audio: { title: '', price: 1, tracks: [] } }, {}, 'mine'],
  ])('in %s, changed to %j and %j: proposed is what nobody loses', (field, mine, theirs, expected) => {
    expect(proposeSide(field, plan([]), plan([], mine), plan([], theirs))).toBe(expected)
  })

  test('differ in fields; spaces at the ends are none', () => {
    const given = plan([{ title: '甲 ', stories: [story(1, { title: ' 文章1\u0007' })] }], { title: '题 ' })
    const kept = plan([{ title: '甲', stories: [story(1)] }], { title: '题' })
    expect(listPlanChanges(given, kept)).toEqual([])
    expect(listPlanChanges({ ...given, price: 5 }, kept)).toEqual(['price'])
    expect(tidyPlanLine(' 一\u0000\n二 ')).toBe('一 二')
  })

  test('different fields of both come together', () => {
    const merged = merge(plan([]), plan([], { title: '我的' }), plan([], { coverLine: '对方的', price: 5 }))
    expect(merged).toMatchObject({ title: '我的', coverLine: '对方的', price: 5 })
  })
})

describe('the chapters of both', () => {
  const BASE = issue(['甲', 1, 2, 3], ['乙', 4])
  test.each<[string, PlanDoc, PlanDoc, unknown]>([
    [
      'both add',
      issue(['甲', 1, 2, 9, 3], ['乙', 4]),
      issue(['甲', 1, 2, 3], ['乙', 4, 8]),
      [
        ['甲', 1, 2, 9, 3],
        ['乙', 4, 8],
      ],
    ],
    [
      'one adds, one moves',
      issue(['甲', 1, 2, 3, 9], ['乙', 4]),
      issue(['甲', 1, 3], ['乙', 2, 4]),
      [
        ['甲', 1, 3, 9],
        ['乙', 2, 4],
      ],
    ],
    [
      'one takes out, one adds',
      issue(['甲', 1, 3], ['乙', 4]),
      issue(['甲', 1, 2, 3], ['乙', 4, 8]),
      [
        ['甲', 1, 3],
        ['乙', 4, 8],
      ],
    ],
    [
      'the same is moved to two places',
      issue(['甲', 2, 3], ['乙', 4, 1]),
      issue(['甲', 2, 3], ['乙', 4], ['丙', 1]),
      [['甲', 2, 3], ['乙', 4, 1], ['丙']],
    ],
    [
      'one names a chapter anew, one adds to it',
      issue(['甲', 1, 2, 3, 9], ['乙', 4]),
      issue(['首', 1, 2, 3], ['乙', 4]),
      [
        ['首', 1, 2, 3],
        ['甲', 9],
        ['乙', 4],
      ],
    ],
    ['one takes a chapter out', issue(['甲', 1, 2, 3]), issue(['甲', 1, 2, 3, 7], ['乙', 4]), [['甲', 1, 2, 3, 7]]],
  ])('%s', (_, mine, theirs, expected) => {
    expect(shape(mergeBoth(BASE, mine, theirs))).toEqual(expected)
  })

  test('a story that one has worked on stays, though the other took it out', () => {
    const mine = plan([{ title: '甲', stories: [story(1, { page: 4 }), story(2), story(3)] }, BASE.chapters[1]!])
    const theirs = issue(['甲', 2, 3, 8], ['乙', 4])
    expect(shape(mergeBoth(BASE, mine, theirs))[0]).toEqual(['甲', 1, 2, 3, 8])
  })

  test('what both have changed of one story is there, each in its own part', () => {
    const mine = plan([{ title: '甲', stories: [story(1, { page: 4 })] }])
    const theirs = plan([{ title: '甲', stories: [story(1, { authorName: '江一苇' }), story(2)] }])
    const [chapter] = mergeBoth(issue(['甲', 1]), mine, theirs).chapters
    expect(chapter!.stories[0]).toMatchObject({ page: 4, authorName: '江一苇' })
    expect(chapter!.stories).toHaveLength(2)
  })

  /** Some of the stories, each once, in some of the chapters. */
  const given = fc
    .tuple(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7]), fc.shuffledSubarray(['甲', '乙', '丙'], { minLength: 1 }))
    .chain(([ids, titles]) =>
      fc
        .array(fc.nat(titles.length - 1), { minLength: ids.length, maxLength: ids.length })
        .map((places) =>
          issue(
            ...titles.map((title, at): [string, ...number[]] => [
              title,
              ...ids.filter((_, index) => places[index] === at),
            ]),
          ),
        ),
    )
  const idsOf = ({ chapters }: PlanDoc) => chapters.flatMap(({ stories }) => stories.map(({ storyId }) => storyId!))

  test('nothing that one side has added is lost, nothing is there twice, and what nobody wants is gone', () => {
    fc.assert(
      fc.property(given, given, given, (base, mine, theirs) => {
        const [before, own, other, merged] = [base, mine, theirs, mergeBoth(base, mine, theirs)].map(idsOf)
        expect(new Set(merged).size).toBe(merged!.length)
        for (const id of [...own!, ...other!]) {
          const isKept = !before!.includes(id) || (own!.includes(id) && other!.includes(id))
          if (isKept) expect(merged).toContain(id)
        }
        for (const id of merged!) expect([...own!, ...other!]).toContain(id)
      }),
    )
  })

  test('where only one has changed something, it is that; where both did the same, it is the same', () => {
    fc.assert(
      fc.property(given, given, (base, changed) => {
        expect(shape(merge(base, base, changed))).toEqual(shape(changed))
        expect(shape(merge(base, changed, base))).toEqual(shape(changed))
        expect(shape(merge(base, changed, changed))).toEqual(shape(changed))
        expect(shape(mergeBoth(base, changed, changed))).toEqual(shape(changed))
      }),
    )
  })
})

describe('the sound of both', () => {
  const audio = (title: string, ...ids: number[]) => ({ title, price: 600, tracks: ids.map((id) => track(id)) })
  test('has the tracks of both, and the title of whoever has changed it', () => {
    const merged = mergeBoth(
      plan([], { audio: audio('旧', 1) }),
      plan([], { audio: audio('旧', 1, 2) }),
      plan([], { audio: audio('新', 3, 1) }),
    )
    expect(merged.audio!.title).toBe('新')
    expect(merged.audio!.tracks.map(({ storyId }) => storyId)).toEqual([3, 1, 2])
  })

  test('stays where one has none of it any more and the other has worked on it', () => {
    const base = plan([], { audio: audio('旧', 1) })
    expect(mergeBoth(base, plan([]), plan([], { audio: audio('旧', 1, 2) })).audio!.tracks).toHaveLength(2)
  })
})
