import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { isExempt, priorityOf } from './admission-control.ts'
import { routedPath } from './routed-path.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const request = (method: string, url: string, headers: Record<string, string> = {}) =>
  ({ method, url, headers: { 'user-agent': BROWSER, ...headers } }) as unknown as IncomingMessage
const signedIn = { cookie: 'theme=dark; ticket=abc' }
const overHttps = { cookie: 'theme=dark; __Host-ticket=abc' }
const machine = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }

test.each([
  ['usual', 'an order of nobody', 'POST', '/api/order', {}],
  ['first', 'an order', 'POST', '/api/order', signedIn],
  ['first', 'whether it was paid', 'GET', '/api/order/7/state', signedIn],
  ['first', 'where somebody was in a recording', 'POST', '/api/user/history/study', signedIn],
  ['first', 'a comment', 'POST', '/api/comment/commentDugan', signedIn],
  ['first', 'a comment over https', 'POST', '/api/comment/commentDugan', overHttps],
  ['usual', 'signing in', 'POST', '/api/login/login', {}],
  ['usual', 'an article', 'GET', '/article/10101', {}],
  ['usual', 'an article for somebody', 'GET', '/article/10101', signedIn],
  ['usual', 'somebody who only says so', 'POST', '/api/login/login', { cookie: 'notticket=1' }],
  ['usual', 'somebody whose program calls itself one', 'GET', '/article/10101', { ...machine, ...signedIn }],
  ['first', 'what they write', 'POST', '/api/comment/commentDugan', { ...machine, ...signedIn }],
  ['last', 'a machine', 'GET', '/article/10101', machine],
  ['last', 'a page that may be wanted', 'GET', '/article/10101', { 'sec-purpose': 'prefetch' }],
  ['last', 'what is counted', 'POST', '/api/event', signedIn],
  ['last', 'a view', 'POST', '/api/view', {}],
])('$1 has the rank $0', (rank, _, method, url, headers) => {
  const incoming = request(method, url, headers)
  expect(priorityOf(incoming, routedPath(incoming.url))).toBe(rank)
})

test.each([
  '/assets/a.js',
  '/desk-assets/b.css',
  '/media/picture/a.jpg',
  '/healthz',
  '/readyz',
  '/metrics',
  '/favicon.ico',
  '/api/notice/stream',
])('%s never waits', (path) => expect(isExempt(path)).toBe(true))

test.each(['/', '/article/1', '/api/notice', '/healthz/x', '/assets', '/rss.xml'])('%s may have to wait', (path) =>
  expect(isExempt(path)).toBe(false),
)
