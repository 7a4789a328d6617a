import { expect, test } from 'vitest'
import {
  DEFAULT_SETTINGS,
  fillVariables,
  findUnknownVariable,
  listChangedVariables,
  pickVariables,
  siteVariables,
  type ChangedVariable,
  type SiteVariables,
} from './site-settings.ts'

const VARIABLES = siteVariables({ ...DEFAULT_SETTINGS, email: 'a@b.example', foundedYear: 2003 })

test('variables become settings, and those that are unknown stay', () => {
  expect(fillVariables('{{foundedYear}} 年，写信到 {{email}}，{{nobody}}', VARIABLES)).toBe(
    '2003 年，写信到 a@b.example，{{nobody}}',
  )
})

test.each([
  ['写信到 {{email}}', null],
  ['没有记号', null],
  ['{{email}} 和 {{nobody}}', '{{nobody}}'],
  ['{{constructor}}', '{{constructor}}'],
  ['{{__proto__}}', '{{__proto__}}'],
])('of %s the unknown variable is %s', (text, unknown) => {
  expect(findUnknownVariable(text, VARIABLES)).toBe(unknown)
})

test.each([
  { text: '{{email}}，{{email}}，{{foundedYear}}', picked: { email: 'a@b.example', foundedYear: '2003' } },
  { text: '电话 {{phone}}', picked: { phone: '' } },
  { text: '{{nobody}} {{constructor}}', picked: {} },
])('of $text the values of its variables are recorded', ({ text, picked }) => {
  expect(pickVariables(text, VARIABLES)).toEqual(picked)
})

test.each<{ used: SiteVariables; changed: ChangedVariable[] }>([
  { used: { email: 'a@b.example' }, changed: [] },
  { used: { email: 'old@b.example' }, changed: [{ name: 'email', before: 'old@b.example', now: 'a@b.example' }] },
  { used: { phone: '010-1' }, changed: [{ name: 'phone', before: '010-1', now: '' }] },
  { used: { phone: '' }, changed: [] },
  { used: { telex: '123', constructor: '1' }, changed: [] },
  { used: {}, changed: [] },
])('of a text that was filled with $used, $changed has changed', ({ used, changed }) => {
  expect(listChangedVariables(used, VARIABLES)).toEqual(changed)
})
