/** What nginx must not do with what readers send. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('nginx writes no line for requests: older calls have phone numbers and passwords in their query', () => {
  const text = readFileSync(new URL('../deploy/nginx/qiri.conf', import.meta.url), 'utf8')
  const servers = text.split(/^server \{$/m).slice(1)
  expect(servers.length).toBeGreaterThan(0)
  for (const server of servers) expect(server.slice(0, server.indexOf('\n}'))).toMatch(/^ {4}access_log off;$/m)
})
