/** Structured logs. What must not be in them is removed by name; phone numbers, and addresses that are keys, by their look. */
import { pino, type DestinationStream, type Logger } from 'pino'
import { hideKeys } from '#rules/secret-address.ts'

const SECRETS = ['password', 'code', 'token', 'sign', 'cookie', 'authorization', 'ticket', 'phone']
const PHONE = /(?<!\d)1\d{2}\d{4}(\d{4})(?!\d)/g

export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: pino.stdSerializers.err },
      hooks: { streamWrite: (line) => hideKeys(line.replace(PHONE, '1******$1')) },
    },
    ...(destination ? [destination] : []),
  )
}

export type Log = Logger
