import { expect, test } from 'vitest'
import {
  findContributionDraft,
  keepContributionDraft,
  parseContributionDrafts,
  type ContributionDraft,
} from './contribution-draft.ts'
import { NO_WORDS } from '#domain/contribution/contribution-form.ts'

const NOW = 1_800_000_000_000
const DAY = 24 * 60 * 60 * 1000

const draft = (title: string, by: number | null = null): ContributionDraft => ({
  words: { ...NO_WORDS, title },
  by,
  at: NOW,
})

test('one of each kind is kept and found again', () => {
  const drafts = keepContributionDraft(keepContributionDraft({}, 'contribute', draft('猫')), 'cooperate', draft('夜读'))
  const again = parseContributionDrafts(JSON.stringify(drafts), NOW)
  expect(findContributionDraft(again, 'contribute', null)?.title).toBe('猫')
  expect(findContributionDraft(again, 'cooperate', 7)?.title).toBe('夜读')
})

test('whoever else uses the browser is not shown it', () => {
  const drafts = keepContributionDraft({}, 'contribute', draft('猫', 7))
  expect(findContributionDraft(drafts, 'contribute', 7)?.title).toBe('猫')
  for (const reader of [null, 8]) expect(findContributionDraft(drafts, 'contribute', reader)).toBeNull()
})

test('nothing but spaces takes the draft away', () => {
  const drafts = keepContributionDraft({}, 'contribute', draft('猫'))
  expect(keepContributionDraft(drafts, 'contribute', draft('  '))).toEqual({})
})

test('a draft is gone after thirty days', () => {
  const stored = JSON.stringify({ contribute: draft('猫') })
  expect(parseContributionDrafts(stored, NOW + 30 * DAY - 1).contribute).toBeDefined()
  expect(parseContributionDrafts(stored, NOW + 30 * DAY)).toEqual({})
})

test.each([null, '', 'nonsense', 'null', '[]', '1', '{"contribute":1}', '{"contribute":{"at":"x"}}'])(
  'whatever the storage holds (%s), the result can be used',
  (stored) => expect(parseContributionDrafts(stored, NOW)).toEqual({}),
)

test('what is no text in a kept draft is left empty', () => {
  const stored = JSON.stringify({ contribute: { words: { title: 3, name: '猫' }, by: 'x', at: NOW } })
  expect(parseContributionDrafts(stored, NOW).contribute).toEqual({
    words: { ...NO_WORDS, name: '猫' },
    by: null,
    at: NOW,
  })
})
