/**
 * Sends requests at a fixed rate, whether the server keeps up or not: they follow a schedule with random gaps, as readers
 * do, and each is timed from the moment at which it was due. A server that stalls for a second is charged for all requests
 * that were due meanwhile, not for one.
 */
import { connect, type Socket } from 'node:net'
import { bytesAfter, buildRequest } from './load.ts'
import { createRandom } from './search-text.ts'

export type Planned = {
  /** under which it is counted */
  name: string
  path: string
  headers?: Record<string, string>
  status?: 200 | 304
}

export type Schedule = { port: number; perSecond: number; seconds: number; next: (turn: number) => Planned }

/** ms by name, in the order in which the requests were due. */
export type Waits = Map<string, number[]>

/** A request that is due while all connections are busy waits for the first free one, and the wait is counted. */
const CONNECTIONS = 64
/** Closer than this to the next request the clock is watched; timers of the system are a millisecond late at times. */
const WATCH_MS = 2

type Due = Planned & { at: number }
type Line = { socket: Socket; ask: (due: Due) => void }

export async function runSchedule({ port, perSecond, seconds, next }: Schedule): Promise<Waits> {
  const waits: Waits = new Map()
  const [lines, free, waiting]: [Set<Line>, Set<Line>, Due[]] = [new Set(), new Set(), []]
  const arrivals = planArrivals(perSecond, seconds, createRandom(perSecond * seconds))
  const dues = arrivals.map((at, turn) => ({ ...next(turn), at }))
  const started = performance.now()
  let open = dues.length

  await new Promise<void>((resolve, reject) => {
    const answered = (line: Line, { name, at }: Due) => {
      const known = waits.get(name) ?? []
      waits.set(name, known)
      known.push(performance.now() - started - at)
      const first = waiting.shift()
      if (first) line.ask(first)
      else free.add(line)
      if (--open === 0) resolve()
    }
    // The server closes idle connections. A request that was about to use one is sent on another, and the time counts.
    const closed = (line: Line, due: Due | null) => {
      lines.delete(line)
      free.delete(line)
      if (due) send(due)
    }
    const send = (due: Due) => {
      // The one that was used last, so that few are needed.
      const line = [...free].at(-1)
      if (line) {
        free.delete(line)
        line.ask(due)
      } else if (lines.size < CONNECTIONS) {
        const fresh = openLine(port, { answered, closed, failed: reject })
        lines.add(fresh)
        fresh.ask(due)
      } else waiting.push(due)
    }
    let turn = 0
    const tick = () => {
      while (turn < dues.length && dues[turn]!.at <= performance.now() - started) send(dues[turn++]!)
      if (turn >= dues.length) return
      const wait = dues[turn]!.at - (performance.now() - started)
      if (wait > WATCH_MS) setTimeout(tick, wait - WATCH_MS)
      else setImmediate(tick)
    }
    tick()
  }).finally(() => lines.forEach(({ socket }) => socket.destroy()))
  return waits
}

/** Times in ms at which requests are due: the wanted rate on average, each independent of the others. */
function planArrivals(perSecond: number, seconds: number, random: () => number): number[] {
  const count = perSecond * seconds
  const gaps = Array.from({ length: count }, () => -Math.log(1 - random()))
  const whole = gaps.reduce((sum, gap) => sum + gap, 0)
  let at = 0
  return gaps.map((gap) => (at += (gap / whole) * seconds * 1000))
}

type LineEvents = {
  answered: (line: Line, due: Due) => void
  closed: (line: Line, due: Due | null) => void
  failed: (error: Error) => void
}

function openLine(port: number, { answered, closed, failed }: LineEvents): Line {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let asked: Due | null = null
  let missing: number | null = null
  const line: Line = {
    socket,
    ask(due) {
      asked = due
      missing = null
      socket.write(buildRequest(due.path, { port }, due.headers ?? {}))
    },
  }
  socket.on('data', (chunk) => {
    if (!asked) return
    try {
      missing = missing === null ? bytesAfter(chunk, asked.status) : missing - chunk.length
    } catch (error) {
      failed(new Error(`${asked.path}: ${(error as Error).message}`))
      return
    }
    if (missing > 0) return
    const done = asked
    asked = null
    answered(line, done)
  })
  // The close event that follows reports it.
  socket.on('error', () => {})
  socket.once('close', () => closed(line, asked))
  return line
}
