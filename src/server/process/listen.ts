/** Opens the socket of the site, with the limits of its clients. */
import cluster from 'node:cluster'
import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { paths } from '#domain/paths.ts'
import type { Env } from '../config/env.ts'
import type { AdmissionControl } from '../http/load/admission-control.ts'
import type { Metrics } from '../http/observe/metrics.ts'
import type { RequestVariables } from '../http/pages/request-context.ts'
import type { Log } from '../http/observe/log.ts'
import { DEMO_PASSWORD } from '../modules/account/demo/demo-list.ts'
import { limitRequestTime } from '../http/load/request-time.ts'
import { limitConnections } from '../http/load/slow-client.ts'
import { closeOnSignal } from './close-on-signal.ts'

export class ListenError extends Error {
  override name = 'ListenError'
}

type Options = {
  app: Hono<RequestVariables>
  admission: AdmissionControl
  metrics: Metrics
  env: Env
  log: Log
  /** no more requests are accepted; requests that never end on their own must be ended */
  onClosing: () => void
  onClose: () => Promise<void>
  /** called just before the socket is opened */
  releasePort: () => Promise<void>
}

/** Longer than the proxy in front keeps idle connections: the side that closes first may miss a request on its way. */
const KEEP_ALIVE = 65_000

export async function listen(options: Options): Promise<Server> {
  const { app, admission, metrics, env, log, onClosing, onClose } = options
  const { client, addressConnections: perAddress, connections: all } = env.LOAD
  const answer = admission.watch(getRequestListener(app.fetch))
  const server = createServer({ connectionsCheckingInterval: client / 10 }, answer)
  server.on('connection', admission.noteConnection)
  // A client must send its headers soon and its whole request in reasonable time, and take the answer.
  server.headersTimeout = client / 3
  server.keepAliveTimeout = KEEP_ALIVE
  limitRequestTime(server, client)
  limitConnections(server, { silence: client, perAddress, all, isProxy: env.TRUST_PROXY, metrics })
  await options.releasePort()
  await openSocket(server, env)
  const { refuseClosing } = admission
  closeOnSignal(server, { isBehindProxy: env.IS_BEHIND_PROXY, answer, refuseClosing, log, onClosing, onClose })
  return server
}

export function openSocket(server: Server, env: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `port ${env.PORT} is in use; choose another with PORT=…`
          : error.code === 'EACCES'
            ? `port ${env.PORT} may not be opened by this user`
            : `cannot listen on ${env.HOST}:${env.PORT}: ${error.code}`
      reject(new ListenError(reason))
    })
    // Each worker has its own socket, and the kernel distributes connections: a worker that dies takes no unanswered
    // connections along, as it would if the primary had handed them over. Where the system does not support this, the
    // primary distributes them.
    const reusePort = cluster.isWorker && process.platform === 'linux'
    server.listen({ port: env.PORT, host: env.HOST, ...(reusePort ? { reusePort } : {}) }, resolve)
  })
}

/**
 * Where any port will do, one is chosen before the site is made, as its address is part of its pages. It is held until `release`,
 * so that nobody else gets it meanwhile.
 */
export async function reservePort(env: Env): Promise<{ env: Env; release: () => Promise<void> }> {
  if (env.PORT !== 0) return { env, release: async () => {} }
  const holder = createServer()
  await openSocket(holder, env)
  const port = portOf(holder)!
  return {
    env: { ...env, PORT: port, PUBLIC_URL: env.PUBLIC_URL.replace(/:0$/, `:${port}`) },
    release: () => new Promise((resolve) => holder.close(() => resolve())),
  }
}

export function portOf(server: Server): number | undefined {
  const address = server.address()
  return address && typeof address === 'object' ? address.port : undefined
}

/** The address of the running site, for commands that do not have its environment. */
export const ADDRESS_FILE = 'address'

/** Who can sign in: an administrator, and the accounts of the demo edition, which everybody may know. */
export type KnownPeople = { hasAdmin: boolean; hasDemo: boolean }

/** For the person at the keyboard, once, however many processes there are. The last line is the next step. */
export function announce(env: Env, { hasAdmin, hasDemo }: KnownPeople, port = env.PORT): void {
  const site = `http://${env.HOST}:${port}`
  const address = env.PUBLIC_URL.replace(/:0$/, `:${port}`)
  writeFileSync(join(env.DATA_DIR, ADDRESS_FILE), `${address}\n`)
  const next = hasAdmin
    ? `The desk: ${address}${paths.desk()}`
    : 'Next step: npm run house:admin -- <phone> --password makes the first administrator.'
  const people = '10000000001 (reader), 10000000002 (member), 10000000003 (editor) or 10000000005 (administrator)'
  const signIn = `Sign in at ${site}/login with ${people}, password ${DEMO_PASSWORD}`
  console.log(
    [`The site is ready: ${site}`, ...(hasDemo ? [signIn] : []), ...(hasDemo && hasAdmin ? [] : [next])].join('\n'),
  )
}
