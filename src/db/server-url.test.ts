/** Addresses of PostgreSQL servers: with one host as the driver takes them, with several as libpq does. */
import { expect, test } from 'vitest'
import { findUrlFault, listServerUrls, nameServer, splitPassword } from './server-url.ts'

/** With signs that an address must escape, and one that it need not. */
const WORD = 'w%40r:d'

test.each([
  'postgres://host/house',
  `postgresql://anna:${WORD}@host:6432/house?sslmode=require`,
  'postgres:///house?host=/var/run/postgresql',
  'postgres://host/house?target_session_attrs=any',
  'postgres://host/house?target_session_attrs=primary',
  'postgres://anna@one,two/house',
  'postgres://anna@one:5433,two,[::1]:5434/house?target_session_attrs=read-write&sslmode=require',
])('%s is accepted', (url) => expect(findUrlFault(url)).toBeNull())

test.each([
  ['mysql://host/house', /must begin with postgres/],
  ['postgres://a:b:c/x', /must be an address such as/],
  ['postgres://one,/house', /a host on both sides/],
  ['postgres://,two/house', /a host on both sides/],
  ['postgres://one:x,two/house', /must be an address such as/],
  ['postgres:///house?host=one,two', /in front of the database/],
  ['postgres://one,two/house?target_session_attrs=any', /target_session_attrs must be read-write/],
  ['postgres://one/house?target_session_attrs=standby', /target_session_attrs must be read-write/],
  ['postgres://one,two/house?target_session_attrs=prefer-standby', /target_session_attrs must be read-write/],
])('%s is refused', (url, reason) => expect(findUrlFault(url)).toMatch(reason))

test('several hosts are so many addresses, in their order, each with its port and the rest', () => {
  const url = `postgres://anna:${WORD}@one:5433,two,[::1]:5434/house?sslmode=require&target_session_attrs=read-write`
  expect(listServerUrls(url)).toEqual([
    `postgres://anna:${WORD}@one:5433/house?sslmode=require`,
    `postgres://anna:${WORD}@two/house?sslmode=require`,
    `postgres://anna:${WORD}@[::1]:5434/house?sslmode=require`,
  ])
  expect(listServerUrls('postgres:///house')).toEqual(['postgres:///house'])
})

test.each([
  [`postgres://anna:${WORD}@one/house`, 'postgres://anna@one/house', 'w@r:d'],
  ['postgres://one/house?sslmode=require', 'postgres://one/house?sslmode=require', undefined],
  [
    `postgres://anna:${WORD}@one:1,two:2/house`,
    'postgres://anna@one:1,two:2/house?target_session_attrs=read-write',
    'w@r:d',
  ],
])('%s is given to other programs without its password', (url, address, password) => {
  const split = splitPassword(url)
  expect({ address: split.address, password: split.env['PGPASSWORD'] }).toEqual({ address, password })
})

test('messages name host and port, and neither user nor password', () => {
  expect(nameServer(`postgres://anna:${WORD}@one:5433/house`)).toBe('one:5433')
  expect(nameServer('postgres:///house')).toBe('localhost')
})
