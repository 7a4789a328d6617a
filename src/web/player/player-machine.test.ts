import { describe, expect, test } from 'vitest'
import {
  isSample,
  NO_AUDIO,
  reducePlayer,
  secondsOf,
  type AudioItem,
  type PlayerCommand,
  type PlayerState,
} from './player-machine.ts'
import { SPEEDS } from './bar/playback-speed.ts'

const item = (id: number): AudioItem => ({
  id,
  contentType: 11,
  title: `第 ${id} 段`,
  audioUrl: `/media/sound/article/${id}.mp3`,
  pic: '',
  duration: '01:40',
  zhuanlanName: '七日生活周刊',
  sampleSeconds: 0,
})
const three = [item(1), item(2), item(3)]

const run = (commands: PlayerCommand[], state: PlayerState = NO_AUDIO) =>
  commands.reduce((before, command) => reducePlayer(before, command), state)
const playing = (index = 0) => run([{ type: 'play-list', list: three, index }, { type: 'started' }])

describe('playing', () => {
  test('a single item makes the list that item, and shows the player', () => {
    expect(NO_AUDIO.hidden).toBe(true)
    const state = run([{ type: 'play-list', list: [item(7)], index: 0 }])
    expect(state).toMatchObject({ audioList: [item(7)], hidden: false, audioStatus: 'pause' })
    expect(state.currentAudio).toEqual({
      index: 0,
      audioUrl: '/media/sound/article/7.mp3',
      title: '第 7 段',
      duration: '01:40',
      pic: '',
      currentTimeText: '00:00',
      currentTime: 0,
      id: 7,
      contentType: 11,
      sampleSeconds: 0,
    })
    expect(run([{ type: 'started' }], state).audioStatus).toBe('play')
  })

  test('a list goes on where an item was left', () => {
    const state = reducePlayer(NO_AUDIO, { type: 'play-list', list: three, index: 1 }, () => 25)
    expect(state.currentAudio).toMatchObject({ id: 2, currentTime: 25, currentTimeText: '00:25' })
    expect(state.process).toBe(25)
  })

  test('nothing of a list leaves all as it was', () => {
    const state = playing()
    expect(run([{ type: 'play-list', list: [], index: 0 }], state)).toBe(state)
    expect(run([{ type: 'play-list', list: three, index: 3 }], state)).toBe(state)
  })
})

describe('moving', () => {
  test('goes by one within the bounds of the list', () => {
    expect(run([{ type: 'next' }], playing(0)).currentAudio.id).toBe(2)
    expect(run([{ type: 'previous' }], playing(1)).currentAudio.id).toBe(1)
    const [first, last] = [playing(0), playing(2)]
    expect(run([{ type: 'previous' }], first)).toBe(first)
    expect(run([{ type: 'next' }], last)).toBe(last)
    expect(run([{ type: 'next' }, { type: 'previous' }, { type: 'ended' }])).toEqual(NO_AUDIO)
  })

  test('the end of an item is the beginning of the next; behind the last is silence', () => {
    const next = run([{ type: 'time', currentTime: 100, duration: 100 }, { type: 'ended' }], playing(1))
    expect(next.currentAudio).toMatchObject({ id: 3, currentTime: 0 })
    expect(next).toMatchObject({ audioStatus: 'play', process: 0 })
    const last = run([{ type: 'ended' }], next)
    expect(last).toMatchObject({ audioStatus: 'pause', process: 0, hidden: false })
    expect(last.currentAudio).toMatchObject({ id: 3, currentTime: 0, currentTimeText: '00:00' })
  })
})

test('times become text and per cent; what is no number is nothing', () => {
  const state = run([{ type: 'time', currentTime: 61.4, duration: 122.8 }], playing())
  expect(state).toMatchObject({ process: 50, currentAudio: { currentTime: 61.4, currentTimeText: '01:01' } })
  expect(run([{ type: 'time', currentTime: Number.NaN, duration: Number.NaN }], playing()).process).toBe(0)
  expect(run([{ type: 'time', currentTime: 300, duration: 100 }], playing()).process).toBe(100)
})

test.each([
  ['01:40', 100],
  ['75:00', 4500],
  ['', 0],
  ['1:2', 0],
])('%s are %i seconds', (text, seconds) => expect(secondsOf(text)).toBe(seconds))

describe('closing, pausing, taking away', () => {
  test('close hides, pauses and goes back to normal speed, but keeps the list', () => {
    const state = run([{ type: 'speed', speed: 2 }, { type: 'close' }], playing(1))
    expect(state).toMatchObject({ hidden: true, speed: 1, audioStatus: 'pause', audioList: three })
  })

  test('speed is only what is provided, and one of the four', () => {
    const state = playing()
    for (const speed of [undefined, 0, 3, Number.NaN]) expect(run([{ type: 'speed', speed }], state)).toBe(state)
    for (const speed of SPEEDS) expect(run([{ type: 'speed', speed }], state).speed).toBe(speed)
  })

  test('taking away the current item pauses and has the next one wait', () => {
    const state = run([{ type: 'remove', index: 1 }], playing(1))
    expect(state).toMatchObject({ audioStatus: 'pause', currentAudio: { id: 3, index: 1 } })
    expect(run([{ type: 'remove', index: 2 }], playing(2)).currentAudio).toMatchObject({ id: 2, index: 1 })
  })

  test('taking away another one lets it go on', () => {
    expect(run([{ type: 'remove', index: 0 }], playing(1))).toMatchObject({
      audioStatus: 'play',
      currentAudio: { id: 2, index: 0 },
    })
    expect(run([{ type: 'remove', index: 2 }], playing(1)).currentAudio).toMatchObject({ id: 2, index: 1 })
  })

  test('with the last item, and with clearing, the player goes', () => {
    expect(run([{ type: 'clear' }], playing(1))).toEqual(NO_AUDIO)
    expect(
      run([
        { type: 'play-list', list: [item(1)], index: 0 },
        { type: 'remove', index: 0 },
      ]),
    ).toEqual(NO_AUDIO)
  })
})

