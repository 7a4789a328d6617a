/** Finds a PgBouncer for the tests behind a connection pooler, installs it where we may, and runs it. */
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCommand, stopCommand } from './run-command.ts'
import { canInstall, findOnPath, installSystemPackages } from './system-package.ts'
import { findFreePort, findServerUser, tryConnect } from './test-postgres.ts'

/** Not on the path of everybody. */
const DEBIAN = '/usr/sbin/pgbouncer'
const START_LIMIT_MS = 10_000

/** There is no PgBouncer to be had; the suite is left out, which is not a failure. */
export class NoPgbouncer extends Error {
  override name = 'NoPgbouncer'
}

const locate = () => findOnPath('pgbouncer') ?? (existsSync(DEBIAN) ? DEBIAN : undefined)

export async function findTestPgbouncer(): Promise<string> {
  const found = locate()
  if (found) return found
  if (canInstall()) await installSystemPackages('pgbouncer')
  const installed = locate()
  if (!installed) throw new NoPgbouncer('PgBouncer is not installed')
  return installed
}

export type TestPgbouncer = { url: string; stop: () => Promise<void> }

/** In front of the database of this address; its settings are those that it comes with, but for the mode and the size. */
export async function startPgbouncer(
  program: string,
  databaseUrl: string,
  mode: 'session' | 'transaction' | 'statement',
): Promise<TestPgbouncer> {
  const home = mkdtempSync(join(tmpdir(), 'kanwu-pgbouncer-'))
  process.once('exit', () => rmSync(home, { recursive: true, force: true }))
  const user = findServerUser()
  const server = new URL(databaseUrl)
  const port = await findFreePort()
  const log = join(home, 'log')
  const lines = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port} user=${server.username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `logfile = ${log}`,
    `pool_mode = ${mode}`,
    // A process of the site has up to 21 connections, and in session mode each of them needs one to the server.
    'default_pool_size = 30',
  ]
  const file = join(home, 'pgbouncer.ini')
  writeFileSync(file, `${lines.join('\n')}\n`)
  if (user) chownSync(home, user.uid, user.gid)
  const child = startCommand(program, ['-q', file], { ...user, stopSignal: 'SIGKILL' })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    stopCommand(child, 'SIGKILL')
    await ended
    rmSync(home, { recursive: true, force: true })
  }
  const near = new URL(databaseUrl)
  near.port = String(port)
  const deadline = Date.now() + START_LIMIT_MS
  while (await tryConnect(near.href)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      const said = existsSync(log) ? readFileSync(log, 'utf8') : ''
      await stop()
      throw new Error(`PgBouncer did not start: ${said}`)
    }
    await sleep(20)
  }
  return { url: near.href, stop }
}
