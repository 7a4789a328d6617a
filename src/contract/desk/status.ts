/** The health of the site: for all staff in plain words, for administrators with figures. */
import { z } from 'zod'
import { SETUP_STEP_NAMES } from '#domain/desk/setup-step.ts'
import { STATUS_CHECKS, STATUS_STATES } from '#domain/desk/site-status.ts'
import { defineCalls } from '../core/define-call.ts'
import { timestamp } from '../core/field.ts'

const statusLine = z.object({
  check: z.enum(STATUS_CHECKS),
  state: z.enum(STATUS_STATES),
  sinceTime: timestamp.meta({ description: 'since when it has been so, as far as is known' }),
  found: z.string().meta({ description: 'what was found, in a sentence' }),
})
export type StatusLine = z.infer<typeof statusLine>

const setupStep = z.object({
  step: z.enum(SETUP_STEP_NAMES),
  done: z.boolean(),
  isNeeded: z.boolean().meta({ description: 'false of payments while nothing is sold' }),
})
export type SetupStepState = z.infer<typeof setupStep>

const status = z.object({
  madeTime: timestamp,
  state: z.enum(STATUS_STATES).meta({ description: 'the worst of all' }),
  contact: z.string().nullable().meta({ description: 'whom to call, as configured' }),
  lines: z.array(statusLine),
})
export type SiteStatus = z.infer<typeof status>

const minute = z.object({
  time: timestamp.meta({ description: 'its beginning' }),
  requestNum: z.int(),
  failedNum: z.int(),
  slowNum: z.int().meta({ description: 'answered after more than a second' }),
  shedNum: z.int().meta({ description: 'turned away with 503' }),
})

const serverProcess = z.object({
  startTime: timestamp,
  memoryBytes: z.int(),
  busyPercent: z.int(),
  waitingNum: z.int().meta({ description: 'those who wait for a connection to the database' }),
})

const technical = z.object({
  version: z.string(),
  build: z.string().meta({ description: 'the beginning of the sum over what was built; empty while developing' }),
  runtime: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  databaseMs: z.int().nullable().meta({ description: 'how long the least question took; null: no answer' }),
  sms: z.enum(['alibaba', 'outbox', 'off']),
  payments: z.array(z.string()),
  storage: z.enum(['folder', 'bucket']),
  freeBytes: z.int().nullable(),
  processes: z.array(serverProcess),
  minutes: z.array(minute).meta({ description: 'the last fifteen, the newest first; the first is not over yet' }),
})
export type TechnicalStatus = z.infer<typeof technical>

export const deskStatusCalls = defineCalls({
  'GET /api/desk/status': {
    noun: 'status',
    role: 'editor',
    summary: 'Whether readers can read, sign in, pay and get codes; whether what the site does by itself is done',
    model: status,
    cache: 'personal',
  },
  'GET /api/desk/status/setup': {
    noun: 'status',
    role: 'admin',
    summary: 'The steps of setting up a site, and which of them are done',
    model: z.object({ list: z.array(setupStep) }),
    cache: 'personal',
  },
  'GET /api/desk/status/technical': {
    noun: 'status',
    role: 'admin',
    summary: 'The figures behind it, of the machine that answers',
    model: technical,
    cache: 'personal',
  },
})
