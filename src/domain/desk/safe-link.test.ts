import { expect, test } from 'vitest'
import { isSafeLink } from './safe-link.ts'

test.each([
  '/',
  '/column/5',
  '/other?type=history',
  '/membership#magazine',
  '/h5/zhuanlan/detail.do?id=507',
  'https://example.com',
  'https://example.com/文章?a=1#b',
  'HTTPS://EXAMPLE.COM/a',
])('%s is a link of the house', (link) => {
  expect(isSafeLink(link)).toBe(true)
})

test.each([
  '',
  'column/5',
  '//example.com',
  '/\\example.com',
  '/\t/example.com',
  '/a b',
  'http://example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'https:example.com',
  'https://user:password@example.com',
  'https://localhost/a',
  'mailto:a@example.com',
])('%s is none', (link) => {
  expect(isSafeLink(link)).toBe(false)
})
