/** A PostgreSQL server for the tests: the one that is named, or a private one that lives as long as the run. */
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runCommand, startCommand, stopCommand } from './run-command.ts'
import { canInstall, findOnPath, installSystemPackages } from './system-package.ts'

const DEBIAN_SERVERS = '/usr/lib/postgresql'
const START_LIMIT_MS = 30_000

export type TestPostgres = {
  url: string
  stop: () => Promise<void>
  /** immediately, as when its machine fails; its data stay */
  halt: () => Promise<void>
  /** the same without any notice to its clients, by `kill -9` */
  kill: () => Promise<void>
  /** again, at the same address with the same data */
  resume: () => Promise<void>
}

/** There is no server to be had; the suite is left out, which is not a failure. */
export class NoPostgres extends Error {
  override name = 'NoPostgres'
}

/** `settings` in addition to ours, as `shared_buffers=256MB`; a server given by the environment keeps its own. */
export async function startTestPostgres(settings: string[] = []): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    const problem = await tryConnect(given)
    if (problem) throw new Error(`TEST_DATABASE_URL cannot be reached: ${problem}`)
    const leaveAlone = async () => {}
    return { url: given, stop: leaveAlone, halt: leaveAlone, kill: leaveAlone, resume: leaveAlone }
  }
  return startPrivateServer(await findServerPrograms(), settings)
}

/** The folder that holds `postgres` and `initdb`. */
export async function findServerPrograms(): Promise<string> {
  const found = locate()
  if (found) return found
  if (!canInstall()) throw new NoPostgres('no PostgreSQL server is installed, and TEST_DATABASE_URL is not set')
  await installSystemPackages('postgresql')
  const installed = locate()
  if (!installed) throw new NoPostgres('no PostgreSQL server is installed, and apt-get could not install one')
  return installed
}

function locate(): string | undefined {
  const onPath = findOnPath('initdb')
  // The real location: next to a symlink to it, not all of the programs need be linked.
  const folder = onPath && dirname(realpathSync(onPath))
  if (folder && existsSync(join(folder, 'postgres'))) return folder
  if (!existsSync(DEBIAN_SERVERS)) return undefined
  const versions = readdirSync(DEBIAN_SERVERS).toSorted((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(DEBIAN_SERVERS, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

/** A private server, whatever the environment names; for tests that need to configure it or to stop it. */
export async function startPrivatePostgres(settings: string[] = []): Promise<TestPostgres> {
  return startPrivateServer(await findServerPrograms(), settings)
}

/** A second server that follows the first, read-only and a moment behind. */
export async function startReplica(primaryUrl: string, settings: string[] = []): Promise<TestPostgres> {
  return startServer(await findServerPrograms(), settings, (bin, data) => [
    join(bin, 'pg_basebackup'),
    ['-d', primaryUrl, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
  ])
}

const startPrivateServer = (bin: string, settings: string[]): Promise<TestPostgres> =>
  startServer(bin, settings, (_, data) => [
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
  ])

/** `make`: the command that fills the folder of the server. */
async function startServer(
  bin: string,
  more: string[],
  make: (bin: string, data: string) => [string, string[]],
): Promise<TestPostgres> {
  const home = mkdtempSync(join(tmpdir(), 'kanwu-postgres-'))
  // Also when the run is aborted: the data may be large.
  process.once('exit', () => rmSync(home, { recursive: true, force: true }))
  const user = findServerUser()
  if (user) chownSync(home, user.uid, user.gid)
  const data = join(home, 'data')
  const [command, args] = make(bin, data)
  const made = await runCommand(command, args, { ...user })
  if (made.code !== 0) throw new Error(`${basename(command)} failed: ${made.output.trim()}`)

  const port = await findFreePort()
  // Nothing here outlives the run, so nothing has to reach the disk.
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${home}`,
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=60',
    ...more,
  ].flatMap((setting) => ['-c', setting])
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const launch = async () => {
    const server = startCommand(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...user,
      // Immediately, but releasing its shared memory.
      stopSignal: 'SIGQUIT',
    })
    let log = ''
    server.stdout?.on('data', (chunk: Buffer) => (log += chunk))
    server.stderr?.on('data', (chunk: Buffer) => (log += chunk))
    const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))
    const deadline = Date.now() + START_LIMIT_MS
    while (await tryConnect(url)) {
      if (server.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${log.trim()}`)
      await sleep(100)
    }
    return async (signal: NodeJS.Signals) => {
      stopCommand(server, signal)
      const timer = setTimeout(() => stopCommand(server, 'SIGKILL'), 10_000)
      await ended
      clearTimeout(timer)
    }
  }
  let end = await launch()
  const stop = async () => {
    await end('SIGINT')
    rmSync(home, { recursive: true, force: true })
  }
  const halt = () => end('SIGQUIT')
  const kill = () => end('SIGKILL')
  const resume = async () => {
    end = await launch()
  }
  return { url, stop, halt, kill, resume }
}

/** PostgreSQL refuses to run as root. */
export function findServerUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // No such user: the next.
    }
  }
  throw new NoPostgres('PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody')
}

/** What is wrong with the connection string, if anything. */
export async function tryConnect(connectionString: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  // A server that shuts down while we are connected would otherwise end this program.
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return (error as Error).message || String((error as NodeJS.ErrnoException).code)
  } finally {
    await client.end().catch(() => {})
  }
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
