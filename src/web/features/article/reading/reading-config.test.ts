import { describe, expect, test } from 'vitest'
import { DEFAULT_READING_CONFIG, parseReadingConfig, readingAttributes } from './reading-config.ts'

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
})
