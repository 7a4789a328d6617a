/** One comment as a line of JSON, from an export of this program or a conversion of another system: one form for both. */
import { z } from 'zod'
import { contentType, type ContentType } from '#domain/content/content-type.ts'
import { m } from '#messages/server.ts'
import type { BroughtComment } from '../comment/comment.service.ts'
import { parseJsonLine } from './archive.lines.ts'
import { ArchiveRefusal } from './archive.refusal.ts'
import { readArchiveTime } from './archive.time.ts'
import { checkShape } from './archive.yaml.ts'

export const COMMENT_FILE = 'comments.jsonl'

/** Under which name a line has the number of what it is about. */
export const THINGS = {
  story: contentType.article,
  issue: contentType.issue,
  course: contentType.course,
  lesson: contentType.lesson,
  podcast: contentType.podcast,
  episode: contentType.episode,
  audioBook: contentType.audioBook,
  audioEdition: contentType.audioEdition,
} as const satisfies Record<string, ContentType>

type ThingName = keyof typeof THINGS
export const THING_NAMES = Object.keys(THINGS) as ThingName[]

export const thingNameOf = (type: number): ThingName | undefined => THING_NAMES.find((name) => THINGS[name] === type)

const STATES = { published: 'published', pending: 'pending', hidden: 'hidden', deleted: 'deleted' } as const
/** What conversions wrote before they had the words of this program. */
const FORMER_STATES = { approved: 'published', held: 'pending' } as const
const ALL_STATES = { ...STATES, ...FORMER_STATES }

const number = z.int().positive()
const key = z.union([number, z.string().min(1).max(100)])
const numbers = Object.fromEntries(THING_NAMES.map((name) => [name, number.optional()])) as Record<
  ThingName,
  z.ZodOptional<typeof number>
>

const line = z.strictObject({
  ...numbers,
  id: key,
  parent: key.nullish(),
  account: number.optional(),
  author: z.string().max(500).default(''),
  writer: z.boolean().default(false),
  left: z.boolean().default(false),
  source: z.string().max(200).default(''),
  url: z.string().default(''),
  time: z.union([z.string(), z.int()]).nullable(),
  state: z.enum(Object.keys(ALL_STATES) as (keyof typeof ALL_STATES)[]),
  featured: z.boolean().default(false),
  likes: z.int().min(0).max(1_000_000_000).default(0),
  reason: z.string().max(500).default(''),
  text: z.string().max(20_000),
})

export type CommentLine = z.input<typeof line>

function readMoment(time: string | number | null, now: number): number {
  const at = typeof time === 'string' ? readArchiveTime(time) : time
  if (at === null || at < 0 || at > now) throw new ArchiveRefusal(m.archive.commentTime)
  return at
}

type Read = { thing: { contentType: number; contentId: number }; comment: BroughtComment }

/** `findWriter`: the account of an author of the site, by name; null for one that it does not have. */
export function readCommentLine(
  given: { line: number; text: string },
  { now, findWriter }: { now: number; findWriter: (name: string) => number | null },
): Read {
  const read = checkShape(line, parseJsonLine(given.text))
  const named = THING_NAMES.filter((name) => read[name] !== undefined)
  const [name] = named
  if (name === undefined || named.length > 1) throw new ArchiveRefusal(m.archive.commentThing)
  return {
    thing: { contentType: THINGS[name], contentId: read[name]! },
    comment: {
      key: String(read.id),
      line: given.line,
      id: typeof read.id === 'number' ? read.id : null,
      parent: read.parent === undefined || read.parent === null ? null : String(read.parent),
      commenter: {
        name: read.author,
        id: read.account ?? null,
        source: read.source,
        hasLeft: read.left,
        accountId: read.writer ? findWriter(read.author) : null,
      },
      text: read.text,
      state: ALL_STATES[read.state],
      featured: read.featured,
      likes: read.likes,
      reason: read.reason,
      time: readMoment(read.time, now),
    },
  }
}

/** Empty values are omitted, so that there is only one way to write a comment. */
export function writeCommentLine(type: number, contentId: number, fields: Omit<CommentLine, ThingName>): string {
  const name = thingNameOf(type) ?? 'story'
  const kept = Object.entries({ [name]: contentId, ...fields }).filter(
    ([, value]) => value !== null && value !== undefined && value !== '' && value !== false && value !== 0,
  )
  return `${JSON.stringify(Object.fromEntries(kept))}\n`
}
