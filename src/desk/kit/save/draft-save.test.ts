import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  beginSaving,
  isUncovered,
  isUnsaved,
  KEEP_LIMIT,
  planSave,
  reduceSave,
  SAVE_LIMIT,
  SAVE_PAUSE,
  saveWords,
  type SaveEvent,
  type SaveState,
} from './draft-save.ts'

const run = (events: SaveEvent[], state = beginSaving(3)) => events.reduce(reduceSave, state)

describe('when a story is saved', () => {
  const change = (now: number): SaveEvent => ({ kind: 'change', now })
  it.each<[string, SaveEvent[], number, { keep: boolean; send: boolean; at: number | null }]>([
    ['nothing was typed', [], 9000, { keep: false, send: false, at: null }],
    ['just now', [change(1000)], 1100, { keep: false, send: false, at: 1500 }],
    ['a short pause', [change(1000)], 1500, { keep: true, send: false, at: 3000 }],
    [
      'a longer pause',
      [change(1000), { kind: 'keep', typed: 1, ok: true }],
      3000,
      { keep: false, send: true, at: null },
    ],
    [
      'typing without a pause',
      [change(0), change(1900), { kind: 'keep', typed: 2, ok: true }, change(19_900)],
      20_000,
      { keep: false, send: true, at: 20_400 },
    ],
    ['a save under way', [change(0), { kind: 'send' }], 30_000, { keep: true, send: false, at: null }],
    [
      'no connection',
      [
        change(0),
        { kind: 'keep', typed: 1, ok: true },
        { kind: 'send' },
        { kind: 'fail', trouble: 'offline', now: 2000 },
      ],
      2500,
      { keep: false, send: false, at: 5000 },
    ],
    [
      'the connection is back',
      [
        ...([change(0), { kind: 'keep', typed: 1, ok: true }, { kind: 'send' }] as SaveEvent[]),
        { kind: 'fail', trouble: 'offline', now: 2000 },
        { kind: 'connect', now: 2600 },
      ],
      2600,
      { keep: false, send: true, at: null },
    ],
    [
      'a conflict waits for an editor',
      [
        change(0),
        { kind: 'keep', typed: 1, ok: true },
        { kind: 'send' },
        { kind: 'fail', trouble: 'conflict', now: 1 },
        { kind: 'want' },
      ],
      90_000,
      { keep: false, send: false, at: null },
    ],
    [
      'pressing save',
      [change(0), { kind: 'keep', typed: 1, ok: true }, { kind: 'want' }],
      1,
      { keep: false, send: true, at: null },
    ],
  ])('%s', (_, events, now, expected) => {
    expect(planSave(run(events), now)).toEqual(expected)
  })

  it('says how it stands', () => {
    expect(saveWords(run([]))).toBe('已保存')
    expect(saveWords(run([change(0), { kind: 'send' }, { kind: 'fail', trouble: 'offline', now: 0 }]))).toBe(
      '未连接，已存在本机',
    )
  })
})

type Step =
  | { kind: 'type' }
  | { kind: 'wait'; time: number }
  | { kind: 'answer' }
  | { kind: 'lose'; arrives: boolean }
  | { kind: 'refuse' }
  | { kind: 'other' }
  | { kind: 'decide'; mine: boolean }
  | { kind: 'press' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Step>({ kind: 'type' }) },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 9000 }).map((time): Step => ({ kind: 'wait', time })) },
  { weight: 4, arbitrary: fc.constant<Step>({ kind: 'answer' }) },
  fc.boolean().map((arrives): Step => ({ kind: 'lose', arrives })),
  fc.constant<Step>({ kind: 'refuse' }),
  fc.constant<Step>({ kind: 'other' }),
  fc.boolean().map((mine): Step => ({ kind: 'decide', mine })),
  fc.constant<Step>({ kind: 'press' }),
)

