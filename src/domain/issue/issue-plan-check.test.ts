import { describe, expect, test } from 'vitest'
import type { PlanDoc, PlanState } from './issue-plan.ts'
import { schedulerLost } from '../account/staff-permission.ts'
import { isPlanReady, listPlanChecks, type PlanFacts, type PlanStoryFact } from './issue-plan-check.ts'

const story = (storyId: number | null, page: number | null = 4) => ({
  storyId,
  title: `文章 ${storyId ?? '纸上'}`,
  standfirst: '',
  authorName: '江一苇',
  page,
})

const DOC: PlanDoc = {
  magazineId: 1,
  number: 1201,
  date: '2026-11-20',
  title: '夜里的图书馆',
  coverLine: '凌晨两点，还有四十一个人',
  standfirst: '一座城市不睡的地方。',
  coverId: 7,
  categoryId: 3,
  price: 1800,
  premium: true,
  chapters: [
    { title: '城市', stories: [story(1, 4), story(2, 10)] },
    { title: '纸上', stories: [story(null, 16)] },
  ],
  audio: {
    title: '有声版：夜里的图书馆',
    price: 600,
    tracks: [{ storyId: 1, labelId: 1, soundId: 9, title: '文章 1', free: true }],
  },
}

const PUBLIC: PlanStoryFact = {
  title: '',
  state: 'published',
  isPublic: true,
  version: 3,
  scheduledVersion: null,
  problems: [],
  usedIn: null,
}
const REVIEW: PlanStoryFact = { ...PUBLIC, state: 'review', isPublic: false }

const FACTS: PlanFacts = {
  magazineName: '七日生活周刊',
  numberTakenBy: null,
  nextNumber: 1201,
  cover: { alt: '亮着灯的窗' },
  hasCategory: true,
  labelIds: new Set([1]),
  soundIds: new Set([9]),
  stories: new Map([
    [1, PUBLIC],
    [2, REVIEW],
  ]),
  isVouched: true,
}

type Case = { doc?: Partial<PlanDoc>; facts?: Partial<PlanFacts>; state?: PlanState }

const check = ({ doc = {}, facts = {}, state = 'draft' }: Case) =>
  listPlanChecks({ ...DOC, ...doc }, { ...FACTS, ...facts }, { state })

const openOf = (given: Case) =>
  check(given).flatMap(({ state, message, place }) => (state === 'done' ? [] : [`${state} ${place} ${message}`]))

const withStory = (fact: Partial<PlanStoryFact>): Case => ({
  facts: {
    stories: new Map([
      [1, PUBLIC],
      [2, { ...REVIEW, ...fact }],
    ]),
  },
})

test('of an issue that lacks nothing every line is done', () => {
  expect(openOf({})).toEqual([])
  expect(isPlanReady(check({}))).toBe(true)
})

describe('stops a release', () => {
  const [city, paper] = DOC.chapters as [PlanDoc['chapters'][number], PlanDoc['chapters'][number]]
  const track = DOC.audio!.tracks[0]!
  const audio = (change: object) => ({ doc: { audio: { ...DOC.audio!, ...change } } })
  test.each<[string, Case, string]>([
    ['no magazine', { facts: { magazineName: null } }, 'missing magazine 这本刊物'],
    ['no number', { doc: { number: null } }, 'missing number 请填写期号，下一期是第 1201 期'],
    [
      'a number that is taken',
      { facts: { numberTakenBy: '《旧的一期》' } },
      'missing number 第 1201 期已经有了：《旧的一期》',
    ],
    ['no day', { doc: { date: '' } }, 'missing date'],
    ['no title', { doc: { title: '  ' } }, 'missing title'],
    ['no cover line', { doc: { coverLine: '' } }, 'missing coverLine'],
    ['no price', { doc: { price: 0 } }, 'missing price'],
    ['no cover', { doc: { coverId: null } }, 'missing coverId 请选一张封面'],
    ['a cover that is gone', { facts: { cover: null } }, 'missing coverId 请选一张封面'],
    ['a cover without words', { facts: { cover: { alt: ' ' } } }, 'missing coverId 请给封面写替代文字'],
    ['no chapter', { doc: { chapters: [], audio: null } }, 'missing chapters 至少要有一个栏目'],
    [
      'an empty chapter',
      { doc: { chapters: [city, { ...paper, stories: [] }] } },
      'missing chapter-1 「纸上」里还没有文章',
    ],
    [
      'a chapter without a name',
      { doc: { chapters: [city, { ...paper, title: '' }] } },
      'missing chapter-1 第 2 个栏目没有名称',
    ],
    [
      'no author',
      { doc: { chapters: [city, { ...paper, stories: [{ ...story(null, 16), authorName: '' }] }] } },
      'missing story-1-0 《文章 纸上》没有写作者',
    ],
    [
      'a story twice',
      { doc: { chapters: [city, { ...paper, stories: [story(2, 16)] }] } },
      'missing story-1-0 《文章 2》在这一期里出现了两次',
    ],
    [
      'a story that is gone',
      { facts: { stories: new Map([[1, PUBLIC]]) } },
      'missing story-0-1 《文章 2》的稿件已经删除',
    ],
    [
      'a story of another issue',
      withStory({ usedIn: '《读本》第 54 期' }),
      'missing story-0-1 《文章 2》已经在《读本》第 54 期',
    ],
    [
      'a story with problems',
      withStory({ problems: ['请写导语', '请选栏目'] }),
      'missing story-0-1 《文章 2》还不能发布：请写导语；请选栏目',
    ],
    ['a story that was taken back', withStory({ state: 'withdrawn' }), 'missing story-0-1 《文章 2》已撤稿'],
    ['an audio edition without a title', audio({ title: '' }), 'missing audio 请给有声版'],
    ['one without tracks', audio({ tracks: [] }), 'missing audio 有声版里还没有录音'],
    ['one without a free track', audio({ tracks: [{ ...track, free: false }] }), 'missing audio 至少要有一轨'],
    ['a track without sound', audio({ tracks: [{ ...track, soundId: null }] }), 'missing track-0 「文章 1」没有录音'],
    [
      'a track whose sound is gone',
      audio({ tracks: [{ ...track, soundId: 8 }] }),
      'missing track-0 「文章 1」没有录音',
    ],
    [
      'a track of no story',
      audio({ tracks: [{ ...track, storyId: null }] }),
      'missing track-0 「文章 1」读的不是这一期',
    ],
    [
      'a track of another issue',
      audio({ tracks: [{ ...track, storyId: 99 }] }),
      'missing track-0 「文章 1」读的不是这一期',
    ],
  ])('%s', (_, given, line) => {
    expect(openOf(given).filter((open) => open.startsWith('missing'))).toEqual([expect.stringContaining(line)])
    expect(isPlanReady(check(given))).toBe(false)
  })
})

