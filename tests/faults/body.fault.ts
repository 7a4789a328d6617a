/**
 * Clients that send slowly, never finish, lie, or do not read their responses: each is ended in time, no other client is
 * affected.
 */
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { times } from '../../src/server/testing/app/test-length.ts'
import { useRawConnections } from './fixture/raw-connections.ts'
import { watchMemory } from './fixture/watch-memory.ts'

/** Instead of a minute. */
const CLIENT_SECONDS = 1.5
/** Twice what it may take, and what a busy machine needs. */
const ENDED_WITHIN = 15_000
/** In megabytes; an idle program takes 250. */
const MEMORY_BOUND = 640
const CONNECTIONS = 150

const { server, open, readFigures } = useRawConnections({
  CLIENT_SECONDS: String(CLIENT_SECONDS),
  CONNECTIONS: String(CONNECTIONS),
})

async function expectWell(): Promise<void> {
  await expect.poll(async () => (await fetch(new URL('/', server.address)).catch(() => null))?.status).toBe(200)
}

/** Sends a byte repeatedly, until the connection is closed. */
async function trickle(socket: Socket, byte: string): Promise<void> {
  while (!socket.destroyed) {
    socket.write(byte)
    await sleep(50)
  }
}

async function expectEnded({ closed }: ReturnType<typeof open>, status: RegExp): Promise<void> {
  const { text, ms } = await closed
  expect(text.split('\r\n')[0]).toMatch(status)
  expect(ms).toBeLessThan(ENDED_WITHIN)
}

const LOGIN = 'POST /api/login/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

describe('who sends slowly', () => {
  test('nothing at all', () => expectEnded(open(), /^(HTTP\/1\.1 408 Request Timeout)?$/))

  test('a head that comes byte by byte', async () => {
    const line = open('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
    void trickle(line.socket, 'y')
    await expectEnded(line, /^HTTP\/1\.1 408 /)
  })

  test('a body that comes byte by byte', async () => {
    const line = open(`${LOGIN}Content-Length: 60000\r\n\r\n{`)
    void trickle(line.socket, ' ')
    await expectEnded(line, /^HTTP\/1\.1 408 /)
  })

  test('a body of less than was told', () =>
    expectEnded(open(`${LOGIN}Content-Length: 100\r\n\r\n{}`), /^HTTP\/1\.1 408 /))

  test('a body in pieces that never ends', async () => {
    const line = open(`${LOGIN}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`)
    void trickle(line.socket, '1\r\n \r\n')
    await expectEnded(line, /^HTTP\/1\.1 408 /)
  })

  test('so many of them that nobody else would be heard', async () => {
    const lines = Array.from({ length: times(60, 120) }, () => open(`${LOGIN}Content-Length: 100\r\n\r\n{`))
    // They occupy no slot of others.
    const response = await fetch(new URL('/magazine/140?label=made-1', server.address))
    expect(response.status).toBe(200)
    for (const line of lines) await expectEnded(line, /^HTTP\/1\.1 408 /)
  })
})

describe('what is too much', () => {
  test('a body in pieces that is large', async () => {
    const line = open(`${LOGIN}Transfer-Encoding: chunked\r\n\r\n`)
    const piece = `4000\r\n${' '.repeat(0x4000)}\r\n`
    for (let i = 0; i < 20; i++) line.socket.write(piece)
    await expectEnded(line, /^HTTP\/1\.1 413 /)
  })

  test('a length of a hundred gigabytes', () =>
    expectEnded(open(`${LOGIN}Content-Length: 107374182400\r\n\r\n{}`), /^HTTP\/1\.1 4(08|13) /))

  test.each([
    ['an address of a megabyte', `GET /${'a'.repeat(1 << 20)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['a head of a megabyte', `GET / HTTP/1.1\r\nHost: x\r\n${'X-Many: 1\r\n'.repeat(100_000)}\r\n`],
    ['a length that is no number', `${LOGIN}Content-Length: -1\r\n\r\n`],
    ['two ways to tell a length', `${LOGIN}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a piece whose length is no number', `${LOGIN}Transfer-Encoding: chunked\r\n\r\nxyz\r\n{}\r\n`],
  ])('%s', (_, bytes) => expectEnded(open(bytes), /^HTTP\/1\.1 4(00|14|31) |^$/))

  test('a wish for a socket of another kind is a request like any other', async () => {
    const line = open(
      'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n\x81\x05hello',
    )
    await expect.poll(line.text).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('hundreds of requests at once on one connection', async () => {
    const ask = (_: unknown, i: number) => `GET /magazine/140?label=made-${i} HTTP/1.1\r\nHost: x\r\n\r\n`
    const line = open(Array.from({ length: times(300, 2000) }, ask).join(''))
    await expect.poll(line.text).toMatch(/HTTP\/1\.1 200 /)
    // Other clients are served meanwhile.
    await expectWell()
  })

  test('connections beyond their number are closed, and there is room again when others go', async () => {
    const lines = Array.from({ length: CONNECTIONS + 50 }, () => open())
    await Promise.race(lines.map(({ closed }) => closed))
    for (const { socket } of lines) socket.destroy()
    await expectWell()
  })

  test('requests from one network beyond their number are refused with the time to come again', async () => {
    const ask = () =>
      fetch(new URL('/api/search/cueword', server.address), { headers: { 'X-Forwarded-For': '203.0.113.9' } })
    const responses = []
    for (let i = 0; i < 100; i++) responses.push(await ask())
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(Number(refused[0]!.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await refused[0]!.json()).toMatchObject({ resultCode: 'TOO_MANY', resultMsg: '操作太频繁，请稍后再试' })
    // Another network has its own limit; other requests of this one are answered.
    expect((await fetch(new URL('/', server.address), { headers: { 'X-Forwarded-For': '203.0.113.9' } })).status).toBe(
      200,
    )
    const other = await fetch(new URL('/api/search/cueword', server.address), {
      headers: { 'X-Forwarded-For': '203.0.113.10' },
    })
    expect(other.status).toBe(200)
  })
})

test('who asks for much and takes nothing is ended, and little is kept for them meanwhile', async () => {
  const stopWatching = watchMemory(server.program.child.pid!)
  const lines = Array.from({ length: times(20, 60) }, () => {
    const line = open()
    line.socket.pause()
    // More than all buffers on the way can hold, of a cached page.
    line.socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(60))
    return line
  })
  const figure = async () => {
    const counts = await readFigures(/^connections_refused_total\{reason="(?:silent|slow)"\} (\d+)$/gm)
    return counts.reduce((sum, count) => sum + count, 0)
  }
  await expect.poll(figure, { timeout: 60_000 }).toBeGreaterThanOrEqual(lines.length)
  const memory = stopWatching()
  console.log(`${lines.length} who take nothing: memory ${memory} MB`)
  expect(memory).toBeLessThan(MEMORY_BOUND)
  await expectWell()
})

test('none of this is left behind, or was worth an error in the log', async () => {
  const left = () => readFigures(/^requests_(?:active|waiting|arriving) (\d+)$/gm)
  await expect.poll(left).toEqual([0, 0, 0])
  expect(server.program.output.out.split('\n').filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([])
})
