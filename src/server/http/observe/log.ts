/** Structured logs. Secrets are removed by field name; phone numbers, and addresses that contain keys, by pattern. */
import { pino, type DestinationStream, type Logger } from 'pino'
import { hideKeys } from './secret-address.ts'

const SECRETS = ['password', 'code', 'token', 'sign', 'cookie', 'authorization', 'ticket', 'phone']
/**
 * Eleven digits that begin with 1, in any text. Not the end of an id, by which a request is found again; nor the value of a
 * field that is a number: that counts something, and the line could not be read with stars in it.
 */
const PHONE = /(?<!\d)1\d{6}(\d{4})(?!\d)(?<!-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]?\d{11})(?<!(?<!\\)":\d{11})/g

/** In characters and ms: so much is gathered before it is written, and nothing waits longer than that. */
const [GATHERED, WAITS_AT_MOST] = [4096, 50]

/**
 * Lines are buffered and written asynchronously: one by one they took a sixth of the time of a response, and the writer
 * waited for the disk. The rest is written when the process ends, unless it is killed without a signal that it can handle.
 */
function openOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, minLength: GATHERED })
  setInterval(() => output.flush(), WAITS_AT_MOST).unref()
  return output
}

/** Receives the lines that an operator should know of. */
export type LogWatch = {
  onLine: (level: 'warn' | 'error' | 'fatal') => void
  /** of each error that is written down */
  onError: (error: unknown) => void
}

/** A line begins with its level; most lines are examined no further. */
const TROUBLE = /^\{"level":"(warn|error|fatal)"/

export function createLog(level: string, destination: DestinationStream = openOutput(), watch?: LogWatch): Logger {
  return pino(
    {
      level,
      base: null,
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        err(error: Error) {
          watch?.onError(error)
          return pino.stdSerializers.err(error)
        },
      },
      hooks: {
        streamWrite(line) {
          const trouble = watch && TROUBLE.exec(line)
          if (trouble) watch.onLine(trouble[1] as 'warn' | 'error' | 'fatal')
          return hideKeys(line.replace(PHONE, '1******$1'))
        },
      },
    },
    destination,
  )
}

export type Log = Logger
