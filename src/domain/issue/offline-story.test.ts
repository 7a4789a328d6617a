import { describe, expect, test } from 'vitest'
import { NOBODY } from './issue-reading.ts'
import { isOfflineCache } from './offline-issue.ts'
import {
  changesReader,
  filesToDrop,
  isKeptWell,
  isStoryCache,
  isToAsk,
  KEPT_STORIES,
  mayStay,
  OFFLINE_PAGE,
  parseStoryCache,
  parseStoryAddress,
  parseStoryPath,
  readerAfter,
  STORY_FILES,
  storiesToDrop,
  storyCache,
  type KeptStory,
} from './offline-story.ts'

const NOW = 10_000_000_000
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

function story(given: Partial<KeptStory> = {}): KeptStory {
  const record = {
    articleId: 10101,
    owner: NOBODY,
    title: '',
    columnName: '',
    locked: false,
    files: ['/assets/a.js'],
    keptAt: NOW - MINUTE,
    askedAt: NOW - MINUTE,
    whole: true,
  }
  return { ...record, ...given }
}
function kept(owner: number, articleId: number, at: number, given: Partial<KeptStory> | null = {}) {
  return {
    name: storyCache(owner, articleId, at),
    record: given === null ? null : story({ owner, articleId, keptAt: at, ...given }),
  }
}
const bare = (name: string) => ({ name, record: null })

describe('the name of a cache', () => {
  test('tells who has read which story', () => {
    const name = storyCache(102, 10101, NOW)
    expect(parseStoryCache(name)).toEqual({ name, owner: 102, articleId: 10101, at: NOW })
    expect(isStoryCache(name)).toBe(true)
  })

  test('is not that of a saved issue, which is kept and dropped by rules of its own', () => {
    const names = [storyCache(102, 10101, NOW), STORY_FILES, OFFLINE_PAGE]
    expect(names.some(isOfflineCache)).toBe(false)
  })

  test.each(['story-1:1:2', 'story-0:1:2:3', STORY_FILES, OFFLINE_PAGE, 'offline-1:issue:1:2:3'])(
    '%s is no story',
    (name) => {
      expect(parseStoryCache(name)).toBeNull()
    },
  )
})

describe('what must go', () => {
  const free = kept(NOBODY, 10101, NOW - 5)
  const own = kept(102, 10102, NOW - 4)

  test.each([
    ['nothing for its own reader', 102, []],
    ['what an account has read when nobody is signed in', NOBODY, [own.name]],
    ['what an account has read when another one is signed in', 101, [own.name]],
    ['nothing while nobody can say who reads', null, []],
  ])('%s', (_, reader, dropped) => {
    expect(storiesToDrop([bare(STORY_FILES), bare(OFFLINE_PAGE), free, own], reader, NOW)).toEqual(dropped)
  })

  test('what was read again since; what is being kept stays beside what is whole', () => {
    const again = kept(102, 10101, NOW - 1)
    expect(storiesToDrop([free, again], 102, NOW)).toEqual([free.name])
    const under = kept(102, 10101, NOW - 1, { whole: false })
    expect(storiesToDrop([free, under], 102, NOW)).toEqual([])
  })

  test('what was broken off, after a while', () => {
    const broken = kept(102, 10103, NOW - 6 * MINUTE, { whole: false })
    const empty = kept(102, 10104, NOW - 6 * MINUTE, null)
    const young = kept(102, 10105, NOW - 4 * MINUTE, null)
    expect(storiesToDrop([broken, empty, young], 102, NOW)).toEqual([broken.name, empty.name])
  })

  test('the oldest, when there are too many', () => {
    const many = Array.from({ length: KEPT_STORIES + 2 }, (_, index) => kept(NOBODY, 1 + index, NOW - DAY + index))
    expect(storiesToDrop(many, NOBODY, NOW)).toEqual(many.slice(0, 2).map(({ name }) => name))
  })

  test('other forms; caches of others are left alone', () => {
    const names = [bare('story-0:1:2:3'), bare('offline-1:build:a'), bare('theirs')]
    expect(storiesToDrop(names, NOBODY, NOW)).toEqual(['story-0:1:2:3'])
  })

  test('files of a build that no story needs', () => {
    const stories = [story({ files: ['/assets/a.js'] }), story({ files: ['/assets/a.js', '/assets/b.css'] }), null]
    expect(filesToDrop(['/assets/a.js', '/assets/b.css', '/assets/old.js'], stories)).toEqual(['/assets/old.js'])
  })
})

