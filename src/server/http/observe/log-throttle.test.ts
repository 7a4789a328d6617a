import { expect, test } from 'vitest'
import { createLogThrottle } from './log-throttle.ts'

test('the same is said once in a while, with how often it was not said; something else at once', () => {
  const clock = { now: 0 }
  const throttle = createLogThrottle(1000, () => clock.now)
  const logged: string[] = []
  const log = (kind: string) => throttle(kind, (left) => logged.push(`${kind} ${left}`))
  log('gone')
  log('gone')
  log('full')
  clock.now = 999
  log('gone')
  expect(logged).toEqual(['gone 0', 'full 0'])
  clock.now = 1000
  log('gone')
  log('gone')
  expect(logged).toEqual(['gone 0', 'full 0', 'gone 2'])
})
