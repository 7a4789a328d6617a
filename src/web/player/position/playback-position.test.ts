import { describe, expect, test } from 'vitest'
import {
  dropPosition,
  isFinished,
  keepPosition,
  parsePositions,
  rememberProgress,
  resumeTime,
} from './playback-position.ts'
import { NO_AUDIO, type PlayerCommand } from '../player-machine.ts'

const position = (id: number, time = 30, at = id) => ({ contentType: 11, id, time, duration: 100, at })

describe('what is kept', () => {
  test('is the newest two hundred, each thing once', () => {
    let positions = [position(1)]
    for (let id = 2; id <= 230; id++) positions = keepPosition(positions, position(id))
    expect(positions).toHaveLength(200)
    expect(positions[0]?.id).toBe(230)
    const again = keepPosition(positions, position(100, 60, 500))
    expect(again).toHaveLength(200)
    expect(again[0]).toEqual(position(100, 60, 500))
    expect(dropPosition(again, position(100)).some(({ id }) => id === 100)).toBe(false)
  })

  test('is never a zero, nor what is no number', () => {
    const positions = [position(1)]
    for (const time of [0, -1, Number.NaN]) expect(keepPosition(positions, position(1, time, 9))).toBe(positions)
  })

  test.each([
    ['nothing', null, []],
    ['no JSON', '{{{', []],
    ['no list', '{"id":1}', []],
    ['strangers', JSON.stringify([null, 1, { id: 1 }, position(1, 0), { ...position(1), time: '3' }]), []],
    ['one that is good', JSON.stringify([position(1), 'x']), [position(1)]],
  ])('can be read when the storage holds %s', (_, text, expected) => {
    expect(parsePositions(text)).toEqual(expected)
  })
})

test.each([
  [30, 30],
  [97.9, 97.9],
  [98.5, 0],
  [100, 0],
])('whoever stopped at %d of 100 seconds goes on at %d', (time, resumed) => {
  expect(resumeTime([position(1, time)], { contentType: 11, id: 1 })).toBe(resumed)
})

test('a thing of another kind with the same number has its own position', () => {
  expect(resumeTime([position(1)], { contentType: 9, id: 1 })).toBe(0)
})

test.each([
  [94.9, false],
  [95, true],
  [100, true],
])('at %d per cent an item is heard: %s', (process, finished) => {
  expect(isFinished({ ...NO_AUDIO, process })).toBe(finished)
})

describe('what becomes of a place', () => {
  const at = (currentTime: number) => ({
    ...NO_AUDIO,
    currentAudio: { ...NO_AUDIO.currentAudio, index: 0, contentType: 11, id: 1, duration: '01:40', currentTime },
  })
  const known = [position(1, 60, 5)]

  test('a page that lay open and is closed has nothing new to say about it', () => {
    const moment = { now: 999, updates: 1, sampleLength: null }
    expect(rememberProgress(known, at(60), { type: 'leave' }, moment)).toBe(known)
    expect(rememberProgress(known, at(61), { type: 'leave' }, moment)).toBe(known)
    expect(rememberProgress(known, at(60), { type: 'close' }, moment)).toBe(known)
    const sounding = { ...at(61), audioStatus: 'play' as const }
    expect(rememberProgress(known, sounding, { type: 'leave' }, moment)).toEqual([position(1, 61, 999)])
  })

  test.each([
    { type: 'time', currentTime: 9, duration: 33 },
    { type: 'seek', currentTime: 0 },
    { type: 'ended' },
  ] satisfies PlayerCommand[])('a sample does not take the place of whoever was further: %o', (command) => {
    const moment = { now: 999, updates: 4, sampleLength: 33 }
    expect(rememberProgress(known, at(9), command, moment)).toBe(known)
    expect(rememberProgress([position(1, 20, 5)], at(9), command, moment)[0]?.time).not.toBe(20)
  })

  test('told once more in silence, it keeps its time; chosen once more, it is new', () => {
    const moment = { now: 999, updates: 4, sampleLength: null }
    expect(rememberProgress(known, at(60), { type: 'time', currentTime: 60, duration: 100 }, moment)).toBe(known)
    expect(rememberProgress(known, at(60), { type: 'seek', currentTime: 60 }, moment)[0]?.at).toBe(999)
  })

  test('a place that the player chose is not kept before it is heard', () => {
    const moment = { now: 999, updates: 4, sampleLength: null }
    expect(rememberProgress(known, at(60), { type: 'place', currentTime: 0 }, moment)).toBe(known)
  })
})
