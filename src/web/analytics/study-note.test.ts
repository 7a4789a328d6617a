import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addStudyNote, parseStudyNotes, toStudyReport, type StudyNote } from './study-note.ts'

const note = (change: Partial<StudyNote> = {}): StudyNote => ({
  owner: 1,
  at: 1000,
  contentType: 9,
  contentId: 5,
  seconds: 30,
  position: 60_000,
  duration: 600_000,
  ended: false,
  restart: false,
  ...change,
})
const later = (change: Partial<StudyNote> = {}) => note({ at: 2000, position: 90_000, ...change })

describe('two notes about one thing', () => {
  test('become one with the newer place and all the seconds', () => {
    expect(addStudyNote([note()], later())).toEqual([later({ seconds: 60 })])
  })

  test('keep the place when the newer one is a zero that nobody chose', () => {
    expect(addStudyNote([note()], later({ position: 0 }))).toEqual([note({ at: 2000, seconds: 60 })])
    expect(addStudyNote([note()], later({ position: 0, restart: true }))[0]).toMatchObject({
      position: 0,
      restart: true,
    })
  })

  test.each([
    ['an end is not forgotten', note({ ended: true })],
    ['a way back to the beginning is not forgotten', note({ position: 0, restart: true })],
    ['what is read is not heard', note({ process: 40 })],
    ['another reader is another', note({ owner: 2 })],
    ['another thing is another', note({ contentId: 6 })],
    ['no note is longer than an hour', note({ seconds: 3590 })],
  ])('stay two where %s', (_, first) => {
    expect(addStudyNote([first], later())).toEqual([first, later()])
  })
})

test('two about what is read become one that is as far as the further', () => {
  const read = { position: 0, duration: 0 }
  const [first, second] = [note({ ...read, process: 40 }), later({ ...read, process: 30 })]
  expect(addStudyNote([first], second)).toEqual([later({ ...read, process: 40, seconds: 60 })])
})

test('whoever went back to the beginning and heard a little is told as there, not as where they were before', () => {
  const notes = [note({ position: 0, restart: true }), later({ position: 5000 })].reduce<StudyNote[]>(addStudyNote, [])
  expect(toStudyReport(notes, 5000).list).toMatchObject([
    { position: 0, restart: true },
    { position: 0, restart: false },
  ])
})

test('the newest fifty are kept', () => {
  let notes: StudyNote[] = []
  for (let contentId = 1; contentId <= 80; contentId++) notes = addStudyNote(notes, note({ contentId }))
  expect(notes).toHaveLength(50)
  expect(notes.at(-1)?.contentId).toBe(80)
})

test.each([
  ['nothing', null, 0],
  ['no JSON', '{{', 0],
  ['no list', '{}', 0],
  [
    'strangers',
    JSON.stringify([
      1,
      null,
      {},
      note({ seconds: 5000 }),
      { ...note(), ended: 1 },
      note({ position: -1 }),
      note({ process: 101 }),
    ]),
    0,
  ],
  ['one that is good', JSON.stringify([note(), 'x']), 1],
])('can be read when the storage holds %s', (_, text, count) => expect(parseStudyNotes(text)).toHaveLength(count))

describe('the report', () => {
  test('says how long ago it was, and not whose', () => {
    const { owner: _, at: __, ...rest } = note()
    expect(toStudyReport([note()], 5000)).toEqual({ list: [{ ...rest, ago: 4000 }] })
    expect(toStudyReport([note({ at: 9000 })], 5000).list[0]?.ago).toBe(0)
  })

  test('says of what is read how far it is, and of no place', () => {
    const [report] = toStudyReport([note({ process: 40, position: 0, duration: 0 })], 5000).list
    expect(report).toEqual({ contentType: 9, contentId: 5, seconds: 30, ago: 4000, process: 40 })
  })

  test('tells no place for whoever has heard only the opening', () => {
    expect(toStudyReport([note({ position: 9000 })], 5000).list).toMatchObject([{ position: 0 }])
    expect(toStudyReport([note({ position: 9000, duration: 30_000 })], 5000).list).toMatchObject([{ position: 9000 }])
    expect(toStudyReport([note({ position: 9000, restart: true })], 5000).list).toMatchObject([{ position: 9000 }])
  })
})

test('whatever is noted, no second is lost and none is made up', () => {
  const anyNote = fc
    .record({
      contentId: fc.integer({ min: 1, max: 3 }),
      seconds: fc.integer({ min: 0, max: 3600 }),
      position: fc.constantFrom(0, 20_000, 40_000),
      ended: fc.boolean(),
      restart: fc.boolean(),
      process: fc.constantFrom(undefined, 0, 50),
    })
    .map(({ process, ...rest }) => note(process === undefined ? rest : { ...rest, process }))
  fc.assert(
    fc.property(fc.array(anyNote, { maxLength: 40 }), (all) => {
      const notes = all.reduce<StudyNote[]>(addStudyNote, [])
      const sum = (list: StudyNote[]) => list.reduce((total, { seconds }) => total + seconds, 0)
      expect(sum(notes)).toBe(sum(all))
      expect(notes.every(({ seconds }) => seconds <= 3600)).toBe(true)
      expect(parseStudyNotes(JSON.stringify(notes))).toEqual(notes)
    }),
  )
})
