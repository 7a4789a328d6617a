/**
 * Sends requests to one server as fast as it answers, over a fixed number of connections with one request in flight on each.
 * Uses plain sockets: a full HTTP client would be busier than the server that it measures.
 */
import { connect, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { createAnswerEnd } from './answer-end.ts'

/** This machine, unless a host is named; `pid` where it is one of this machine's processes. */
export type Server = { port: number; pid: number | null; host?: string; isSecure?: boolean }

export type Load = Omit<Server, 'pid'> & { paths: string[]; headers?: Record<string, string>; seconds: number }

export type LoadResult = { perSecond: number; p50: number; p99: number }

const CONNECTIONS = 10
const THIS = '127.0.0.1'
const END_OF_HEAD = '\r\n\r\n'

export async function runLoad({ paths, headers = {}, seconds, ...server }: Load): Promise<LoadResult> {
  const requests = paths.map((path) => buildRequest(path, server, headers))
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
  await Promise.all(Array.from({ length: CONNECTIONS }, () => keepAsking(server, next, answered)))
  return { perSecond: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

type Place = Pick<Server, 'port' | 'host' | 'isSecure'>

export function buildRequest(path: string, { port, host = THIS }: Place, headers: Record<string, string>): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\n${lines.join('')}\r\n`)
}

function keepAsking(
  { port, host = THIS, isSecure = false }: Place,
  next: () => Buffer,
  answered: (ms: number) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = isSecure
      ? connectSecurely({ port, host, servername: host })
      : connect({ port, host, noDelay: true })
    let sentAt = 0
    let ends = createAnswerEnd()
    const ask = () => {
      sentAt = performance.now()
      ends = createAnswerEnd()
      socket.write(next())
    }
    socket.once(isSecure ? 'secureConnect' : 'connect', ask)
    socket.on('data', (piece) => {
      try {
        if (!ends(piece)) return
      } catch (error) {
        socket.destroy(error as Error)
        return
      }
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
