/** The player with its storage, under random sequences of commands. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rememberProgress, resumeTime, type PlaybackPosition } from './position/playback-position.ts'
import {
  audioKey,
  NO_AUDIO,
  reducePlayer,
  type AudioItem,
  type PlayerCommand,
  type PlayerState,
} from './player-machine.ts'
import { SPEEDS } from './bar/playback-speed.ts'

const item = (id: number): AudioItem => ({
  id,
  contentType: 11,
  title: `第 ${id} 段`,
  audioUrl: `/play/track/${id}.mp3`,
  pic: '',
  duration: '01:40',
  zhuanlanName: '七日生活周刊',
  sampleSeconds: 0,
})

const anyTime = fc.oneof(fc.double({ min: -5, max: 200 }), fc.constant(Number.NaN))
const anyIndex = fc.integer({ min: -2, max: 6 })
const anyItem = fc.integer({ min: 1, max: 5 }).map(item)
const anyCommand: fc.Arbitrary<PlayerCommand> = fc.oneof(
  fc.record({ type: fc.constant('play-list' as const), list: fc.array(anyItem, { maxLength: 6 }), index: anyIndex }),
  fc.record({ type: fc.constantFrom('jump' as const, 'remove' as const), index: anyIndex }),
  fc.record({ type: fc.constant('play-next' as const), items: fc.array(anyItem, { maxLength: 4 }) }),
  fc.record({ type: fc.constant('reorder' as const), from: anyIndex, to: anyIndex }),
  fc.record({
    type: fc.constant('restore' as const),
    list: fc.array(anyItem, { maxLength: 6 }),
    index: anyIndex,
    speed: anyTime,
  }),
  fc.record({ type: fc.constantFrom('seek' as const, 'place' as const), currentTime: anyTime }),
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
      'sample-ended' as const,
    ),
  }),
  fc.record({ type: fc.constant('ended' as const), wait: fc.boolean() }),
)

/** Runs the player with its storage, as on a page; reports each step. */
function live(commands: PlayerCommand[], look: (step: Step) => void): void {
  let state = NO_AUDIO
  let positions: PlaybackPosition[] = []
  let updates = 0
  for (const [now, command] of commands.entries()) {
    if (command.type === 'time') updates++
    const [before, kept] = [state, positions]
    positions = rememberProgress(positions, state, command, { now, updates, sampleLength: null })
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
          else expect(state.hidden).toBe(true)
          if (state.hidden) expect(state.audioStatus).toBe('pause')
          expect(audioList.length).toBeLessThanOrEqual(200)
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