describe('is only a hint', () => {
  test.each<[string, Case, string]>([
    ['a number that is not the next', { facts: { nextNumber: 1200 } }, 'hint number 上一期之后应是第 1200 期'],
    ['no standfirst', { doc: { standfirst: '' } }, 'hint standfirst'],
    ['no category', { facts: { hasCategory: false } }, 'hint categoryId'],
    ['no audio edition', { doc: { audio: null } }, 'hint audio 这一期没有有声版'],
    ['a story that nobody sent to be read', withStory({ state: 'draft' }), 'hint story-0-1 《文章 2》还是草稿'],
    [
      'pages that go backwards',
      { doc: { chapters: [{ title: '城市', stories: [story(1, 9), story(2, 8)] }] } },
      'hint story-0-1 《文章 2》的页码比前一篇小',
    ],
    [
      'no page',
      { doc: { chapters: [{ title: '城市', stories: [story(1, null)] }] } },
      'hint story-0-0 《文章 1》没有页码',
    ],
    [
      'a story taken back from an issue that is out',
      { ...withStory({ state: 'withdrawn' }), state: 'released' },
      'hint story-0-1 《文章 2》已撤稿，读者看不到它',
    ],
  ])('%s', (_, given, line) => {
    expect(openOf(given)).toEqual([expect.stringContaining(line)])
    expect(isPlanReady(check(given))).toBe(true)
  })
})

describe('of a scheduled issue', () => {
  const scheduled = (fact: Partial<PlanStoryFact>, facts: Partial<PlanFacts> = {}): Case => ({
    facts: { ...withStory({ scheduledVersion: 3, ...fact }).facts, ...facts },
    state: 'scheduled',
  })
  test.each<[string, Case, string[]]>([
    ['the approved versions are the newest', scheduled({}), []],
    [
      'a story was changed since',
      scheduled({ version: 5 }),
      ['hint story-0-1 《文章 2》在定时以后改过，出刊时仍发布定时的第 3 版'],
    ],
    [
      'a story was withdrawn since, and submitted again',
      scheduled({ scheduledVersion: null }),
      ['missing story-0-1 《文章 2》在定时以后撤过稿，请取消定时，看过以后重新定时'],
    ],
    ['a story was published since', scheduled({ scheduledVersion: null, isPublic: true, state: 'published' }), []],
    [
      'the cover lost its description',
      scheduled({}, { cover: { alt: '' } }),
      [expect.stringContaining('hint coverId')],
    ],
    ['who scheduled it may not publish', scheduled({}, { isVouched: false }), [`missing schedule ${schedulerLost()}`]],
  ])('%s', (_, given, lines) => {
    expect(openOf(given)).toEqual(lines)
  })
})

test('an issue that is out may lack what it went out without', () => {
  const audio = { title: '有声版', price: 600, tracks: [] }
  const open = openOf({ doc: { audio }, facts: { cover: { alt: '' } }, state: 'released' })
  expect(open).toEqual([expect.stringContaining('hint coverId'), expect.stringContaining('hint audio')])
})

test('what stands against a draft does not concern a story that readers see', () => {
  expect(openOf(withStory({ isPublic: true, state: 'draft', problems: ['请写导语'] }))).toEqual([])
})

test('the number of an issue that is out need not be the next', () => {
  expect(openOf({ facts: { nextNumber: 1300 }, state: 'released' })).toEqual([])
})

test('an issue that costs nothing needs no price', () => {
  expect(openOf({ doc: { price: 0, premium: false } })).toEqual([])
})