describe('what comes next', () => {
  const order = (state: PlayerState) => state.audioList.map(({ id }) => id)

  test.each([
    ['new ones come right behind what is heard', [8, 9], [1, 2, 8, 9, 3]],
    ['one that is in the list moves', [1], [2, 1, 3]],
    ['each comes once', [3, 3, 8], [1, 2, 3, 8]],
    ['what is heard now stays where it is', [2, 8], [1, 2, 8, 3]],
  ])('%s', (_, ids, expected) => {
    const state = run([{ type: 'play-next', items: ids.map(item) }], playing(1))
    expect(order(state)).toEqual(expected)
    expect(state).toMatchObject({ audioStatus: 'play', currentAudio: { id: 2, index: expected.indexOf(2) } })
  })

  test('nothing changes nothing; without a list they are the list, and wait', () => {
    const state = playing(1)
    expect(run([{ type: 'play-next', items: [] }], state)).toBe(state)
    expect(run([{ type: 'play-next', items: [item(2)] }], state)).toBe(state)
    expect(run([{ type: 'play-next', items: [item(8), item(9)] }])).toMatchObject({
      audioList: [item(8), item(9)],
      currentAudio: { id: 8, index: 0 },
      audioStatus: 'pause',
      hidden: false,
    })
  })

  test.each([
    [0, 2, [2, 3, 1], 0],
    [2, 0, [3, 1, 2], 2],
    [1, 2, [1, 3, 2], 2],
    [0, 0, [1, 2, 3], 1],
    [0, 3, [1, 2, 3], 1],
    [-1, 1, [1, 2, 3], 1],
  ])('from place %i to place %i', (from, to, expected, index) => {
    const state = run([{ type: 'reorder', from, to }], playing(1))
    expect(order(state)).toEqual(expected)
    expect(state.currentAudio).toMatchObject({ id: 2, index })
  })

  test('no list is longer than two hundred, and what is heard stays in it', () => {
    const long = Array.from({ length: 500 }, (_, index) => item(index + 1))
    for (const index of [0, 250, 499]) {
      const state = run([{ type: 'play-list', list: long, index }])
      expect(state.audioList).toHaveLength(200)
      expect(state.audioList[state.currentAudio.index]?.id).toBe(index + 1)
      const more = run([{ type: 'play-next', items: [item(1000), item(1001)] }], state)
      expect(more.audioList).toHaveLength(200)
      expect(more.audioList[more.currentAudio.index + 1]?.id).toBe(1000)
    }
  })
})

describe('a page that is loaded anew', () => {
  test('has the list again, waiting at its place, as fast as it was', () => {
    const state = reducePlayer(NO_AUDIO, { type: 'restore', list: three, index: 2, speed: 1.25 }, () => 40)
    expect(state).toMatchObject({ audioList: three, hidden: false, audioStatus: 'pause', speed: 1.25, process: 40 })
    expect(state.currentAudio).toMatchObject({ id: 3, index: 2, currentTime: 40 })
  })

  test('does not take the place of what was begun meanwhile, nor of nothing', () => {
    const state = playing()
    expect(run([{ type: 'restore', list: [item(9)], index: 0, speed: 1 }], state)).toBe(state)
    expect(run([{ type: 'restore', list: three, index: 9, speed: 1 }])).toBe(NO_AUDIO)
    expect(run([{ type: 'restore', list: three, index: 0, speed: 9 }]).speed).toBe(1)
  })
})

describe('a sample', () => {
  test.each([
    ['01:40', 0, 100, false],
    ['01:40', 33, 99.2, false],
    ['01:40', 0, 33, true],
    ['', 60, 60, true],
    ['', 0, 60, false],
  ])('of an item of %s with %i seconds to hear, a sound of %d: %s', (duration, sampleSeconds, length, expected) => {
    expect(isSample({ duration, sampleSeconds }, length)).toBe(expected)
  })

  test('is counted as a part of the whole; at its end it waits, and the next one does not sound', () => {
    const played = run([{ type: 'time', currentTime: 33, duration: 33 }], playing(0))
    expect(played.process).toBe(33)
    const state = run([{ type: 'sample-ended' }], played)
    expect(state).toMatchObject({ audioStatus: 'pause', process: 33, currentAudio: { id: 1, currentTime: 33 } })
  })
})

test('whoever sleeps with the end of an item has the next one wait', () => {
  const state = run([{ type: 'ended', wait: true }], playing(0))
  expect(state).toMatchObject({ audioStatus: 'pause', currentAudio: { id: 2 } })
  expect(run([{ type: 'ended', wait: true }], playing(2))).toMatchObject({
    audioStatus: 'pause',
    currentAudio: { id: 3, currentTime: 0 },
  })
})

test('what begins to sound after the bar was closed is seen', () => {
  expect(run([{ type: 'close' }, { type: 'started' }], playing())).toMatchObject({ hidden: false, audioStatus: 'play' })
})
