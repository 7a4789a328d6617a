import { describe, expect, test } from 'vitest'
import { clientNetwork, clientNetworks, clientRange } from './client-network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['', ''],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['1::3:4:5:6:7:8', '1:0:3:4'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%j counts as %j', (address, network) => expect(clientNetwork(address)).toBe(network))

describe('the networks around an address', () => {
  test.each([
    ['203.0.113.7', ['203.0.113.7', '203.0.113/24']],
    ['::ffff:203.0.113.7', ['203.0.113.7', '203.0.113/24']],
    ['', ['']],
    ['2001:db8:1:2ab:3:4:5:6', ['2001:db8:1:2ab', '2001:db8:1:2/56', '2001:db8:1/48']],
    ['2001:db8:1:2::1', ['2001:db8:1:2', '2001:db8:1:0/56', '2001:db8:1/48']],
    ['2001:0DB8:0001:FF02:ffff::', ['2001:db8:1:ff02', '2001:db8:1:ff/56', '2001:db8:1/48']],
    ['::1', ['0:0:0:0', '0:0:0:0/56', '0:0:0/48']],
  ])('%j is within %j', (address, names) => expect(clientNetworks(address).map(({ name }) => name)).toEqual(names))

  test('begin with what counts as one client, and grow with their bounds', () => {
    for (const address of ['203.0.113.7', '2001:db8:1:2ab::5', '']) {
      const networks = clientNetworks(address)
      expect(networks[0]).toEqual({ name: clientNetwork(address), factor: 1 })
      const factors = networks.map(({ factor }) => factor)
      expect(factors).toEqual(factors.toSorted((one, other) => one - other))
      expect(new Set(networks.map(({ name }) => name)).size).toBe(networks.length)
    }
  })

  test('are shared by exactly those who are within', () => {
    const within = (one: string, other: string) => {
      const names = new Set(clientNetworks(one).map(({ name }) => name))
      return clientNetworks(other).filter(({ name }) => names.has(name)).length
    }
    expect(within('2001:db8:1:2ab::1', '2001:db8:1:2ab::2')).toBe(3)
    expect(within('2001:db8:1:2ab::1', '2001:db8:1:2ff::1')).toBe(2)
    expect(within('2001:db8:1:2ab::1', '2001:db8:1:300::1')).toBe(1)
    expect(within('2001:db8:1:2ab::1', '2001:db8:2:2ab::1')).toBe(0)
    expect(within('203.0.113.7', '203.0.113.8')).toBe(1)
    expect(within('203.0.113.7', '203.0.114.7')).toBe(0)
  })
})
test.each([
  ['203.0.113.7', '203.0.113/24'],
  ['::ffff:203.0.113.9', '203.0.113/24'],
  ['', ''],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1/48'],
  ['2001:0DB8:0001:ffff::', '2001:db8:1/48'],
  ['2001:db8::1', '2001:db8:0/48'],
])('%j is in the range %j', (address, range) => expect(clientRange(address)).toBe(range))
