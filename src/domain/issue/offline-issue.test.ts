import { describe, expect, test } from 'vitest'
import {
  buildCache,
  cachesToDrop,
  offlineFileSize,
  issueCache,
  isBuildCache,
  isOfflineCache,
  parseIssueCache,
  parseReaderPath,
  pickWidth,
  type SavedIssue,
} from './offline-issue.ts'

const NOW = 10_000_000_000

function kept(owner: number, issueId: number, at: number, given: Partial<SavedIssue> | null = {}) {
  const record = {
    issueId,
    owner,
    title: '',
    magazineName: '',
    number: 1,
    cover: null,
    articles: [1],
    bytes: 1,
    savedAt: at,
    build: 'a',
    whole: true,
  }
  return { name: issueCache(owner, issueId, at), record: given === null ? null : { ...record, ...given } }
}
const build = (name: string) => ({ name: buildCache(name), record: null })

describe('the name of a cache', () => {
  test('tells whose it is and of which issue', () => {
    const name = issueCache(102, 140, NOW)
    expect(parseIssueCache(name)).toEqual({ name, owner: 102, issueId: 140, at: NOW })
    expect(isOfflineCache(name)).toBe(true)
  })

  test('tells files of a build from everything else', () => {
    const names = [buildCache('a'), issueCache(102, 140, NOW), 'offline-0:build:a']
    expect(names.filter(isBuildCache)).toEqual([buildCache('a')])
  })

  test.each(['offline-1:issue:1:2', 'offline-0:issue:1:2:3', buildCache('a'), 'player'])('%s is no issue', (name) => {
    expect(parseIssueCache(name)).toBeNull()
  })
})

describe('what must go', () => {
  const free = kept(0, 139, NOW - 5)
  const own = kept(102, 140, NOW - 4)

  test.each([
    ['nothing for its own reader', 102, []],
    ['what belongs to an account when nobody is signed in', 0, [own.name]],
    ['what belongs to an account when another one is', 101, [own.name]],
    ['nothing while nobody can say who reads', null, []],
  ])('%s', (_, reader, dropped) => {
    expect(cachesToDrop([free, own, build('a')], reader, NOW)).toEqual(dropped)
  })

  test('what was saved anew since; what is being saved stays beside what is whole', () => {
    const older = kept(102, 140, NOW - 9, { build: 'old' })
    expect(cachesToDrop([older, own, build('old'), build('a')], 102, NOW)).toEqual([older.name, buildCache('old')])
    const under = kept(102, 140, NOW - 1, { whole: false, build: 'new' })
    expect(cachesToDrop([own, under, build('a'), build('new')], 102, NOW)).toEqual([])
  })

  test('what was broken off, after a while', () => {
    const broken = kept(102, 141, NOW - 3_600_000, { whole: false })
    const bare = kept(102, 142, NOW - 3_600_000, null)
    expect(cachesToDrop([broken, bare, own, build('a')], 102, NOW)).toEqual([broken.name, bare.name])
  })

  test('builds that no issue needs, and other forms; caches of others are left alone', () => {
    const names = [own, build('a'), build('b'), { name: 'offline-0:x', record: null }, { name: 'theirs', record: null }]
    expect(cachesToDrop(names, 102, NOW)).toEqual([buildCache('b'), 'offline-0:x'])
  })
})

test.each([
  ['/magazine/140/read', { issueId: 140, articleId: null }],
  ['/magazine/140/read/10101', { issueId: 140, articleId: 10101 }],
  ['/magazine/140', null],
  ['/magazine/140/reading', null],
  ['/magazine/x/read/1', null],
])('%s leads the reader to %j', (path, expected) => {
  expect(parseReaderPath(path)).toEqual(expected)
})

test.each([
  ['/p.jpg?w=480 480w, /p.jpg?w=960 960w, /p.jpg?w=1920 1920w', '/p.jpg?w=960'],
  ['/p.jpg?w=96 96w, /p.jpg?w=160 160w', '/p.jpg?w=160'],
  ['/p.jpg', '/p.jpg'],
  ['', null],
])('of “%s” one width is kept', (sources, expected) => {
  expect(pickWidth(sources)).toBe(expected)
})

test('a smaller width is kept where that will do', () => {
  expect(pickWidth('/p.jpg?w=1280 1280w, /p.jpg?w=480 480w, /p.jpg?w=800 800w', 480)).toBe('/p.jpg?w=480')
})

test.each([
  [10, '1 KB'],
  [961_400, '961 KB'],
  [4_240_000, '4.2 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(offlineFileSize(bytes)).toBe(words)
})
