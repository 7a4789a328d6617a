import { expect, test } from 'vitest'
import { pressedTime } from './transcript-model.ts'

test.each<[number | null | undefined, boolean, number | null | undefined]>([
  [12_500, false, 12.5],
  [12_500, true, 12.5],
  // The beginning is a valid position.
  [0, true, 0],
  [null, false, undefined],
  [null, true, null],
  [undefined, false, undefined],
  [undefined, true, null],
])('said at %s ms, sounding %s: from %s', (start, sounding, from) => expect(pressedTime(start, sounding)).toBe(from))
