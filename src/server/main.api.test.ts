/** The program itself, started as a user starts it: its output, how it ends, and what it refuses. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { databaseFile, openDatabase } from '#db/client.ts'
import { migrate, migrations } from '#db/migrate.ts'
import { databaseEnv as place, START_LIMIT, startServer as start, stopServers } from './testing/app/start-server.ts'
import { openBlankDatabase, openTestDatabase } from './testing/app/test-database.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } })

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kanwu-main-'))
})
afterAll(() => {
  stopServers()
  rmSync(folder, { recursive: true, force: true })
})

/** Exit code 1, one line for the person at the keyboard, nothing for the debugger. */
async function expectRefusal(env: Record<string, string | undefined>, reason: RegExp): Promise<void> {
  const { output, ended } = start(env)
  const code = await ended
  expect({ code, lines: output.err.split('\n').length - 1 }, output.err).toEqual({ code: 1, lines: 1 })
  expect(output.err).toMatch(/^kanwu: /)
  expect(output.err).toMatch(reason)
  expect(output.err).not.toMatch(/\bat .*:\d+:\d+|secret/)
  expect(output.out).not.toContain('is ready')
}

describe('the program', () => {
  test('two that start at once on one empty database share it', async () => {
    const database = await openBlankDatabase()
    await database.db.destroy()
    try {
      const both = [start(place(database)), start(place(database))]
      const addresses = await Promise.all(both.map(async ({ ready }) => (await ready()).address))
      const pages = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()))
      for (const page of pages) expect(page).toContain('本周要闻')
      // The port is chosen by the system, and is part of the site's own addresses.
      for (const [index, page] of pages.entries())
        expect(page).toContain(`<link rel="canonical" href="${addresses[index]}/"`)
      const loaded = both.filter(({ output }) => output.out.includes('demo edition loaded'))
      expect(loaded).toHaveLength(1)
      for (const { child } of both) child.kill('SIGTERM')
      expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0])
    } finally {
      await database.close()
    }
  })

  test('fills an empty house, says where it is, and at the second start is quick and leaves all as it was', async () => {
    const database = await openBlankDatabase()
    // The program opens it for itself.
    await database.db.destroy()
    try {
      const first = start(place(database))
      const { address } = await first.ready()
      expect(first.output.out).toMatch(/Database: \d+ migrations done\.\n/)
      expect(first.output.out).toMatch(/Database: demo edition loaded in [\d.]+ s\.\n/)
      expect(first.output.out).toMatch(/^The site is ready: http:\/\/127\.0\.0\.1:\d+$/m)
      expect(first.output.out).toContain(
        `Sign in at ${address}/login with 10000000001 (reader), 10000000002 (member), 10000000003 (editor) or 10000000005 (administrator), password qiri-demo-7`,
      )
      expect(first.output.err).toBe('')
      const page = await (await fetch(address)).text()
      expect(page).toContain('本周要闻')
      const before = await (await fetch(`${address}/api/article/10101`)).json()
      first.child.kill('SIGTERM')
      expect(await first.ended).toBe(0)

      const second = start(place(database))
      const { address: again, ms, cpuMs } = await second.ready()
      expect(Math.min(ms, cpuMs)).toBeLessThan(START_LIMIT)
      expect(second.output.out).not.toMatch(/migrations|loading|demo edition/)
      expect(await (await fetch(`${again}/api/article/10101`)).json()).toEqual(before)
      second.child.kill('SIGINT')
      expect(await second.ended).toBe(0)
    } finally {
      await database.close()
    }
  })

  test('loads what takes archives in and out when it is needed, not at every start', async () => {
    const database = await openTestDatabase()
    await database.db.destroy()
    const list = join(folder, 'loaded.txt')
    // Where modules are found, not as they are loaded: older versions then load packages in another way.
    const hook = `import { appendFileSync } from 'node:fs'; import { registerHooks } from 'node:module';
      registerHooks({ resolve(specifier, context, next) {
        const found = next(specifier, context); appendFileSync(${JSON.stringify(list)}, found.url + '\\n'); return found } })`
    try {
      const options = `--import=data:text/javascript,${encodeURIComponent(hook)}`
      const { child, ended, ready } = start({ ...place(database), NODE_OPTIONS: options })
      await ready()
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
      const loaded = readFileSync(list, 'utf8').split('\n')
      const ours = (path: string) => loaded.filter((url) => url.includes(path))
      expect(ours('/src/server/modules/').length).toBeGreaterThan(100)
      expect(ours('/src/server/modules/archive/')).toEqual([])
      expect(ours('/node_modules/mammoth/')).toEqual([])
    } finally {
      await database.close()
    }
  })

  test('names no account of the demo edition that is not there, and the next step where there is no administrator', async () => {
    const database = await openTestDatabase()
    await database.db.deleteFrom('credential').execute()
    await database.db.updateTable('account').set({ role: 'reader' }).where('role', '=', 'admin').execute()
    await database.db.destroy()
    try {
      const { output, child, ended, ready } = start(place(database))
      await ready()
      await expect.poll(() => output.out).toContain('Next step: npm run house:admin')
      expect(output.out).not.toMatch(/qiri-demo-7|10000000001/)
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
    } finally {
      await database.close()
    }
  })

  test('writes down the views that wait before it ends', async () => {
    const database = await openTestDatabase()
    const figure = () =>
      database.db.selectFrom('content').select('view_count').where('content_id', '=', 10101).executeTakeFirstOrThrow()
    const before = await figure()
    try {
      const { child, ended, ready } = start(place(database))
      const { address } = await ready()
      const response = await fetch(`${address}/api/view`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'User-Agent': 'Mozilla/5.0 (Macintosh) Safari/605.1.15' },
        body: JSON.stringify({ contentType: 11, contentId: 10101, kind: 'read' }),
      })
      expect(response.status).toBe(200)
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
      expect(await figure()).toEqual({ view_count: before.view_count + 1 })
    } finally {
      await database.close()
    }
  })

  test('finishes a request that is under way before it ends', async () => {
    const database = await openTestDatabase()
    await database.db.destroy()
    try {
      const { child, output, ended, ready } = start(place(database))
      const { address } = await ready()
      const idle = await openSocket(address)
      const { socket, read } = await openSocket(address)
      const body = '{"phone":"13900000001","password":"wrong"}'
      const head = [
        'POST /api/login/login HTTP/1.1',
        'Host: x',
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        'Expect: 100-continue',
      ]
      socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`)
      // The server has the head: from now on the request is under way.
      await expect.poll(read).toContain('100 Continue')
      child.kill('SIGTERM')
      await expect.poll(() => output.out).toContain('"closing"')
      await expect
        .poll(() =>
          fetch(address).then(
            () => 'answered',
            () => 'refused',
          ),
        )
        .toBe('refused')
      expect(child.exitCode).toBeNull()
      socket.write(body.slice(10))
      await expect.poll(read).toContain('LOGIN_FAILED')
      const answered = performance.now()
      expect(await ended).toBe(0)
      expect(performance.now() - answered, 'connections that nobody uses hold it up').toBeLessThan(5000)
      expect(output.err).toBe('')
      idle.socket.destroy()
    } finally {
      await database.close()
    }
  })
})

async function openSocket(address: string): Promise<{ socket: Socket; read: () => string }> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  socket.on('error', () => {})
  await once(socket, 'connect')
  return { socket, read: () => text }
}

// Which values are refused is tested in http-rules; here it is how.
describe.concurrent('the program says in one line what is wrong, and ends:', () => {
  test('a port that is none', () => expectRefusal({ DATA_DIR: join(folder, 'a'), PORT: 'abc' }, /PORT: must be/))

  test('a port that is in use', async () => {
    const database = await openTestDatabase()
    await database.db.destroy()
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expectRefusal({ ...place(database), PORT: String(port) }, new RegExp(`port ${port} is in use`))
    other.close()
    await database.close()
  })

  test('a data folder that is a file', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, 'not a folder')
    await expectRefusal({ DATA_DIR: file }, /DATA_DIR .*file cannot be written/)
    expect(readFileSync(file, 'utf8')).toBe('not a folder')
  })

  test.each([
    ['of another kind', 'mysql://someone:secret@localhost/x', /DATABASE_URL: must begin with postgres/],
    ['where nobody listens', 'postgres://someone:secret@127.0.0.1:1/x', /database of DATABASE_URL: .*ECONNREFUSED/],
  ])('a database %s', (_, url, reason) => expectRefusal({ DATA_DIR: join(folder, 'b'), DATABASE_URL: url }, reason))

  test('demo accounts that everybody can open, at a public address, with any number of workers', async () => {
    const database = await openTestDatabase()
    const site = { ...place(database), PUBLIC_URL: 'https://www.weekly.example', WORKERS: '2' }
    await expectRefusal({ ...site, DEMO: 'on' }, /configuration: DEMO: on .* it must be off, or public/)
    await expectRefusal(site, /the address is public, .*npm run demo:accounts -- --remove closes them/)
    await database.close()
  })

  test('a database of a later version, which it leaves as it was', async () => {
    const database = await openTestDatabase()
    await database.db
      .insertInto('kysely_migration' as never)
      .values({ name: '9999-future', timestamp: new Date().toISOString() } as never)
      .execute()
    const count = () =>
      database.db
        .selectFrom('article')
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirst()
    const before = await count()
    await expectRefusal(
      place(database),
      new RegExp(
        `database .*: it is newer than this program: it has been migrated to 9999-future, and this program knows` +
          ` migrations up to ${Object.keys(migrations).at(-1)}; start the newer version again, or restore a backup`,
      ),
    )
    expect(await count()).toEqual(before)
    await database.close()
  })

  describe('a database file', () => {
    const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
    const expectUntouched = async (dataDir: string, reason: RegExp) => {
      const before = hash(databaseFile(dataDir))
      await expectRefusal({ DATA_DIR: dataDir }, reason)
      expect(hash(databaseFile(dataDir))).toBe(before)
    }

    test('that is no database, which it leaves as it was', async () => {
      const dataDir = join(folder, 'noise')
      mkdirSync(dataDir)
      writeFileSync(databaseFile(dataDir), 'somebody’s letter\n'.repeat(1000))
      await expectUntouched(dataDir, /database .*noise\/kanwu\.sqlite: file is not a database/)
    })

    test('that was cut off, which it leaves as it was', async () => {
      const dataDir = join(folder, 'cut')
      const whole = openDatabase({ dataDir })
      await migrate(whole)
      await whole.destroy()
      truncateSync(databaseFile(dataDir), 40_000)
      await expectUntouched(dataDir, /database .*cut\/kanwu\.sqlite: .*malformed/)
    })
  })
})
