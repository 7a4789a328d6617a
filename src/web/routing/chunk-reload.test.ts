import { describe, expect, test } from 'vitest'
import { CHUNK_RELOAD_INTERVAL, mayReload } from './chunk-reload.ts'

describe('a failed chunk reloads the page once a minute at most', () => {
  test.each([
    [null, 1_000_000, true],
    [1_000_000, 1_000_000, false],
    [1_000_000, 1_000_000 + CHUNK_RELOAD_INTERVAL - 1, false],
    [1_000_000, 1_000_000 + CHUNK_RELOAD_INTERVAL, true],
    // A clock that was set back must not forbid reloading for ever.
    [2_000_000, 1_000_000, true],
    [Number.NaN, 1_000_000, true],
  ])('last %s, now %i → %s', (last, now, may) => expect(mayReload(last, now)).toBe(may))
})
