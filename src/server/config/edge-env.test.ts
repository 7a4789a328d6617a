/** The configuration of the cache in front of the site: a wrong value ends the start in one line. */
import { describe, expect, test } from 'vitest'
import { readEdge } from './edge-env.ts'

const SECRET = 'of-nobody-'.repeat(4)
const varnish = { EDGE: 'varnish', EDGE_VARNISH_URLS: 'http://127.0.0.1:6081', EDGE_VARNISH_SECRET: SECRET }
const alibaba = {
  EDGE: 'alibaba',
  EDGE_ALIBABA_KEY_ID: 'key',
  EDGE_ALIBABA_KEY_SECRET: 'secret',
  EDGE_ALIBABA_DOMAINS: 'www.example.com, m.example.com',
}

test('without an edge there is nothing to purge and no header', () => {
  expect(readEdge({})).toBe(null)
  expect(readEdge({ EDGE: 'off' })).toBe(null)
})

describe('varnish', () => {
  test('has one or several addresses, a secret, and its headers', () => {
    expect(readEdge({ ...varnish, EDGE_VARNISH_URLS: 'http://10.0.0.7:6081, https://edge.example.com' })).toEqual({
      dialect: { keyHeader: 'xkey', separator: ' ', lifetimeHeader: 'Surrogate-Control', seconds: 600 },
      target: { kind: 'varnish', urls: ['http://10.0.0.7:6081', 'https://edge.example.com'], secret: SECRET },
    })
    expect(readEdge({ ...varnish, EDGE_KEY_HEADER: 'Surrogate-Key', EDGE_SECONDS: '3600' })?.dialect).toMatchObject({
      keyHeader: 'Surrogate-Key',
      seconds: 3600,
    })
  })

  test.each([
    [{ EDGE_VARNISH_URLS: undefined }, 'needs EDGE_VARNISH_URLS'],
    [{ EDGE_VARNISH_SECRET: undefined }, 'needs EDGE_VARNISH_SECRET'],
    [{ EDGE_VARNISH_SECRET: 'short' }, 'at least 32'],
    [{ EDGE_VARNISH_SECRET: `${SECRET}\r\nX: 1` }, 'at least 32'],
    [{ EDGE_VARNISH_URLS: 'http://edge.example.com' }, 'by https'],
    [{ EDGE_VARNISH_URLS: 'http://10.0.0.7/path' }, 'without a path'],
    [{ EDGE_VARNISH_URLS: 'http://name:password@10.0.0.7' }, 'without a path'],
    [{ EDGE_VARNISH_URLS: 'nothing' }, 'must be addresses'],
    [{ EDGE_SECONDS: '5' }, 'EDGE_SECONDS'],
    [{ EDGE_KEY_HEADER: 'two words' }, 'EDGE_KEY_HEADER'],
    [{ EDGE: 'squid' }, 'must be one of'],
  ])('refuses %o', (change, message) => {
    expect(() => readEdge({ ...varnish, ...change })).toThrow(message)
  })
})

describe('the CDN of Alibaba Cloud', () => {
  test('has domains, a key and the usual endpoint', () => {
    expect(readEdge(alibaba)).toEqual({
      dialect: { keyHeader: 'Cache-Tag', separator: ',', lifetimeHeader: 'CDN-Cache-Control', seconds: 600 },
      target: {
        kind: 'alibaba',
        endpoint: 'https://cdn.aliyuncs.com',
        keyId: 'key',
        keySecret: 'secret',
        domains: ['www.example.com', 'm.example.com'],
      },
    })
  })

  test.each([
    [{ EDGE_ALIBABA_KEY_SECRET: undefined }, 'needs EDGE_ALIBABA_KEY_SECRET'],
    [{ EDGE_ALIBABA_DOMAINS: 'https://www.example.com' }, 'EDGE_ALIBABA_DOMAINS'],
    [{ EDGE_ALIBABA_ENDPOINT: 'http://cdn.aliyuncs.com' }, 'by https'],
  ])('refuses %o', (change, message) => {
    expect(() => readEdge({ ...alibaba, ...change })).toThrow(message)
  })
})
