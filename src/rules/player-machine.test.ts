import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  audioKey,
  NO_AUDIO,
  reducePlayer,
  secondsOf,
  type AudioItem,
  type PlayerCommand,
  type PlayerState,
} from './player-machine.ts'
import { rememberProgress, resumeTime, type PlaybackPosition } from './playback-position.ts'
import { SPEEDS } from './playback-speed.ts'

const item = (id: number): AudioItem => ({
  id,
  contentType: 11,
  title: `第 ${id} 段`,
  audioUrl: `/media/sound/article/${id}.mp3`,
  pic: '',
  duration: '01:40',
  zhuanlanName: '七日生活周刊',
})
const three = [item(1), item(2), item(3)]

const run = (commands: PlayerCommand[], state: PlayerState = NO_AUDIO) =>
  commands.reduce((before, command) => reducePlayer(before, command), state)
const playing = (index = 0) => run([{ type: 'play-list', list: three, index }, { type: 'started' }])

describe('playing', () => {
  test('with an empty list makes the list that item, and shows the player', () => {
    expect(NO_AUDIO.hidden).toBe(true)
    const state = run([{ type: 'play', item: item(7) }])
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
    })
    expect(run([{ type: 'started' }], state).audioStatus).toBe('play')
  })

  test('another item puts it right behind the current one; one that is there is not doubled', () => {
    const state = run([{ type: 'play', item: item(9) }], playing(0))
    expect(state.audioList.map(({ id }) => id)).toEqual([1, 9, 2, 3])
    expect(state.currentAudio).toMatchObject({ id: 9, index: 1 })
    const again = run([{ type: 'play', item: item(3) }], state)
    expect(again.audioList).toHaveLength(4)
    expect(again.currentAudio).toMatchObject({ id: 3, index: 3 })
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
        { type: 'play', item: item(1) },
        { type: 'remove', index: 0 },
      ]),
    ).toEqual(NO_AUDIO)
  })
})

const anyTime = fc.oneof(fc.double({ min: -5, max: 200 }), fc.constant(Number.NaN))
const anyIndex = fc.integer({ min: -2, max: 6 })
const anyItem = fc.integer({ min: 1, max: 5 }).map(item)
const anyCommand: fc.Arbitrary<PlayerCommand> = fc.oneof(
  fc.record({ type: fc.constant('play' as const), item: anyItem }),
  fc.record({ type: fc.constant('play-list' as const), list: fc.array(anyItem, { maxLength: 6 }), index: anyIndex }),
  fc.record({ type: fc.constantFrom('jump' as const, 'remove' as const), index: anyIndex }),
  fc.record({ type: fc.constant('seek' as const), currentTime: anyTime }),
  fc.record({ type: fc.constant('time' as const), currentTime: anyTime, duration: anyTime }),
  fc.record({ type: fc.constant('speed' as const), speed: fc.constantFrom(undefined, 0.5, ...SPEEDS) }),
  fc.record({
    type: fc.constantFrom(
      'previous' as const,
      'next' as const,
      'clear' as const,
      'close' as const,
      'started' as const,
      'paused' as const,
      'ended' as const,
    ),
  }),
)

/** The player with its memory, as the page has them; tells each step. */
function live(commands: PlayerCommand[], look: (step: Step) => void): void {
  let state = NO_AUDIO
  let positions: PlaybackPosition[] = []
  let updates = 0
  for (const [now, command] of commands.entries()) {
    if (command.type === 'time') updates++
    const [before, kept] = [state, positions]
    positions = rememberProgress(positions, state, command, { now, updates })
    state = reducePlayer(state, command, (audio) => resumeTime(positions, audio))
    look({ command, before, state, kept, positions, updates })
  }
}
type Step = {
  command: PlayerCommand
  before: PlayerState
  state: PlayerState
  kept: PlaybackPosition[]
  positions: PlaybackPosition[]
  updates: number
}

describe('whatever happens', () => {
  test('the state holds together', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 60 }), (commands) =>
        live(commands, ({ state: { audioList, currentAudio, ...state } }) => {
          expect(new Set(audioList.map(audioKey)).size).toBe(audioList.length)
          const current = audioList[currentAudio.index]
          expect(current === undefined).toBe(audioList.length === 0)
          expect(currentAudio.index).toBe(audioList.length === 0 ? -1 : audioList.indexOf(current!))
          if (current) expect([currentAudio.id, currentAudio.audioUrl]).toEqual([current.id, current.audioUrl])
          else expect(state).toMatchObject({ hidden: true, audioStatus: 'pause' })
          expect(currentAudio.currentTime).toBeGreaterThanOrEqual(0)
          expect(state.process).toBeGreaterThanOrEqual(0)
          expect(state.process).toBeLessThanOrEqual(100)
          expect(SPEEDS).toContain(state.speed)
        }),
      ),
    )
  })

  test('a position is lost by hearing the end or going back to the beginning alone', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 60 }), (commands) =>
        live(commands, ({ command, before, kept, positions }) => {
          const lost = kept.filter((old) => !positions.some((now) => audioKey(now) === audioKey(old)))
          if (lost.length === 0) return
          expect(lost.map(audioKey)).toEqual([audioKey(before.currentAudio)])
          expect(command.type === 'ended' || (command.type === 'seek' && !(command.currentTime > 0))).toBe(true)
        }),
      ),
    )
  })

  test('what was heard of an item is kept when another takes its place', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 60 }), (commands) =>
        live(commands, ({ command, before, state, positions }) => {
          const { currentAudio: left } = before
          if (command.type === 'ended' || left.currentTime === 0) return
          if (left.index >= 0 && audioKey(left) !== audioKey(state.currentAudio)) {
            expect(positions.find((position) => audioKey(position) === audioKey(left))?.time).toBe(left.currentTime)
          }
        }),
      ),
    )
  })

  test('no position is nothing, and every fourth time is kept', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 60 }), (commands) =>
        live(commands, ({ command, before, kept, positions, updates }) => {
          expect(positions.every(({ time }) => time > 0)).toBe(true)
          if (command.type !== 'time' || before.currentAudio.index < 0) return
          const saved = updates % 4 === 0 && command.currentTime > 0
          if (!saved) expect(positions).toBe(kept)
          else expect(positions[0]?.time).toBe(command.currentTime)
        }),
      ),
    )
  })
})
