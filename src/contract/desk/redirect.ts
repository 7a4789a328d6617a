/** Old addresses and where they lead, and what is asked for and not found. */
import { z } from 'zod'
import {
  REDIRECT_KINDS,
  REDIRECT_LIMITS,
  REDIRECT_STATUSES,
  type RedirectStatus,
} from '#domain/redirect/redirect-rule.ts'
import { m } from '#messages/contract.ts'
import { defineCalls } from '../core/define-call.ts'
import { shortText, timestamp, wholeNumber } from '../core/field.ts'
import { pageOf, paging } from '../core/page.ts'
import { resourceCalls } from '../core/resource-call.ts'

const { from, to, note, weeks, lines: mostLines } = REDIRECT_LIMITS

const isStatus = (value: number): value is RedirectStatus => (REDIRECT_STATUSES as readonly number[]).includes(value)
const status = wholeNumber()
  .refine(isStatus, { error: () => m.predicate.redirectStatus })
  .transform((value) => value as RedirectStatus)
  .meta({ description: '301 moved for good, 302 for a time, 410 gone' })

const redirectFields = {
  from: shortText(from)
    .min(1, { error: () => m.redirect.enterFrom })
    .meta({ description: 'a path, with a query if that matters, or a pattern such as /archives/:id or /category/*' }),
  to: shortText(to).default('').meta({ description: 'a path of this site or an https address; empty for 410' }),
  status,
  note: shortText(note).default(''),
  enabled: z.boolean().default(true),
}

const oneMissing = z.object({
  path: z.string(),
  hitCount: z.int(),
  lastDay: z.string(),
  referrerHost: z.string().meta({ description: 'the site of a link that leads there; empty if none is known' }),
  rule: z.string().nullable().meta({ description: 'the old address, or pattern, that answers it by now' }),
})
export type MissingPage = z.infer<typeof oneMissing>
const missingPages = pageOf(oneMissing)
export type MissingPages = z.infer<typeof missingPages>

const trial = z.object({
  outcome: z.enum(['redirected', 'answered', 'missing']),
  page: z
    .enum(['fixed', 'varied', 'program'])
    .nullable()
    .meta({ description: 'varied: a page is there while what the address names is published; it comes first' }),
  rule: z
    .object({
      id: z.int(),
      from: z.string(),
      status: z.int(),
      location: z.string().nullable(),
    })
    .nullable(),
})
export type RedirectTrial = z.infer<typeof trial>

const imported = z.object({
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
  isDone: z.boolean().meta({ description: 'false: nothing was stored' }),
})
export type RedirectImport = z.infer<typeof imported>

const forEditors = { noun: 'redirect', role: 'editor', cache: 'personal' } as const
/** Of a text of so many lines, most of them far shorter than they may be. */
const TEXT_MAX = mostLines * 100

export const deskRedirectCalls = {
  ...defineCalls({
    'GET /api/desk/redirect/try': {
      ...forEditors,
      summary: 'Which redirect answers an address',
      query: z.object({ address: shortText(from).min(1, { error: () => m.redirect.enterFrom }) }),
      model: trial,
    },
    'GET /api/desk/redirect/missing': {
      ...forEditors,
      summary: `Addresses of the last ${weeks} weeks that were not found, most often asked for first`,
      query: z.object(paging),
      model: missingPages,
    },
    'POST /api/desk/redirect/import': {
      ...forEditors,
      permission: 'site',
      summary: 'Store redirects given as lines; nothing is stored if one of the lines is refused',
      jsonBytes: 4 * TEXT_MAX,
      body: z.object({
        lines: z
          .string()
          .min(1, { error: () => m.redirect.enterLines })
          .max(TEXT_MAX)
          .refine((text) => !/\p{Cs}|(?![\r\n\t])\p{Cc}/u.test(text), { error: () => m.predicate.forbiddenCharacters })
          .meta({
            description: `lines of from,to,status,note,disabled, of which the first will do; at most ${mostLines}`,
          }),
        isTrial: z.boolean().default(false).meta({ description: 'only check' }),
      }),
      model: imported,
    },
    'GET /api/desk/export/redirect': {
      ...forEditors,
      permission: 'site',
      summary: 'All redirects as a file that can be imported again',
      model: z.string().meta({ description: 'CSV in UTF-8 with a mark in front' }),
      file: 'redirects.csv',
      cache: 'secret',
    },
  }),
  ...resourceCalls('redirect', {
    noun: 'redirect',
    get one() {
      return m.word.redirect
    },
    permission: 'site',
    row: z.object({
      from: z.string(),
      to: z.string(),
      status: z.literal(REDIRECT_STATUSES),
      note: z.string(),
      enabled: z.boolean(),
      kind: z.enum(REDIRECT_KINDS),
      origin: z.string().meta({ description: 'desk, or the name of the import that brought it' }),
      createTime: timestamp,
      hitCount: z.int().meta({ description: `answers of the last ${weeks} weeks` }),
    }),
    input: z.object(redirectFields),
    filter: z.object({
      kind: z.enum(REDIRECT_KINDS).optional(),
      status: z.enum(['301', '302', '410']).optional(),
    }),
  }),
}
