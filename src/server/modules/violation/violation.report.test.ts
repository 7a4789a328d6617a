import { describe, expect, test } from 'vitest'
import { POLICY_DIRECTIVES } from '../../http/pages/security-headers.ts'
import { readViolations } from './violation.report.ts'

const ORIGIN = 'https://www.example.com'
const read = (body: unknown) =>
  readViolations(
    new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
    ORIGIN,
    POLICY_DIRECTIVES,
  )
const single = (given: object) => ({
  'csp-report': {
    'document-uri': `${ORIGIN}/article/10101`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?who=me',
    ...given,
  },
})
const several = (...bodies: object[]) =>
  bodies.map((body) => ({
    type: 'csp-violation',
    age: 5,
    url: `${ORIGIN}/article/10101`,
    user_agent: 'a browser of somebody',
    body: {
      documentURL: `${ORIGIN}/article/10101`,
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/x.js?who=me',
      ...body,
    },
  }))
const KNOWN = { directive: 'script-src', page: '/article/10101', blocked: 'evil.example', source: '' }

describe('a report', () => {
  test('says the same in both forms', () => {
    expect(read(single({}))).toEqual([KNOWN])
    expect(read(several({}, {}))).toEqual([KNOWN, KNOWN])
  })

  test.each([
    [
      'the whole directive, as older browsers do',
      { 'effective-directive': undefined, 'violated-directive': "style-src 'self'" },
      { directive: 'style-src' },
    ],
    ['a directive that we do not have', { 'effective-directive': 'x'.repeat(300) }, { directive: 'other' }],
    ['a keyword', { 'blocked-uri': 'inline' }, { blocked: 'inline' }],
    ['a scheme', { 'blocked-uri': 'data:text/html,13800138000' }, { blocked: 'data' }],
    ['words', { 'blocked-uri': '13800138000 张三' }, { blocked: 'other' }],
    ['a file of ours', { 'blocked-uri': `${ORIGIN}/x?phone=13800138000` }, { blocked: 'self' }],
    [
      'a source of ours',
      { 'source-file': `${ORIGIN}/assets/a.js?13800138000`, 'line-number': 7 },
      { source: '/assets/a.js:7' },
    ],
    ['a source elsewhere', { 'source-file': 'https://cdn.example/13800138000/a.js' }, { source: 'cdn.example' }],
    ['a query', { 'document-uri': `${ORIGIN}/search?keyword=13800138000#x` }, { page: '/search' }],
    ['a key', { 'document-uri': `${ORIGIN}/gift/${'k'.repeat(22)}` }, { page: '/gift/-' }],
  ])('with %s is kept without what belongs to a person', (_, given, expected) => {
    expect(read(single(given))).toEqual([{ ...KNOWN, ...expected }])
    expect(JSON.stringify(read(single(given)))).not.toContain('13800138000')
  })

  test.each([
    ['of an extension', { 'source-file': 'chrome-extension://abc/inject.js' }],
    ['of an extension of another browser', { 'blocked-uri': 'moz-extension' }],
    ['of an extension of a third', { 'blocked-uri': 'safari-web-extension://abc' }],
    ['of the browser itself', { 'blocked-uri': 'about' }],
    ['of another site', { 'document-uri': 'https://elsewhere.example/' }],
    ['of no page', { 'document-uri': 'about' }],
  ])('%s is not counted', (_, given) => {
    expect(read(single(given))).toEqual([])
  })

  test('of another kind is not counted, and of many only the first are', () => {
    expect(read([{ type: 'deprecation', url: ORIGIN, body: { id: 'x' } }])).toEqual([])
    expect(read(several(...Array.from({ length: 50 }, () => ({}))))).toHaveLength(20)
  })

  test.each([
    ['no JSON', 'x'],
    ['a number', '7'],
    ['nothing', '{}'],
    ['half', '{"csp-report":{}}'],
    ['deep', '['.repeat(8000)],
  ])('that is %s is none', (_, body) => {
    expect(read(body)).toBeNull()
  })

  test('whose bytes are no text is none', () => {
    expect(readViolations(Uint8Array.of(0xff, 0xfe, 0x00), ORIGIN, POLICY_DIRECTIVES)).toBeNull()
  })
})
