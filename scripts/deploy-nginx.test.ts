/** What nginx must not do with what readers send, and what a rolling restart relies on. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { clientNetwork } from '../src/server/http/load/client-network.ts'

const read = (path: string) => readFileSync(new URL(`../deploy/${path}`, import.meta.url), 'utf8')
const text = read('nginx/kanwu.conf')

test('nginx writes no line for requests: older calls have phone numbers and passwords in their query', () => {
  const servers = text.split(/^server \{$/m).slice(1)
  expect(servers.length).toBeGreaterThan(0)
  for (const server of servers) expect(server.slice(0, server.indexOf('\n}'))).toMatch(/^ {4}access_log off;$/m)
})

describe('nginx limits the networks that the site limits', () => {
  const lines = /map \$remote_addr \$kanwu_network \{\n(.*?)\n\}/s.exec(text)![1]!.matchAll(/"~(.*?)" "(.*?)";/g)
  const rules = [...lines].map(([, pattern, value]) => ({ pattern: new RegExp(pattern!), value: value! }))

  /** As nginx evaluates a map: the first pattern that matches. */
  function networkOf(address: string): string {
    for (const { pattern, value } of rules) {
      const groups = pattern.exec(address)?.groups
      if (groups) return value.replaceAll(/\$\{?(\w+)\}?/g, (_, name: string) => groups[name]!)
    }
    return address
  }
  /** nginx shortens an address as browsers do. */
  const shorten = (groups: number[]) =>
    new URL(`http://[${groups.map((group) => group.toString(16)).join(':')}]`).hostname.slice(1, -1)

  // Every pattern of zeros, in two networks.
  const addresses = Array.from({ length: 256 }, (_, zeros) =>
    [1, 2].map((other) =>
      shorten([0x2001, ...[1, 2, 3, 4, 5, 6, 7].map((bit) => ((zeros >> bit) & 1 ? 0xab0 + other : 0))]),
    ),
  ).flat()

  test.each(['203.0.113.7', '::1', '::ffff:203.0.113.7'])('%s is a client of its own', (address) =>
    expect(networkOf(address)).toBe(address),
  )

  test('a network of IPv6 has one key, and no other network has it', () => {
    expect(rules).toHaveLength(7)
    const keys = new Map<string, Set<string>>()
    for (const address of addresses) {
      const network = clientNetwork(address)
      keys.set(network, (keys.get(network) ?? new Set()).add(networkOf(address)))
    }
    expect([...keys.values()].filter(({ size }) => size !== 1)).toEqual([])
    expect(new Set([...keys.values()].flatMap((own) => [...own])).size).toBe(keys.size)
    // All patterns of zeros in the last three groups of four.
    expect(keys.size).toBe(15)
  })

  test('all limits count them', () => {
    const zones = [...text.matchAll(/^limit_\w+_zone (\S+) /gm)].map(([, key]) => key)
    expect(zones).toEqual(['$kanwu_client', '$kanwu_client', '$kanwu_client'])
    expect(text).toMatch(/map \$kanwu_known \$kanwu_client \{\s*default \$kanwu_network;/)
  })
})

test('a read that a closing process refuses is sent to another one everywhere, and a write that has left nowhere', () => {
  const rules = [...read('nginx/kanwu.conf').matchAll(/proxy_next_upstream (.*);/g)].map(
    ([, conditions]) => conditions!,
  )
  expect(rules.length).toBeGreaterThan(1)
  for (const conditions of rules) {
    expect(conditions.split(' ')).toEqual(expect.arrayContaining(['error', 'timeout', 'http_502']))
    expect(conditions).not.toMatch(/non_idempotent|http_503/)
  }
  expect(read('nginx/kanwu-proxy.conf')).toMatch(/^proxy_set_header X-Retry-On-502 on;$/m)
})

test('a rolling restart waits for longer than nginx avoids a server', () => {
  const avoided = [...read('nginx/kanwu.conf').matchAll(/fail_timeout=(\d+)s/g)].map(([, seconds]) => Number(seconds))
  const pause = Number(/^PAUSE=(\d+)$/m.exec(read('rolling-restart'))?.[1])
  expect(avoided.length).toBeGreaterThan(1)
  // nginx counts whole seconds.
  expect(pause).toBeGreaterThan(Math.max(...avoided) + 1)
})
