import { describe, expect, test } from 'vitest'
import type { PlanStoryBrief } from '#contract/desk/plan.ts'
import { addFromPool, dropOn, nameOfDragged } from './plan-drag.ts'
import { addKeys, type KeyedDoc } from './plan-keys.ts'

const brief = (id: number): PlanStoryBrief => ({
  id,
  title: `文章${id}`,
  standfirst: '导语',
  authorName: '江一苇',
  columnName: '城市',
  state: 'review',
  isPublic: false,
  issueName: null,
  version: 1,
  scheduledVersion: null,
  changeTime: 0,
  editor: { uid: null, name: '编辑部' },
})
const BRIEFS = new Map([1, 2, 3, 9].map((id) => [id, brief(id)]))
const story = (storyId: number) => ({ storyId, title: `文章${storyId}`, standfirst: '', authorName: '', page: null })

const DOC: KeyedDoc = addKeys({
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
    { title: '甲', stories: [story(1), story(2)] },
    { title: '乙', stories: [story(3)] },
    { title: '丙', stories: [] },
  ],
  audio: null,
})

const chapterId = (index: number) => `chapter:${DOC.chapters[index]!.key}`
const storyId = (chapter: number, index: number) => `story:${DOC.chapters[chapter]!.stories[index]!.key}`
const shape = ({ chapters }: KeyedDoc) =>
  chapters.map(({ title, stories }) => [title, stories.map((own) => own.storyId)])

describe('a drop', () => {
  test.each<[string, string, string, unknown]>([
    [
      'a story before another',
      storyId(0, 1),
      storyId(0, 0),
      [
        ['甲', [2, 1]],
        ['乙', [3]],
        ['丙', []],
      ],
    ],
    [
      'a story into another chapter',
      storyId(0, 0),
      storyId(1, 0),
      [
        ['甲', [2]],
        ['乙', [1, 3]],
        ['丙', []],
      ],
    ],
    [
      'a story into an empty chapter',
      storyId(1, 0),
      chapterId(2),
      [
        ['甲', [1, 2]],
        ['乙', []],
        ['丙', [3]],
      ],
    ],
    [
      'a story of the pool',
      'pool:9',
      storyId(0, 1),
      [
        ['甲', [1, 9, 2]],
        ['乙', [3]],
        ['丙', []],
      ],
    ],
    [
      'a story that is there already',
      'pool:3',
      chapterId(0),
      [
        ['甲', [1, 2]],
        ['乙', [3]],
        ['丙', []],
      ],
    ],
    [
      'a story that nobody knows',
      'pool:77',
      chapterId(0),
      [
        ['甲', [1, 2]],
        ['乙', [3]],
        ['丙', []],
      ],
    ],
    [
      'a chapter',
      chapterId(2),
      chapterId(0),
      [
        ['丙', []],
        ['甲', [1, 2]],
        ['乙', [3]],
      ],
    ],
    [
      'a chapter on a story',
      chapterId(2),
      storyId(0, 0),
      [
        ['甲', [1, 2]],
        ['乙', [3]],
        ['丙', []],
      ],
    ],
    [
      'on itself',
      storyId(0, 0),
      storyId(0, 0),
      [
        ['甲', [1, 2]],
        ['乙', [3]],
        ['丙', []],
      ],
    ],
  ])('of %s', (_, active, over, expected) => {
    expect(shape(dropOn(DOC, active, over, BRIEFS))).toEqual(expected)
  })
})

test('a story that is added stands at the end of the chapter with its own words', () => {
  const added = addFromPool(DOC, brief(9), DOC.chapters[1]!.key)
  expect(added.chapters[1]!.stories.at(-1)).toMatchObject({
    storyId: 9,
    title: '文章9',
    authorName: '江一苇',
    page: null,
  })
})

test('the first story of an issue makes its chapter', () => {
  expect(shape(addFromPool({ ...DOC, chapters: [] }, brief(9), null))).toEqual([['城市', [9]]])
})

test('what is carried has a name', () => {
  expect([chapterId(0), storyId(1, 0), 'pool:9'].map((id) => nameOfDragged(DOC, id, BRIEFS))).toEqual([
    '甲',
    '文章3',
    '文章9',
  ])
})
