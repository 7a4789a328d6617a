import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SERVER_COMMAND } from './server-command.mjs'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../deploy', file), 'utf8')

test('a service and a container start the server as npm start does', () => {
  expect(read('systemd/kanwu.service')).toContain(`/node ${SERVER_COMMAND.join(' ')}\n`)
  expect(read('Containerfile')).toContain(`CMD ${JSON.stringify(['node', ...SERVER_COMMAND]).replaceAll(',', ', ')}\n`)
})
