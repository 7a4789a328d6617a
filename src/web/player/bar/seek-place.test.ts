import { expect, test } from 'vitest'
import { seekByKey, seekByPoint } from './seek-place.ts'

test.each<[string, number, number | null]>([
  ['ArrowRight', 100, 105],
  ['ArrowUp', 598, 600],
  ['ArrowLeft', 3, 0],
  ['ArrowDown', 100, 95],
  ['PageUp', 100, 130],
  ['PageDown', 100, 70],
  ['Home', 100, 0],
  ['End', 100, 600],
  ['Enter', 100, null],
])('%s at %d of 600 s: %s', (key, now, time) => expect(seekByKey(key, now, 600)).toBe(time))

test.each([
  ['its beginning', 50, 0],
  ['its middle', 250, 300],
  ['its end', 450, 600],
  ['left of it', 0, 0],
  ['right of it', 900, 600],
])('a press at %s', (_, x, time) => expect(seekByPoint(x, { left: 50, width: 400 }, 600)).toBe(time))