/** An editor, a browser that keeps copies, and a server with versions, played through by hand. */
function createWorld() {
  let state = beginSaving(1)
  let now = 0
  // Of which change the text is that the server and the copy have; what others wrote counts as none.
  const server = { version: 1, text: 0 }
  let copy = 0
  let flight: { version: number; text: number } | null = null
  /** the last change that was thrown away by choice */
  let given = 0

  const dispatch = (event: SaveEvent) => {
    state = reduceSave(state, event)
    work()
  }
  /** Does the work that is due, as the program would at this moment. */
  function work() {
    const plan = planSave(state, now)
    if (plan.keep) {
      copy = state.typed
      state = reduceSave(state, { kind: 'keep', typed: state.typed, ok: true })
    }
    if (plan.send) {
      expect(flight, 'two saves at once').toBeNull()
      flight = { version: state.version, text: state.typed }
      state = reduceSave(state, { kind: 'send' })
    }
  }
  function arrive(): 'taken' | 'conflict' | 'again' {
    if (flight!.version !== server.version) return server.text === flight!.text ? 'again' : 'conflict'
    server.version++
    server.text = flight!.text
    return 'taken'
  }
  function play(each: Step) {
    if (each.kind === 'type') dispatch({ kind: 'change', now })
    else if (each.kind === 'press') dispatch({ kind: 'want' })
    else if (each.kind === 'other') Object.assign(server, { version: server.version + 1, text: -1 })
    else if (each.kind === 'wait') {
      const end = now + each.time
      for (let at = planSave(state, now).at; at !== null && at <= end; at = planSave(state, now).at) {
        now = Math.max(now, at)
        work()
      }
      now = end
      work()
    } else if (each.kind === 'decide' && state.trouble === 'conflict') {
      if (!each.mine) given = state.typed
      dispatch({ kind: 'settle', version: server.version, open: each.mine, now })
      if (!each.mine) given = state.typed
    } else if (flight && (each.kind === 'answer' || each.kind === 'lose' || each.kind === 'refuse')) answer(each)
  }
  function answer(each: Step) {
    const outcome = each.kind === 'answer' || (each.kind === 'lose' && each.arrives) ? arrive() : 'lost'
    flight = null
    if (each.kind === 'refuse') dispatch({ kind: 'fail', trouble: 'refused', now })
    else if (each.kind === 'lose') dispatch({ kind: 'fail', trouble: 'offline', now })
    else if (outcome === 'conflict') dispatch({ kind: 'fail', trouble: 'conflict', now })
    else dispatch({ kind: 'confirm', version: server.version })
  }
  return { play, look: () => ({ state, now, copy, server, flight, given }) }
}

describe('whatever happens', () => {
  it('every change is in a copy, on the server, or about to be kept; and what is called saved is saved', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const world = createWorld()
        for (const each of steps) {
          world.play(each)
          const { state, now, copy, given } = world.look()
          const plan = planSave(state, now)
          expect(plan.keep || plan.send, 'something due was left undone').toBe(false)
          if (isUncovered(state)) expect(plan.at, 'nothing would wake it').toBeLessThanOrEqual(now + KEEP_LIMIT)
          expect(Math.max(copy, state.saved, given)).toBeGreaterThanOrEqual(Math.min(state.typed, state.kept))
          expect(state.saved).toBeLessThanOrEqual(state.typed)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('once the server answers, everything is saved', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const world = createWorld()
        for (const each of steps) world.play(each)
        // A text that was refused is changed, and a conflict is decided.
        world.play({ kind: 'type' })
        for (let round = 0; round < 8; round++) {
          for (const each of [
            { kind: 'answer' },
            { kind: 'decide', mine: true },
            { kind: 'wait', time: 40_000 },
          ] as Step[]) {
            world.play(each)
          }
        }
        const { state, server } = world.look()
        expect(isUnsaved(state), JSON.stringify(state)).toBe(false)
        expect(server.text).toBe(state.typed)
      }),
      { numRuns: 500 },
    )
  })

  it('is sent at the latest after twenty seconds of typing', () => {
    let state: SaveState = beginSaving(1)
    let sent: number | null = null
    for (let now = 0; now < 60_000 && sent === null; now += 300) {
      state = reduceSave(state, { kind: 'change', now })
      if (planSave(state, now).send) sent = now
    }
    expect(sent).toBeGreaterThan(SAVE_PAUSE)
    expect(sent).toBeLessThanOrEqual(SAVE_LIMIT + 300)
  })
})
