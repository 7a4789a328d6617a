import { expect, test } from 'vitest'
import { isLoopbackHost } from './loopback-host.ts'

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['[::1]', true],
  ['', false],
  ['0.0.0.0', false],
  ['::', false],
  ['127.0.0.1.example.com', false],
  ['127.example.com', false],
  ['localhost.example.com', false],
  ['192.168.1.20', false],
])('isLoopbackHost %s → %s', (host, own) => expect(isLoopbackHost(host)).toBe(own))
