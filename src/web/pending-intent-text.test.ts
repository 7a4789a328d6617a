import { expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { formatIntent, INTENT_LIFETIME, isIntent, isIntentKind } from './pending-intent-text.ts'

const NOW = 1_700_000_000_000
const STORY = { contentType: contentType.article, contentId: 10101 }
const stored = formatIntent('bookmark', STORY, NOW)

test.each([
  ['at once', stored, NOW, true],
  ['just in time', stored, NOW + INTENT_LIFETIME - 1, true],
  ['too late', stored, NOW + INTENT_LIFETIME, false],
  ['before it was wanted', stored, NOW - 1, false],
  ['nothing', null, NOW, false],
  ['what was taken', '', NOW, false],
  ['something else', '{"kind":"bookmark"}', NOW, false],
  ['no JSON', 'null', NOW, false],
  ['rubbish', '{', NOW, false],
  ['a number', '7', NOW, false],
])('what was asked for is still wanted ($3): $0', (_, text, now, wanted) =>
  expect(isIntent(text, 'bookmark', STORY, now)).toBe(wanted),
)

test('what waits for one thing is not wanted of another', () => {
  for (const other of [
    { ...STORY, contentId: 10102 },
    { ...STORY, contentType: contentType.issue },
  ])
    expect(isIntent(stored, 'bookmark', other, NOW)).toBe(false)
})

test.each([
  ['of its kind', stored, NOW, true],
  ['too late', stored, NOW + INTENT_LIFETIME, false],
  ['nothing', null, NOW, false],
  ['what was taken', '', NOW, false],
  ['no JSON', 'null', NOW, false],
  ['rubbish', '{', NOW, false],
])('something that waits: %s', (_, text, now, waits) => {
  expect(isIntentKind(text, 'bookmark', now)).toBe(waits)
  expect(isIntentKind(text, 'comment', now)).toBe(false)
})
