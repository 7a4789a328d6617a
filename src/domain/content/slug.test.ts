import { expect, test } from 'vitest'
import { SLUG_MAX, storyNumberOf, takeSlug, toSlug } from './slug.ts'

test.each([
  ['Rice at Dawn', 'rice-at-dawn'],
  ['  --rice__at/dawn?!  ', 'rice-at-dawn'],
  ['Café Zürich', 'cafe-zurich'],
  ["Don't look", 'dont-look'],
  ['ＦＵＬＬ　ｗｉｄｔｈ', 'full-width'],
  ['一碗面的早晨', ''],
  ['2024 年的 rice', '2024-rice'],
  ['𝒜bc', 'abc'],
  ['', ''],
  [`${'a'.repeat(SLUG_MAX - 1)}-bcd`, 'a'.repeat(SLUG_MAX - 1)],
])('%j becomes the slug %j', (text, slug) => {
  expect(toSlug(text)).toBe(slug)
  expect(toSlug(slug)).toBe(slug)
})

test.each([
  ['rice-at-dawn', 'rice-at-dawn'],
  ['Rice-At-Dawn', 'rice-at-dawn'],
  ['%e4%b8%80', ''],
  ['rice__dawn', ''],
  ['501', ''],
  ['article-501', ''],
  ['2024-12', '2024-12'],
])('%j of another system is taken as %j', (text, slug) => expect(takeSlug(text)).toBe(slug))

test.each([
  ['10101', '10101'],
  ['0010101', '10101'],
  ['10101-rice-at-dawn', '10101'],
  ['10101-Rice', '10101'],
  ['10101-', '10101'],
  ['10101rice', null],
  ['10101-面', null],
  ['10101-%20', null],
  ['0', null],
  ['-10101', null],
  ['rice-10101', null],
  ['1234567890123456', null],
  ['', null],
])('%j is the address of story %j', (part, id) => expect(storyNumberOf(part)).toBe(id))
