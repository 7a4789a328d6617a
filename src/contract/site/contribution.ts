/** Contributions, with a receipt for the sender; and what editors decide about them. */
import { z } from 'zod'
import { CONTRIBUTION_KINDS, CONTRIBUTION_NOTE_MAX, CONTRIBUTION_STATES } from '#domain/contribution/contribution.ts'
import { CONTRIBUTION_FIELDS, contributionProblem } from '#domain/contribution/contribution-form.ts'
import { m } from '#messages/contract.ts'
import { humanProof } from './account.ts'
import { defineCalls } from '../core/define-call.ts'
import { id, shortText, timestamp } from '../core/field.ts'
import { pageOf, paging } from '../core/page.ts'

const kind = z.enum(CONTRIBUTION_KINDS)
const state = z.enum(CONTRIBUTION_STATES, { error: () => m.contribution.noSuchState })
const number = z.string().regex(/^\d{12}$/, { error: () => m.predicate.mustBeTwelveDigits })

/** Per line; the stored limits are shorter, and exceeding those gives a better message below. */
const LINE_MAX = 200
/** For the raw text: parts that are not stored may be cut away first. */
const TEXT_MAX = 40_000

const sent = z
  .object({
    kind,
    name: shortText(LINE_MAX),
    contact: shortText(LINE_MAX).meta({ description: 'an e-mail address or a phone number' }),
    category: shortText(20),
    title: shortText(LINE_MAX),
    text: z
      .string()
      .max(TEXT_MAX, { error: () => m.predicate.tooLong })
      .meta({ description: '10 to 20,000 characters; of an offer to work together 2,000' }),
    human: humanProof.optional(),
  })
  .superRefine(({ kind: given, ...words }, context) => {
    for (const field of CONTRIBUTION_FIELDS) {
      const message = contributionProblem(field, words, given)
      if (message) context.addIssue({ code: 'custom', path: [field], message })
    }
  })

const attachment = z.object({ name: z.string(), size: z.int() })
export type Attachment = z.infer<typeof attachment>

export const contribution = z.object({
  number: z.string(),
  kind,
  title: z.string(),
  category: z.string(),
  state,
  attachment: attachment.nullable(),
  createTime: timestamp,
  changeTime: timestamp.meta({ description: 'of its state' }),
})
export type Contribution = z.infer<typeof contribution>

export const deskContribution = contribution.extend({
  id: z.int(),
  name: z.string(),
  contact: z.string(),
  person: z
    .object({ uid: z.int(), name: z.string() })
    .nullable()
    .meta({ description: 'the account that sent it; null: nobody was signed in, or they have left' }),
})
export type DeskContribution = z.infer<typeof deskContribution>

export const deskContributionDetail = deskContribution.extend({ text: z.string(), note: z.string() })
export type DeskContributionDetail = z.infer<typeof deskContributionDetail>

const receipt = z.object({
  number: z.string(),
  key: z.string().meta({ description: 'with it a file can be added, once, within a day; told here and never again' }),
  createTime: timestamp,
})
export type Receipt = z.infer<typeof receipt>

const desk = { noun: 'contribution', role: 'editor', cache: 'personal' } as const

export const contributionCalls = defineCalls({
  'POST /api/contribution': {
    noun: 'contribution',
    summary: 'Sends a manuscript or an offer to work together; three an hour, and not without the work of HUMAN_CHECK',
    body: sent,
    model: receipt,
    cache: 'secret',
    limit: {
      name: 'contribution',
      counts: 'call',
      rules: [
        {
          per: 'visitor',
          max: 3,
          window: 'hour',
          get message() {
            return m.contribution.tooManyThisHour
          },
        },
        {
          per: 'visitor',
          max: 10,
          window: 'day',
          get message() {
            return m.contribution.tooManyToday
          },
        },
      ],
    },
  },
  'POST /api/contribution/:number/attachment': {
    noun: 'contribution',
    summary: 'Adds a file to what was sent: PDF, DOCX, TXT, MD, JPEG or PNG, 5 MiB at most',
    params: z.object({ number }),
    query: z.object({
      key: shortText(64).min(1, { error: () => m.contribution.receiptTokenMissing }),
      name: shortText(255).min(1, { error: () => m.contribution.fileNameMissing }),
    }),
    body: 'attachment',
    model: attachment,
    cache: 'secret',
    limit: {
      name: 'contribution-file',
      counts: 'call',
      rules: [
        {
          per: 'contribution',
          max: 5,
          window: 'hour',
          get message() {
            return m.contribution.tooManyUploads
          },
        },
      ],
    },
  },
  'GET /api/contribution/mine': {
    noun: 'contribution',
    summary: 'What the reader has sent, the newest first',
    query: z.object({ ...paging, kind: kind.optional() }),
    model: pageOf(contribution),
    login: true,
    cache: 'personal',
  },
  'GET /api/desk/contribution': {
    ...desk,
    summary: 'Everything that was sent, the newest first: by kind, by state, by number, title, name or contact',
    query: z.object({
      ...paging,
      kind: kind.optional(),
      state: state.optional(),
      keyword: shortText(40).optional(),
    }),
    model: pageOf(deskContribution).extend({ newCount: z.int() }),
  },
  'GET /api/desk/contribution/:id': {
    ...desk,
    summary: 'One of them, whole; its file is at /api/desk/contribution/{id}/attachment',
    params: z.object({ id }),
    model: deskContributionDetail,
  },
  'POST /api/desk/contribution/:id': {
    ...desk,
    summary: 'Says how far it has come, with a note for the house; the sender is told of the state',
    params: z.object({ id }),
    body: z.object({ state, note: shortText(CONTRIBUTION_NOTE_MAX).default('') }),
    model: deskContributionDetail,
  },
})
