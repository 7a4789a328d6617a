import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatQueue, parseQueue } from './audio-queue.ts'
import { NO_AUDIO, reducePlayer, type AudioItem } from '../player-machine.ts'

const item = (id: number): AudioItem => ({
  id,
  contentType: 2,
  title: `第 ${id} 讲`,
  audioUrl: `/play/lesson/${id}.mp3`,
  pic: '/media/picture/course/1.jpg',
  duration: '10:00',
  zhuanlanName: '红楼梦',
  sampleSeconds: 60,
})
const list = [item(1), item(2), item(3)]
const stored = (change: object = {}) => JSON.stringify({ list, index: 1, speed: 1.25, ...change })

describe('what is kept', () => {
  test('comes back as it was', () => {
    const state = reducePlayer(NO_AUDIO, { type: 'play-list', list, index: 1 })
    expect(parseQueue(formatQueue({ ...state, speed: 1.25 }))).toEqual({ list, index: 1, speed: 1.25 })
  })

  test('is nothing when the player is closed or has no list', () => {
    const state = reducePlayer(NO_AUDIO, { type: 'play-list', list, index: 1 })
    expect(formatQueue(reducePlayer(state, { type: 'close' }))).toBeNull()
    expect(formatQueue(NO_AUDIO)).toBeNull()
  })
})

describe('whatever the storage holds can be used', () => {
  test.each([
    ['nothing', null],
    ['no JSON', '{{{'],
    ['no list', '{"list":1}'],
    ['null', 'null'],
    ['a place behind the end', stored({ index: 3 })],
    ['a place that is none', stored({ index: 'x' })],
    ['an item of another site', stored({ list: [{ ...item(1), audioUrl: 'https://example.org/1.mp3' }], index: 0 })],
    ['an item of another host', stored({ list: [{ ...item(1), audioUrl: '//example.org/1.mp3' }], index: 0 })],
  ])('%s is no list', (_, text) => expect(parseQueue(text)).toBeNull())

  test('strangers in it are passed over, and the place follows', () => {
    const { sampleSeconds: _, ...old } = item(7)
    const text = stored({ list: [null, { id: 1 }, item(1), { ...item(2), title: 3 }, old], index: 4 })
    expect(parseQueue(text)).toEqual({ list: [item(1), { ...item(7), sampleSeconds: 0 }], index: 1, speed: 1.25 })
  })

  test('no more than two hundred are read', () => {
    const many = Array.from({ length: 300 }, (__, index) => item(index + 1))
    expect(parseQueue(stored({ list: many, index: 5 }))?.list).toHaveLength(200)
  })

  test('the player holds together with it', () => {
    fc.assert(
      fc.property(fc.json(), fc.integer({ min: -1, max: 4 }), (json, index) => {
        const queue = parseQueue(`{"list":[${json},${JSON.stringify(item(1))}],"index":${index},"speed":${json}}`)
        if (!queue) return
        const state = reducePlayer(NO_AUDIO, { type: 'restore', ...queue })
        expect(state.audioList[state.currentAudio.index]?.id).toBe(state.currentAudio.id)
        expect([0.7, 1, 1.25, 2]).toContain(state.speed)
      }),
    )
  })
})
