/** One issue as a file: what it has at the desk, with everything that it refers to by name. */
import { z } from 'zod'
import { m } from '#messages/server.ts'
import { amount } from './archive.amount.ts'
import { text } from './archive.list.ts'
import { ArchiveRefusal } from './archive.refusal.ts'
import { readArchiveTime } from './archive.time.ts'
import { checkShape, parseArchiveYaml, writeList } from './archive.yaml.ts'

export const ISSUE_STATES = ['draft', 'released'] as const

const flag = z.boolean({ error: () => m.archive.mustBeBoolean })
const number = z.int({ error: () => m.archive.mustBeInteger }).positive({ error: () => m.archive.mustBePositive })
const list = <Row extends z.ZodType>(row: Row) => z.array(row, { error: () => m.archive.mustBeList })

const story = z.strictObject({
  story: number.optional(),
  title: text.default(''),
  standfirst: text.default(''),
  author: text.default(''),
  page: number.optional(),
})
const track = z.strictObject({
  story: number.optional(),
  label: text.optional(),
  sound: text.optional(),
  title: text.default(''),
  free: flag.default(false),
})

const issueFile = z.strictObject(
  {
    id: number,
    state: z.enum(ISSUE_STATES, {
      error: () => m.archive.mustBeOneOf({ states: ISSUE_STATES.join(m.word.listSeparator) }),
    }),
    publishedAt: text.optional(),
    magazine: text,
    number: number.optional(),
    date: text.default(''),
    year: number.optional(),
    title: text.default(''),
    coverLine: text.default(''),
    standfirst: text.default(''),
    cover: text.optional(),
    category: text.optional(),
    price: amount.default(0),
    premium: flag.default(false),
    chapters: list(z.strictObject({ title: text.default(''), stories: list(story).default([]) })).default([]),
    audio: z
      .strictObject({
        id: number.optional(),
        publishedAt: text.optional(),
        title: text.default(''),
        price: amount.default(0),
        tracks: list(track).default([]),
      })
      .optional(),
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? undefined : m.archive.mustBeFields) },
)

export type IssueFile = z.output<typeof issueFile>

/** A long issue with a standfirst for each story. */
export const ISSUE_FILE_BYTES = 2 * 1024 * 1024

export function readIssueFile(source: string): IssueFile {
  const issue = checkShape(issueFile, parseArchiveYaml(source))
  if ((issue.state === 'released') !== (issue.publishedAt !== undefined))
    throw new ArchiveRefusal(m.archive.issueTimeOnlyReleased)
  return issue
}

export function requireTime(given: string): number {
  const at = readArchiveTime(given)
  if (at === null) throw new ArchiveRefusal(m.archive.publishedAtMalformed)
  return at
}

const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && !value.length)

/** Empty values are omitted, so that there is only one way to write them. */
function prune(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(prune)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => isFilled(each))
      .map(([key, each]) => [key, prune(each)]),
  )
}

/** Fields in the order of the object. */
export const writeThing = (thing: object): string => writeList(prune(thing))
