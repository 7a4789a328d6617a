/** Measures several subjects in rotation, several times, so that a busy moment of the machine hits all of them alike. */
import { runLoad, type Server } from './load.ts'
import { readCpuTime } from './machine.ts'

export type Subject = {
  name: string
  server: Server
  paths: string[]
  headers?: Record<string, string>
  /** name of the subject that it is held against */
  yardstick?: string
  /** the least share of the yardstick that we ask for */
  target?: number
  /** of which page it is a part of a visit, and which */
  visit?: [page: string, part: VisitPart]
}

/** What a stranger gets, and what a signed-in reader gets in place of it. */
export type VisitPart = 'kept' | 'document' | 'call'

export type Figures = {
  perSecond: number
  p50: number
  p99: number
  /** processor time of the server for one request, in ms */
  cpu: number | null
}

export type Measured = Figures & {
  subject: Subject
  /** share of the yardstick, taken round by round */
  ratio: number | null
  /** the same by processor time */
  cpuRatio: number | null
  /** largest minus smallest rate, as a share of the median: above 0.1 something else was busy */
  spread: number
  rounds: Figures[]
}

const WARM_UP_SECONDS = 2.5
const ROUND_SECONDS = 2.5
const ROUNDS = 3

export async function measure(subjects: Subject[], onStep: (step: string) => void): Promise<Measured[]> {
  for (const subject of subjects) {
    onStep(`warming up: ${subject.name}`)
    await runRound(subject, WARM_UP_SECONDS)
  }
  const rounds: Map<string, Figures>[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const figures = new Map<string, Figures>()
    for (const subject of subjects) {
      onStep(`round ${round} of ${ROUNDS}: ${subject.name}`)
      figures.set(subject.name, await runRound(subject, ROUND_SECONDS))
    }
    rounds.push(figures)
  }
  return subjects.map((subject) => summarise(subject, rounds))
}

async function runRound({ server, paths, headers = {} }: Subject, seconds: number): Promise<Figures> {
  const readTime = () => (server.pid === null ? null : readCpuTime(server.pid))
  const before = readTime()
  const result = await runLoad({ ...server, paths, headers, seconds })
  const after = readTime()
  const cpu = before === null || after === null ? null : (after - before) / (result.perSecond * seconds)
  return { ...result, cpu }
}

function summarise(subject: Subject, rounds: Map<string, Figures>[]): Measured {
  const own = rounds.map((round) => round.get(subject.name)!)
  const rates = own.map((figures) => figures.perSecond)
  const perSecond = median(rates)
  const against = rounds.flatMap((round) => round.get(subject.yardstick ?? '') ?? [])
  const shares = against.map((yardstick, round) => rates[round]! / yardstick.perSecond)
  const cpu = medianOrNull(own.map((figures) => figures.cpu))
  const yardstickCpu = medianOrNull(against.map((figures) => figures.cpu))
  return {
    subject,
    perSecond,
    p50: median(own.map((figures) => figures.p50)),
    p99: median(own.map((figures) => figures.p99)),
    cpu,
    ratio: shares.length ? median(shares) : null,
    cpuRatio: cpu && yardstickCpu ? yardstickCpu / cpu : null,
    spread: (Math.max(...rates) - Math.min(...rates)) / perSecond,
    rounds: own,
  }
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

function medianOrNull(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length ? median(known) : null
}