test.each([
  ['kept a minute ago', {}, true],
  ['kept long ago', { keptAt: NOW - 11 * MINUTE }, false],
  ['kept by somebody else', { owner: 102 }, false],
  ['another story', { articleId: 10102 }, false],
  ['not whole', { whole: false }, false],
  ['shut when it was kept', { locked: true }, false],
])('a story that is %s is kept well: %j', (_, given, expected) => {
  expect(isKeptWell(story(given), 10101, NOBODY, NOW)).toBe(expected)
})

describe('it is asked whether a story is still there to be read', () => {
  const changes = (changeTime: number, allTime = 0) => ({ list: [{ id: 10101, changeTime }], allTime })
  const nothing = { list: [{ id: 10102, changeTime: 5 }], allTime: 0 }

  test.each([
    ['not within a day', {}, nothing, false],
    ['not when the changes are unknown', {}, null, false],
    ['after a day', { askedAt: NOW - DAY }, null, true],
    ['when the clock of the device was set back by a day', { askedAt: NOW + DAY }, null, true],
    ['when it has changed', {}, changes(5), true],
    ['not when that change is known', { changeTime: 5 }, changes(5), false],
    ['when it has changed again', { changeTime: 5 }, changes(6), true],
    ['when anything may have changed', { changeTime: 5 }, changes(5, 7), true],
    ['not when that is known', { changeTime: 7 }, { list: [], allTime: 7 }, false],
    ['not when the list has forgotten the change', { changeTime: 5 }, nothing, false],
  ])('%s', (_, given, told, expected) => {
    expect(isToAsk(story(given), NOW, told)).toBe(expected)
  })
})

test.each([
  ['/article/10101', 10101],
  ['/api/article/10101', 10101],
  ['/magazine/140/read/10102', null],
  ['/api/article/changed', null],
  ['/api/article/10101/sound', null],
])('%s tells whether the story %j is there', (path, expected) => {
  expect(parseStoryAddress(path)).toBe(expected)
})

test.each([
  ['open as before', false, { status: 200, isLock: false }, true],
  ['shut by now', false, { status: 200, isLock: true }, false],
  ['shut as before', true, { status: 200, isLock: true }, true],
  ['gone', true, { status: 404, isLock: null }, false],
  ['unknown, since the server is broken', false, { status: 500, isLock: null }, null],
  ['unknown, since there is no connection', false, null, null],
])('a story that is %s', (_, locked, answer, expected) => {
  expect(mayStay(story({ locked }), answer)).toBe(expected)
})

test.each([
  ['/article/10101', 10101],
  ['/article', null],
  ['/article/10101/x', null],
  ['/article/x', null],
  ['/article/10101-rice-at-dawn', 10101],
  ['/magazine/140', null],
])('%s leads to the story %j', (path, expected) => {
  expect(parseStoryPath(path)).toBe(expected)
})

test.each([
  ['/api/login/logout', true, NOBODY],
  ['/api/login/login', true, null],
  ['/api/user/session/3', true, null],
  ['/api/user/history/study', false, null],
  ['/api/view', false, null],
])('%s may change who reads here: %j', (path, changes, reader) => {
  expect(changesReader(path)).toBe(changes)
  expect(readerAfter(path)).toBe(reader)
})
