import { describe, expect, test } from 'vitest'
import { mergePositions, findKnownPosition, registeredType } from './known-position.ts'

const position = (contentType: number, id: number, time: number, at: number) => ({ contentType, id, time, at })

test.each([
  [2, 2],
  [47, 2],
  [9, 9],
  [11, 11],
])('the registry has a thing of kind %i as one of kind %i', (type, registered) => {
  expect(registeredType(type)).toBe(registered)
})

describe('places', () => {
  test.each([
    ['this browser', position(9, 5, 40, 2000), position(9, 5, 90, 1000), 40],
    ['another device', position(9, 5, 40, 1000), position(9, 5, 90, 2000), 90],
  ])('are those of %s, where it is the newer', (_, here, there, time) => {
    expect(findKnownPosition(mergePositions([here, there]), { contentType: 9, id: 5 })?.time).toBe(time)
  })

  test('of a lesson that is seen here are told by the server as those of a lesson', () => {
    const there = mergePositions([position(2, 7, 30, 1000)])
    expect(findKnownPosition(there, { contentType: 47, id: 7 })?.time).toBe(30)
    const both = mergePositions([position(47, 7, 60, 2000), position(2, 7, 30, 1000)])
    expect(findKnownPosition(both, { contentType: 47, id: 7 })?.time).toBe(60)
    expect(findKnownPosition(both, { contentType: 2, id: 7 })?.time).toBe(60)
  })

  test('of things of different kinds with one number are not each other’s', () => {
    expect(findKnownPosition(mergePositions([position(9, 5, 40, 1000)]), { contentType: 8, id: 5 })).toBeUndefined()
  })
})
