import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  DEFAULT_READING_CONFIG,
  familyInUse,
  FONT_FAMILIES,
  parseReadingConfig,
  readingAttributes,
} from './reading-config.ts'

const TOKENS = readFileSync(join(import.meta.dirname, '../../../ui/tokens.css'), 'utf8')

describe('reading settings', () => {
  test.each([
    [null, DEFAULT_READING_CONFIG],
    ['nonsense', DEFAULT_READING_CONFIG],
    ['null', DEFAULT_READING_CONFIG],
    ['[]', DEFAULT_READING_CONFIG],
    [
      '{"fontSize":24,"fontFamily":"kai","dark":true,"shareFlag":true}',
      { fontSize: 24, fontFamily: 'kai', dark: true, shareFlag: true },
    ],
    ['{"fontSize":99,"fontFamily":"comic","dark":"yes"}', DEFAULT_READING_CONFIG],
    ['{"dark":false}', { ...DEFAULT_READING_CONFIG, dark: false }],
  ])('%s', (text, config) => expect(parseReadingConfig(text)).toEqual(config))

  test('what is written can be read again', () => {
    const config = { ...DEFAULT_READING_CONFIG, fontSize: 22, dark: false } as const
    expect(parseReadingConfig(JSON.stringify(config))).toEqual(config)
  })

  test('without a choice the device decides about dark', () => {
    expect(readingAttributes(DEFAULT_READING_CONFIG)['data-theme']).toBeNull()
    expect(readingAttributes({ ...DEFAULT_READING_CONFIG, dark: true })['data-theme']).toBe('dark')
  })

  test('without a choice of typeface the site decides, and no attribute says otherwise', () => {
    expect(readingAttributes(DEFAULT_READING_CONFIG)['data-font-family']).toBeNull()
    expect(readingAttributes({ ...DEFAULT_READING_CONFIG, fontFamily: 'sans' })['data-font-family']).toBe('sans')
  })

  test.each([
    [null, 'hei', 'sans'],
    [null, 'song', 'serif'],
    ['sans', 'song', 'sans'],
    ['serif', 'hei', 'serif'],
    ['kai', 'song', 'kai'],
  ] as const)(
    'of a reader who has chosen %s, on a site set in %s, the typeface is %s',
    (fontFamily, readingFace, family) =>
      expect(familyInUse({ ...DEFAULT_READING_CONFIG, fontFamily }, { readingFace })).toBe(family),
  )

  test.each(FONT_FAMILIES)(
    'the typeface %s that a reader has chosen takes precedence over the one of the site',
    (family) =>
      expect(TOKENS).toMatch(
        new RegExp(`:root\\[data-font-family='${family}'\\] \\{\\s*--reading-family: var\\(--\\w+\\);`),
      ),
  )
})
