/** The yardstick: pages that are one string each, through the same HTTP layer and nothing else. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono()
// Each argument is a path and the file with its page.
for (const argument of process.argv.slice(2)) {
  const [path = '', file = ''] = argument.split('=')
  const page = readFileSync(file, 'utf8')
  app.get(path, (c) => c.html(page))
}

const server = createServer(getRequestListener(app.fetch))
server.listen(0, '127.0.0.1', () => {
  console.log(`ready: http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => process.exit(0))
