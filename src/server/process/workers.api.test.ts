/** Several processes on one port are one server: what one of them knows all know, and one that dies is not missed. */
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { childrenOf, isAlive } from '../testing/app/process-tree.ts'
import { databaseEnv, startServer, stopServers } from '../testing/app/start-server.ts'
import { openTestDatabase, type TestDatabase } from '../testing/app/test-database.ts'

// A worker starts within two seconds; on a machine that does much else it has taken twenty-five.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000, expect: { poll: { timeout: 100_000, interval: 50 } } })

const SAFARI = 'Mozilla/5.0 (Macintosh) Safari/605.1.15'
const STORY = 10101

type Program = ReturnType<typeof startServer>
type Asked = { method?: string; headers?: Record<string, string>; body?: unknown }

let database: TestDatabase
let program: Program
let address: string

const start = () => startServer({ ...databaseEnv(database), WORKERS: '2' })

beforeAll(async () => {
  database = await openTestDatabase()
  program = start()
  address = (await program.ready()).address
})
afterAll(async () => {
  stopServers()
  await database.close()
})

/** On a new connection, so that any worker may get it. */
async function ask(path: string, { method, headers = {}, body }: Asked = {}) {
  const options = {
    agent: false,
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      'User-Agent': SAFARI,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
  }
  const sending = request(address + path, options)
  sending.end(body === undefined ? undefined : JSON.stringify(body))
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  const content = await text(answer)
  return {
    status: answer.statusCode,
    text: content,
    model: () => (JSON.parse(content) as { model: unknown }).model as Record<string, unknown>,
    location: answer.headers.location ?? '',
    cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
    worker: await findWorker(String(answer.headers['x-request-id'])),
  }
}

/** The log names the worker that answered. */
async function findWorker(requestId: string): Promise<number> {
  const find = () => program.output.out.split('\n').find((line) => line.includes(requestId))
  await expect.poll(find).toBeDefined()
  return (JSON.parse(find()!) as { worker: number }).worker
}

type Answer = Awaited<ReturnType<typeof ask>>

/** Until each of two has answered. */
async function askBoth(path: string, asked: Asked = {}): Promise<Answer[]> {
  const answers = new Map<number, Answer>()
  for (let tries = 0; answers.size < 2 && tries < 1000; tries++) {
    const answer = await ask(path, asked)
    answers.set(answer.worker, answer)
  }
  expect([...answers.keys()], 'not both have answered').toHaveLength(2)
  return [...answers.values()]
}

async function signIn(phone: string): Promise<{ Cookie: string }> {
  const { cookie } = await ask('/api/login/login', { body: { phone, password: 'qiri-demo-7' } })
  return { Cookie: cookie }
}

const countViews = async () => {
  const read = database.db.selectFrom('content').select('view_count').where('content_type', '=', 11)
  return (await read.where('content_id', '=', STORY).executeTakeFirstOrThrow()).view_count
}
const viewReport = { body: { contentType: 11, contentId: STORY, kind: 'read' } }

describe('two workers', () => {
  test('are announced once', () => {
    expect(program.output.out.match(/is ready/g)).toHaveLength(1)
    expect(program.output.err).toBe('')
  })

  test('know the same people', async () => {
    const headers = await signIn('10000000001')
    expect((await askBoth('/api/user', { headers })).map(({ status }) => status)).toEqual([200, 200])
    await ask('/api/login/logout', { method: 'POST', headers })
    expect((await askBoth('/api/user', { headers })).map(({ status }) => status)).toEqual([401, 401])
  })

  test('show at once what was changed at either', async () => {
    const headers = await signIn('10000000003')
    for (const name of ['银幕', '散场以后', '放映室']) {
      await askBoth('/column/5')
      const column = (await ask('/api/desk/column/5', { headers })).model()
      const changed = await ask('/api/desk/column/5', { headers, body: { ...column, name } })
      expect(changed.status, changed.text).toBe(200)
      for (const { text: page } of await askBoth('/column/5')) expect(page).toContain(name)
    }
  })

  test('believe what either has signed, without any secret being configured', async () => {
    for (const { location } of await askBoth('/play/lesson/5001.mp3')) {
      expect(location).toContain('sign=')
      expect((await askBoth(location)).map(({ status }) => status)).toEqual([200, 200])
    }
  })

  test('show in one outbox the codes that either has sent', async () => {
    expect((await ask('/api/login/sendLoginCode', { body: { phone: '13912345678' } })).status).toBe(200)
    const headers = { Accept: 'application/json' }
    for (const { text: list } of await askBoth('/dev/outbox', { headers })) expect(list).toContain('13912345678')
  })

  test('tell their figures as sums, whichever of them is asked', async () => {
    const count = async () => {
      const sums = await askBoth('/metrics')
      return sums.map(({ text: all }) => Number(/_count\{route="\/readyz".*\} (\d+)/.exec(all)?.[1] ?? 0))
    }
    const [before] = await count()
    for (let index = 0; index < 10; index++) await askBoth('/readyz')
    const asked = program.output.out.match(/"path":"\/readyz"/g)!.length
    expect(await count()).toEqual([asked, asked])
    expect(before).toBe(0)
  })
})

describe('workers that are killed', () => {
  test('are replaced, and from then on no request fails', async () => {
    const before = new Set((await askBoth('/healthz')).map(({ worker }) => worker))
    const [one] = childrenOf(program.child.pid!)
    process.kill(one!, 'SIGKILL')
    await expect.poll(() => isAlive(one!)).toBe(false)
    // The other answers meanwhile, and a third as soon as it can.
    const isOld = async () => {
      const { status, worker } = await ask('/')
      expect(status).toBe(200)
      return before.has(worker)
    }
    await expect.poll(isOld, { interval: 20 }).toBe(false)
    expect(childrenOf(program.child.pid!)).toHaveLength(2)
    expect((await askBoth('/readyz')).map(({ status }) => status)).toEqual([200, 200])
  })

  test('are replaced at the same address, also all of them at once', async () => {
    const victims = childrenOf(program.child.pid!)
    for (const victim of victims) process.kill(victim, 'SIGKILL')
    await expect.poll(() => victims.filter(isAlive)).toEqual([])
    // Between the death of the last worker and the start of the next, nobody can answer.
    const isUp = () =>
      ask('/healthz').then(
        ({ status }) => status === 200,
        () => false,
      )
    await expect.poll(isUp).toBe(true)
    expect((await askBoth('/readyz')).map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('at the end', () => {
  test('SIGTERM lets all of them finish, and a view that was told to both is counted once', async () => {
    const before = await countViews()
    await askBoth('/api/view', viewReport)
    const children = childrenOf(program.child.pid!)
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(children.filter(isAlive)).toEqual([])
    expect(await countViews()).toBe(before + 1)
    expect(program.output.err).toBe('')
  })

  test('nobody is left when the primary is killed, and what they had gathered is written', async () => {
    const before = await countViews()
    program = start()
    address = (await program.ready()).address
    await askBoth('/api/view', viewReport)
    const children = childrenOf(program.child.pid!)
    program.child.kill('SIGKILL')
    await expect.poll(() => children.filter(isAlive)).toEqual([])
    expect(await countViews()).toBe(before + 1)
  })
})

test('what keeps them from starting is said once', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { output, ended } = startServer({ ...databaseEnv(database), WORKERS: '2', PORT: String(port) })
  expect(await ended).toBe(1)
  expect(output.err).toBe(`kanwu: port ${port} is in use; choose another with PORT=…\n`)
  expect(output.out).not.toContain('is ready')
  other.close()
})
