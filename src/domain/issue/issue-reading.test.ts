import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addNote,
  adoptNotes,
  dropNote,
  isNews,
  joinReading,
  markSent,
  NOBODY,
  openingStory,
  parseNotes,
  READ_SHARE,
  shareRead,
  waitingNotes,
  type ReadingNote,
} from './issue-reading.ts'

const note = (given: Partial<ReadingNote> = {}): ReadingNote => ({
  issue: 140,
  article: 1,
  at: 1000,
  finished: false,
  owner: NOBODY,
  sent: false,
  ...given,
})

const anyNote = fc.record({
  issue: fc.constantFrom(140, 141),
  article: fc.integer({ min: 1, max: 4 }),
  at: fc.integer({ min: 1, max: 10_000 }),
  finished: fc.boolean(),
  owner: fc.constantFrom(NOBODY, 101, 102),
  sent: fc.constant(false),
})
const anyNotes = fc.array(anyNote, { maxLength: 30 })
const gather = (notes: ReadingNote[]) => notes.reduce(addNote, [])

describe('what the storage holds', () => {
  test.each([null, '', '{', '{}', '7', '[null, 3, {"issue":"140"}]'])('%j is nothing', (text) => {
    expect(parseNotes(text)).toEqual([])
  })

  test('comes back as it was', () => {
    fc.assert(
      fc.property(anyNotes, (notes) => {
        expect(parseNotes(JSON.stringify(notes))).toEqual(notes)
      }),
    )
  })
})

describe('notes', () => {
  test('in whatever order they are made: the newest time wins, an end stays, one for each story and owner', () => {
    fc.assert(
      fc.property(anyNotes, (notes) => {
        const all = gather(notes)
        for (const kept of all) {
          const same = notes.filter(
            ({ issue, article, owner }) => issue === kept.issue && article === kept.article && owner === kept.owner,
          )
          expect(kept.at).toBe(Math.max(...same.map(({ at }) => at)))
          expect(kept.finished).toBe(same.some(({ finished }) => finished))
        }
        const sorted = (list: ReadingNote[]) => list.map((each) => JSON.stringify(each)).toSorted()
        expect(sorted(gather(notes.toReversed()))).toEqual(sorted(all))
      }),
    )
  })

  test('that the server does not know are never thrown away; of the others the oldest go', () => {
    const known = Array.from({ length: 500 }, (_, index) =>
      note({ article: index + 1, at: index, owner: 101, sent: true }),
    )
    const all = gather([...known, ...known.map((each) => ({ ...each, issue: 141, sent: false }))])
    expect(all.filter(({ sent }) => !sent)).toHaveLength(500)
    expect(all.filter(({ sent }) => sent)).toHaveLength(0)
    const fewer = gather(known)
    expect(fewer).toHaveLength(400)
    expect(fewer.at(-1)!.at).toBe(100)
  })

  test('are news when a story is opened, finished, or returned to; not with each move of the page', () => {
    const [first, second] = [note(), note({ article: 2, at: 2000 })]
    const all = gather([first, second])
    expect(isNews([], first)).toBe(true)
    expect(isNews(all, note({ article: 2, at: 2500 }))).toBe(false)
    expect(isNews(all, note({ article: 2, at: 2500, finished: true }))).toBe(true)
    expect(isNews(all, note({ article: 2, at: 200_000 }))).toBe(true)
    expect(isNews(all, note({ at: 2500 }))).toBe(true)
  })
})

describe('signing in', () => {
  test('makes nobody’s notes the reader’s own, joined with theirs, once; those of others stay', () => {
    fc.assert(
      fc.property(anyNotes, (notes) => {
        const before = gather(notes)
        const after = adoptNotes(before, 101)
        expect(after.some(({ owner }) => owner === NOBODY)).toBe(false)
        expect(after.filter(({ owner }) => owner === 102)).toEqual(before.filter(({ owner }) => owner === 102))
        expect(adoptNotes(after, 101)).toEqual(after)
        const stories = (list: ReadingNote[], owners: number[]) =>
          new Set(list.filter(({ owner }) => owners.includes(owner)).map(({ issue, article }) => `${issue} ${article}`))
        expect(stories(after, [101])).toEqual(stories(before, [NOBODY, 101]))
      }),
    )
  })

  test('is what sending waits for', () => {
    const all = gather([note(), note({ article: 2, at: 2000 }), note({ article: 3, owner: 102 })])
    expect(waitingNotes(all, NOBODY)).toEqual([])
    expect(waitingNotes(adoptNotes(all, 101), 101).map(({ article }) => article)).toEqual([1, 2])
    expect(adoptNotes(all, NOBODY)).toBe(all)
  })
})

test('what was sent waits no more, unless more was noted meanwhile; what is gone is dropped', () => {
  const sent = note({ owner: 101 })
  expect(waitingNotes(markSent([sent], sent), 101)).toEqual([])
  const newer = addNote([sent], note({ owner: 101, at: 5000, finished: true }))
  expect(waitingNotes(markSent(newer, sent), 101)).toEqual(newer)
  expect(addNote(markSent([sent], sent), note({ owner: 101, at: 9000 }))).toMatchObject([{ sent: false, at: 9000 }])
  expect(dropNote([sent, note({ article: 2 })], sent)).toEqual([note({ article: 2 })])
})

test('server and browser together know the newest of both, of this issue and this reader alone', () => {
  const saved = [
    { articleId: 1, readTime: 500, finished: true },
    { articleId: 2, readTime: 5000, finished: false },
  ]
  const notes = [note({ owner: 101 }), note({ issue: 141, owner: 101, article: 9 }), note({ owner: 102, article: 8 })]
  expect(joinReading(saved, notes, 140, 101)).toEqual([
    { articleId: 2, readTime: 5000, finished: false },
    { articleId: 1, readTime: 1000, finished: true },
  ])
})

test.each([
  ['where the reader left', [2, 1], 2],
  ['where they were before, when that story is gone', [9, 3], 3],
  ['at the first that is open to them', [], 2],
])('an issue opens %s', (_, left, expected) => {
  const stories = [1, 2, 3].map((articleId) => ({ articleId, isLock: articleId === 1 }))
  const reading = left.map((articleId, index) => ({ articleId, readTime: 100 - index, finished: false }))
  expect(openingStory(stories, reading)).toBe(expected)
})

test('an issue that is all shut opens at its first story, an empty one nowhere', () => {
  expect(openingStory([{ articleId: 7, isLock: true }], [])).toBe(7)
  expect(openingStory([], [{ articleId: 7, readTime: 1, finished: true }])).toBeUndefined()
})

test.each([
  [{ top: 900, height: 2000, screen: 800 }, 0],
  [{ top: 0, height: 2000, screen: 800 }, 0.4],
  [{ top: -1000, height: 2000, screen: 800 }, READ_SHARE],
  [{ top: -5000, height: 2000, screen: 800 }, 1],
  [{ top: 0, height: 0, screen: 800 }, 0],
])('of a text at %j the share %d has passed', (position, share) => {
  expect(shareRead(position)).toBeCloseTo(share)
})
