import { expect, test } from 'vitest'
import { createLogThrottle } from './log-throttle.ts'

test('the same is said once in a while, with how often it was not said; something else at once', () => {
  const clock = { now: 0 }
  const throttle = createLogThrottle(1000, () => clock.now)
  const said: string[] = []
  const say = (kind: string) => throttle(kind, (left) => said.push(`${kind} ${left}`))
  say('gone')
  say('gone')
  say('full')
  clock.now = 999
  say('gone')
  expect(said).toEqual(['gone 0', 'full 0'])
  clock.now = 1000
  say('gone')
  say('gone')
  expect(said).toEqual(['gone 0', 'full 0', 'gone 2'])
})
