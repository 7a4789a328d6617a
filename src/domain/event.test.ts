import { describe, expect, test } from 'vitest'
import { EVENT_NAMES, isEventName, readEventDetail, type EventDetails } from './event.ts'

test('names of events are short enough to be stored', () => {
  expect(EVENT_NAMES.every((name) => name.length <= 40)).toBe(true)
})

test.each([
  ['page-view', true],
  ['mouse-move', false],
  ['', false],
  ['toString', false],
  ['__proto__', false],
])('%j is the name of an event: %s', (name, known) => expect(isEventName(name)).toBe(known))

describe('the details of an event', () => {
  const cases: { [Name in keyof EventDetails]?: [given: Record<string, unknown>, kept: EventDetails[Name] | null][] } =
    {
      'page-view': [
        [{ referrer: '/' }, { referrer: '/' }],
        [{ referrer: '' }, { referrer: '' }],
        [{ referrer: 'x'.repeat(300) }, { referrer: 'x'.repeat(200) }],
        [{ referrer: `${'x'.repeat(199)}😀` }, { referrer: 'x'.repeat(199) }],
        [{ referrer: '/', more: 'x'.repeat(200), n: 1 }, { referrer: '/' }],
        [{ referrer: 7 }, null],
        [{}, null],
      ],
      'ad-show': [
        [
          { slot: 'top', code: 'member-year' },
          { slot: 'top', code: 'member-year' },
        ],
        [{ slot: 'bottom', code: 'member-year' }, null],
      ],
      'audio-speed': [
        [
          { contentType: 1, contentId: 2, speed: 1.5 },
          { contentType: 1, contentId: 2, speed: 1.5 },
        ],
        [{ contentType: 1, contentId: 2, speed: Number.NaN }, null],
        [{ contentType: 1, contentId: 2, speed: '1.5' }, null],
      ],
      'search-open': [
        [{}, {}],
        [{ anything: 'else' }, {}],
      ],
      'search-submit': [
        [
          { keyword: '失眠', searchtype: 'hot' },
          { keyword: '失眠', searchtype: 'hot' },
        ],
        [
          { keyword: '字'.repeat(80), searchtype: 'submit' },
          { keyword: '字'.repeat(64), searchtype: 'submit' },
        ],
        [
          { keyword: '13800138000', searchtype: 'submit' },
          { keyword: '', searchtype: 'submit' },
        ],
        [{ keyword: '失眠', searchtype: '__proto__' }, null],
      ],
    }
  const list = Object.entries(cases).flatMap(([name, ofName]) =>
    ofName.map(([given, kept]) => [name as keyof EventDetails, given, kept] as const),
  )
  test.each(list)('of %s, given as %j, are %j', (name, given, kept) =>
    expect(readEventDetail(name, given)).toEqual(kept),
  )

  test('are small, whatever is given', () => {
    const parts = [...['referrer', 'slot', 'code', 'link', 'keyword', 'searchtype', 'provider', 'reason', 'type']]
    const large = Object.fromEntries(parts.map((part) => [part, '满'.repeat(1000)]))
    const numbers = {
      contentType: Number.MAX_VALUE,
      contentId: Number.MAX_VALUE,
      cardType: -Number.MAX_VALUE,
      speed: 1e300,
    }
    const choices = { slot: 'small', searchtype: 'history', type: 'young', opened: 'by-itself', reason: 'not-login' }
    for (const name of EVENT_NAMES) {
      const detail = readEventDetail(name, { ...large, ...numbers, ...choices })
      expect(new TextEncoder().encode(JSON.stringify(detail)).length, name).toBeLessThanOrEqual(700)
    }
  })
})
