import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import { AppError } from '../api/app-error.ts'
import { chooseEncoding, compress } from '../load/compress.ts'
import { refuseCrossSite } from './cross-site.ts'
import { deskPolicy, headersFor, securityHeaders } from './security-headers.ts'
import { EnvError, readEnv } from '../../config/env.ts'

describe('chooseEncoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['GZIP;q=0.5', 'gzip'],
    ['identity', 'identity'],
  ])('%s → %s', (accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding))

  test('identity leaves the text as it is', async () => {
    expect(new TextDecoder().decode(await compress('七日', 'identity'))).toBe('七日')
  })
})

describe('refuseCrossSite', () => {
  const request = (headers: Record<string, string>) =>
    new Request('http://here.test/', { headers: { host: 'here.test', ...headers } })
  test.each([
    [{}, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ origin: 'http://here.test' }, true],
    [{ origin: 'http://evil.test' }, false],
    [{ origin: 'https://here.test' }, false],
    [{ origin: 'ftp://here.test' }, false],
    [{ origin: 'http://here.test:8080' }, false],
    [{ origin: 'null' }, false],
  ])('%j allowed: %s', (headers, allowed) => {
    const check = () => refuseCrossSite(request(headers))
    if (allowed) expect(check).not.toThrow()
    else expect(check).toThrow(AppError)
  })

  test('behind a proxy that encrypts, the protocol is that of the address of the site', () => {
    const check = (origin: string) => () => refuseCrossSite(request({ origin }), 'https:')
    expect(check('https://here.test')).not.toThrow()
    for (const origin of ['http://here.test', 'ws://here.test', 'https://here.test.evil.test'])
      expect(check(origin)).toThrow(AppError)
  })
})

test('the policy allows no inline script, and no foreign origin but those of players in frames', () => {
  const policy = securityHeaders({ https: true, development: false })['Content-Security-Policy']!
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
  const [frames, ...others] = policy.split('; ').filter((rule) => /https?:/.test(rule))
  expect(frames).toBe('frame-src https://player.bilibili.com https://v.qq.com https://music.163.com')
  expect(others).toEqual([])
  expect(deskPolicy(policy)).toContain("; frame-src 'self';")
  expect(deskPolicy(policy)).not.toMatch(/https?:/)
})

test('text becomes markup by one door alone; at the desk by that of its editor', () => {
  const policy = securityHeaders({ https: true, development: false })['Content-Security-Policy']!
  const listed = (given: string) => given.split('; ').filter((part) => part.includes('trusted-types'))
  expect(listed(policy)).toEqual(["require-trusted-types-for 'script'", 'trusted-types site'])
  expect(listed(deskPolicy(policy))).toEqual([
    "require-trusted-types-for 'script'",
    'trusted-types ProseMirrorClipboard',
  ])
  expect(listed(securityHeaders({ https: true, development: true })['Content-Security-Policy']!)).toEqual([])
  for (const part of ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"])
    expect(policy.split('; ')).toContain(part)
})

test.each([
  ['/', false],
  ['/article/10101', false],
  ['/desk', false],
  ['/desk/comment', false],
  ['/desk/preview', false],
  ['/desk/previews/story/1', false],
  ['/x/desk/preview/home', false],
  ['/desk/preview/home', true],
  ['/desk/preview/story/10101', true],
])('%s may be framed by our own pages: %s', (pathname, isFramed) => {
  const usual = securityHeaders({ https: true, development: false })
  const headers = headersFor(pathname, usual)
  expect(headers['Content-Security-Policy']).toContain(`frame-ancestors '${isFramed ? 'self' : 'none'}'`)
  expect(headers['X-Frame-Options']).toBe(isFramed ? 'SAMEORIGIN' : 'DENY')
  // Nothing else is loosened.
  const { 'Content-Security-Policy': policy, 'X-Frame-Options': _, ...rest } = headers
  const { 'Content-Security-Policy': usualPolicy, 'X-Frame-Options': __, ...usualRest } = usual
  expect(rest).toEqual(usualRest)
  expect(policy!.replace(/frame-ancestors.*/, '')).toBe(usualPolicy!.replace(/frame-ancestors.*/, ''))
})

describe('readEnv', () => {
  test('has a default for everything', () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, DEMO: 'on', PUBLIC_URL: 'http://localhost:3000' })
  })
  test('takes an empty value for none', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000)
  })
  test('counts the cores for whoever wants all of them', () => {
    const workers = (WORKERS?: string) => readEnv({ WORKERS }).WORKERS
    expect([workers(), workers('4'), workers('auto')]).toEqual([1, 4, availableParallelism()])
  })
  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ WORKERS: '0' }, 'WORKERS'],
    [{ WORKERS: 'many' }, 'WORKERS'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ COOKIE_DOMAINS: 'example.com; Secure' }, 'COOKIE_DOMAINS'],
    [{ COOKIE_DOMAINS: 'localhost' }, 'COOKIE_DOMAINS'],
    [{ PUBLIC_URL: 'not a url' }, 'PUBLIC_URL'],
    [{ DEMO: 'maybe' }, 'DEMO'],
  ])('%j is refused by name', (source, name) => {
    expect(() => readEnv(source)).toThrow(EnvError)
    expect(() => readEnv(source)).toThrow(name)
  })
})
