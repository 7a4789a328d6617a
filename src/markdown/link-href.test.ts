import { describe, expect, it } from 'vitest'
import { isSafeHref, readHref } from './link-href.ts'

describe('addresses that are typed', () => {
  it.each([
    ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
    [' example.com/路 ', 'https://example.com/%E8%B7%AF'],
    ['https://example.com/%E8%B7%AF', 'https://example.com/%E8%B7%AF'],
    ['a@example.com', 'mailto:a@example.com'],
    ['/article/10101', '/article/10101'],
    ['tel:12345', 'tel:12345'],
    ['javascript:alert(1)', null],
    ['//evil.example', null],
    ['两个 词', null],
    ['城市', null],
    ['', null],
  ])('%s', (typed, expected) => {
    expect(readHref(typed)).toBe(expected)
  })

  it.each(['javascript:x', 'data:text/html,x', '//evil.example', 'vbscript:x', ' javascript:x'])(
    'refuses %s',
    (href) => {
      expect(isSafeHref(href)).toBe(false)
    },
  )
})
