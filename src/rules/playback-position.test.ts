import { describe, expect, test } from 'vitest'
import { dropPosition, isFinished, keepPosition, parsePositions, resumeTime } from './playback-position.ts'
import { NO_AUDIO } from './player-machine.ts'

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
])('at %d per cent an item is heard: %s', (process, heard) => {
  expect(isFinished({ ...NO_AUDIO, process })).toBe(heard)
})
