import { expect, test } from 'vitest'
import { createArrivingBodies } from './arriving-bodies.ts'

let ended: string[] = []

/** `bytes` and `complete` may be changed while it arrives. */
function body(name: string, own: string | null, site?: string) {
  const state = { bytes: 0, complete: false }
  const given = {
    networks: [own ?? [], site ?? []].flat().map((network, index) => ({ name: network, factor: 1 + index / 2 })),
    countBytes: () => state.bytes,
    isComplete: () => state.complete,
    end: () => void ended.push(name),
  }
  return { state, given }
}

const setup = (limits = { own: 2, all: 5 }) => {
  ended = []
  return createArrivingBodies(limits)
}

test('a network that holds all it may loses its slowest, and nobody else does', () => {
  const arriving = setup()
  const reader = body('reader', 'b')
  expect(arriving.enter(reader.given, 0)).not.toBeNull()
  for (let index = 0; index < 10; index++) arriving.enter(body(`trickle ${index}`, 'a').given, index)
  expect(ended).toEqual([...Array(8).keys()].map((index) => `trickle ${index}`))
  expect(arriving.size()).toBe(3)
})

test('so does a site with many networks', () => {
  const arriving = setup()
  for (let index = 0; index < 6; index++) arriving.enter(body(`${index}`, `site:${index}`, 'site').given, index)
  expect(ended).toEqual(['0', '1', '2'])
})

test('when all places are taken, from however many networks, the slowest goes for whoever comes', () => {
  const arriving = setup()
  const bodies = Array.from({ length: 5 }, (_, index) => body(`${index}`, `network ${index}`))
  for (const { given } of bodies) arriving.enter(given, 0)
  // All trickle, except for an upload.
  for (const { state } of bodies) state.bytes = 3
  bodies[0]!.state.bytes = 50_000
  bodies[3]!.state.bytes = 2
  expect(arriving.enter(body('reader', 'elsewhere').given, 10_000)).not.toBeNull()
  expect(ended).toEqual(['3'])
})

test('one that has just begun is not the slowest, though it has brought nothing yet', () => {
  const arriving = setup({ own: 9, all: 2 })
  const old = body('old', 'a')
  arriving.enter(old.given, 0)
  old.state.bytes = 500
  arriving.enter(body('reader', 'b').given, 5000)
  arriving.enter(body('next', 'c').given, 5020)
  expect(ended).toEqual(['old'])
})

test('bytes of earlier requests on the same connection do not count', () => {
  const arriving = setup({ own: 9, all: 2 })
  const [kept, fresh] = [body('kept', 'a'), body('fresh', 'b')]
  kept.state.bytes = 1_000_000
  arriving.enter(kept.given, 0)
  arriving.enter(fresh.given, 0)
  fresh.state.bytes = 10
  arriving.enter(body('next', 'c').given, 1000)
  expect(ended).toEqual(['kept'])
})

test('a body that has arrived is not ended: the new one is refused when there are no others', () => {
  const arriving = setup()
  for (const name of ['one', 'two']) {
    const { given, state } = body(name, 'a')
    arriving.enter(given, 0)
    state.complete = true
  }
  expect(arriving.enter(body('three', 'a').given, 100)).toBeNull()
  expect(arriving.enter(body('four', 'b').given, 100)).not.toBeNull()
  expect(ended).toEqual([])
})

test('who is over leaves once, and this machine counts only towards all', () => {
  const arriving = setup()
  const leave = Array.from({ length: 5 }, () => arriving.enter(body('monitoring', null).given, 0))
  expect(ended).toEqual([])
  leave[0]!()
  leave[0]!()
  expect(arriving.size()).toBe(4)
  arriving.enter(body('reader', 'a').given, 1)
  expect(ended).toEqual([])
})
