import { beforeEach, describe, expect, test } from 'vitest'
import { createVisitorCheck, type Visitor } from './view.visitor.ts'

const MINUTE = 60 * 1000
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1'
const WECHAT = 'Mozilla/5.0 (Linux; Android 15; M2) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile MicroMessenger/8.0.50'
const NOON = Date.parse('2026-11-15T12:00:00+08:00')

const reader = { address: '203.0.113.7', agent: SAFARI, accountId: null }
const agentOf = (index: number) => SAFARI.replace('19_0', `19_${index}`)

describe('a visitor', () => {
  test('counts once within thirty minutes, then again', () => {
    const isNew = createVisitorCheck()
    const minutes = [0, 1, 29, 30, 45, 60]
    const outcome = minutes.map((minute) => isNew(reader, '11/10101/read', NOON + minute * MINUTE))
    expect(outcome).toEqual([true, false, false, true, false, true])
  })

  test('counts again when the clock was set back', () => {
    const isNew = createVisitorCheck()
    expect(isNew(reader, 'a', NOON + 5 * 60 * MINUTE)).toBe(true)
    expect(isNew(reader, 'a', NOON)).toBe(true)
    expect(isNew(reader, 'a', NOON + MINUTE)).toBe(false)
  })

  test('is another one with another address, another browser of the network, or for another thing', () => {
    const isNew = createVisitorCheck()
    expect(isNew(reader, 'a', NOON)).toBe(true)
    expect(isNew({ ...reader, address: '203.0.113.8' }, 'a', NOON)).toBe(true)
    expect(isNew({ ...reader, agent: WECHAT }, 'a', NOON)).toBe(true)
    expect(isNew(reader, 'b', NOON)).toBe(true)
    expect(isNew(reader, 'a', NOON)).toBe(false)
  })

  test('is the same in the whole of a household’s network', () => {
    const isNew = createVisitorCheck()
    expect(isNew({ ...reader, address: '2001:db8:1:2::1' }, 'a', NOON)).toBe(true)
    expect(isNew({ ...reader, address: '2001:db8:1:2:ffff::9' }, 'a', NOON)).toBe(false)
  })

  test('is unknown again when the day of Beijing is over', () => {
    const isNew = createVisitorCheck()
    const late = Date.parse('2026-11-15T23:59:59+08:00')
    expect(isNew(reader, 'a', late)).toBe(true)
    expect(isNew(reader, 'a', late + 1000)).toBe(true)
  })

  test('is forgotten, the oldest first, when there are too many', () => {
    const isNew = createVisitorCheck({ size: 2 })
    for (const thing of ['a', 'b', 'c']) expect(isNew(reader, thing, NOON)).toBe(true)
    expect(isNew(reader, 'c', NOON)).toBe(false)
    expect(isNew(reader, 'a', NOON)).toBe(true)
  })
})

/** How many of so many tries count. */
const countOf = (tries: number, isCounted: (index: number) => boolean) =>
  Array.from({ length: tries }, (_, index) => isCounted(index)).filter(Boolean).length

describe('on a day', () => {
  const isNew = (visitor: Visitor, thing = 'a', now = NOON) => check(visitor, thing, now)
  let check = createVisitorCheck()
  beforeEach(() => void (check = createVisitorCheck()))

  test('a network counts five times for a thing, whatever its agents and however long it waits', () => {
    expect(countOf(50, (index) => isNew({ ...reader, agent: agentOf(index) }))).toBe(5)
    expect(countOf(20, (index) => isNew(reader, 'b', NOON + index * 31 * MINUTE))).toBe(5)
    expect(isNew({ ...reader, agent: WECHAT }, 'c')).toBe(true)
  })

  test('a network counts a thousand times for all things', () => {
    expect(countOf(1005, (index) => isNew(reader, `thing ${index}`))).toBe(1000)
    expect(isNew({ ...reader, address: '203.0.113.8' }, 'thing 1004')).toBe(true)
  })

  test.each([
    ['a customer of IPv6', (index: number) => `2001:db8:7:${index.toString(16)}::1`],
    ['a range of IPv4', (index: number) => `198.51.100.${index}`],
  ])('%s counts fifty times for a thing', (_, addressOf) => {
    expect(countOf(200, (index) => isNew({ ...reader, address: addressOf(index) }))).toBe(50)
    expect(isNew({ ...reader, address: '192.0.2.1' })).toBe(true)
  })

  test('an account counts by itself, three times for a thing, wherever it is and whoever shares its network', () => {
    countOf(50, (index) => isNew({ ...reader, agent: agentOf(index) }))
    const member = { ...reader, accountId: 7 }
    expect(isNew(member)).toBe(true)
    expect(isNew({ ...member, address: '192.0.2.9', agent: WECHAT })).toBe(false)
    expect(countOf(10, (index) => isNew(member, 'a', NOON + (index + 1) * 31 * MINUTE))).toBe(2)
    expect(isNew({ ...member, accountId: 8 })).toBe(true)
  })

  test('what is refused is not remembered, so that one network cannot make others forgotten', () => {
    check = createVisitorCheck({ size: 10 })
    expect(isNew({ ...reader, address: '192.0.2.1' })).toBe(true)
    countOf(100, (index) => isNew({ ...reader, agent: agentOf(index) }))
    expect(isNew({ ...reader, address: '192.0.2.1' })).toBe(false)
  })
})

test.each([
  '',
  'curl/8.9.1',
  'python-requests/2.32',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)',
])('%s is a machine', (agent) => {
  expect(createVisitorCheck()({ ...reader, agent }, 'a', NOON)).toBe(false)
})

test.each([SAFARI, WECHAT])('%s is a reader', (agent) => {
  expect(createVisitorCheck()({ ...reader, agent }, 'a', NOON)).toBe(true)
})
