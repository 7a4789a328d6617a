/**
 * Sends requests to one server as fast as it answers, over a fixed number of connections with one request in flight on each.
 * Uses plain sockets: a full HTTP client would be busier than the server that it measures.
 */
import { connect, type Socket } from 'node:net'

export type Load = { port: number; paths: string[]; headers?: Record<string, string>; seconds: number }

export type LoadResult = { perSecond: number; p50: number; p99: number }

const CONNECTIONS = 10
const END_OF_HEAD = '\r\n\r\n'

export async function runLoad({ port, paths, headers = {}, seconds }: Load): Promise<LoadResult> {
  const requests = paths.map((path) => buildRequest(path, port, headers))
  const times: number[] = []
  const started = performance.now()
  const deadline = started + seconds * 1000
  let asked = 0
  const next = () => requests[asked++ % requests.length]!
  const answered = (ms: number) => {
    const inTime = performance.now() < deadline
    if (inTime) times.push(ms)
    return inTime
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, () => keepAsking(port, next, answered)))
  return { perSecond: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

export function buildRequest(path: string, port: number, headers: Record<string, string>): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${lines.join('')}\r\n`)
}

function keepAsking(port: number, next: () => Buffer, answered: (ms: number) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let sentAt = 0
    let missing: number | null = null
    const ask = () => {
      sentAt = performance.now()
      missing = null
      socket.write(next())
    }
    socket.once('connect', ask)
    socket.on('data', (chunk) => {
      try {
        missing = missing === null ? bytesAfter(chunk) : missing - chunk.length
      } catch (error) {
        socket.destroy(error as Error)
        return
      }
      if (missing > 0) return
      if (answered(performance.now() - sentAt)) ask()
      else socket.end()
    })
    socket.once('error', reject)
    socket.once('close', () => resolve())
  })
}

/** How many bytes of the response are still to come after its first chunk, which holds the whole head: ours are short. */
export function bytesAfter(first: Buffer, status = 200): number {
  const end = first.indexOf(END_OF_HEAD)
  const head = first.toString('latin1', 0, end)
  if (!head.startsWith(`HTTP/1.1 ${status}`)) throw new Error(`unexpected answer: ${head.split('\r\n')[0]}`)
  // A 304 has no body.
  if (status === 304) return 0
  const length = /^content-length: *(\d+)/im.exec(head)?.[1]
  if (length === undefined) throw new Error('an answer without Content-Length cannot be measured')
  return Number(length) - (first.length - end - END_OF_HEAD.length)
}

function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
