/** One story as a file: fields between two lines of dashes, Markdown below. The same story is always written the same way. */
import { z } from 'zod'
import { CORRECTIONS_MAX } from '#domain/content/correction.ts'
import { CREDIT_ROLES, CREDITS_MAX, type CreditRole } from '#domain/content/credit.ts'
import { STORY_BODY_MAX, storyFields } from '#contract/desk/story.ts'
import { m } from '#messages/server.ts'
import { readArchiveTime, writeArchiveTime } from './archive.time.ts'
import { ArchiveRefusal } from './archive.refusal.ts'
import { checkShape, isFilled, readDocument, writeDocument } from './archive.yaml.ts'

/** A scheduled story is exported as in review: no import publishes anything later, when nobody is watching. */
export const ARCHIVE_STATES = ['draft', 'review', 'published', 'withdrawn'] as const
export type ArchiveState = (typeof ARCHIVE_STATES)[number]

/** Readers see it, or saw it. */
export const wasPublic = (state: ArchiveState): boolean => state === 'published' || state === 'withdrawn'

const words = storyFields.pick({
  title: true,
  standfirst: true,
  keywords: true,
  pictureAlt: true,
  pictureCaption: true,
  premium: true,
  seoTitle: true,
  seoDescription: true,
  slug: true,
  body: true,
})

/** `author`: the name, or the number of the account where two have the same name. */
export type ArchiveCredit = { role: CreditRole; author: string | number }

/** The content of a file; columns, authors and tags are referenced by name, not by id. */
export type StoryDocument = z.output<typeof words> & {
  id: number
  state: ArchiveState
  /** of the first publication; only of what readers see or saw */
  publishedAt: number | null
  /** its code */
  column: string | null
  credits: ArchiveCredit[]
  /** each with the names above it: 生活/时令/节气 */
  tags: string[]
  /** its path in the folder `media` */
  picture: string | null
  /** the same */
  sharePicture: string | null
  corrections: { at: number; text: string }[]
}

const text = z.string({ error: () => m.archive.mustBeTextOrDate })
const texts = z.array(text, {
  error: () => m.archive.mustBeList,
})

const roles = CREDIT_ROLES.join(', ')
const maker = z.union([text, z.int()], { error: () => m.archive.mustBeAuthor })

const frontMatter = z.strictObject(
  {
    id: z
      .int({
        error: () => m.archive.mustBeInteger,
      })
      .positive({
        error: () => m.archive.mustBePositive,
      }),
    state: z.enum(ARCHIVE_STATES, {
      error: () => m.archive.mustBeOneOf({ states: ARCHIVE_STATES.join(m.word.listSeparator) }),
    }),
    publishedAt: text.nullish(),
    column: text.nullish(),
    title: text.default(''),
    standfirst: text.default(''),
    author: maker.nullish(),
    credits: z
      .array(
        z.strictObject({ role: z.enum(CREDIT_ROLES, { error: () => m.archive.mustBeRole({ roles }) }), author: maker }),
        {
          error: () => m.archive.mustBeList,
        },
      )
      .max(CREDITS_MAX, { error: () => m.archive.tooManyCredits({ max: CREDITS_MAX }) })
      .default([]),
    tags: texts.max(20, { error: () => m.archive.tooManyTags }).default([]),
    keywords: texts.default([]),
    premium: z
      .boolean({
        error: () => m.archive.mustBeBoolean,
      })
      .default(false),
    picture: text.nullish(),
    pictureAlt: text.default(''),
    pictureCaption: text.default(''),
    seoTitle: text.default(''),
    seoDescription: text.default(''),
    sharePicture: text.nullish(),
    slug: text.default(''),
    corrections: z
      .array(z.strictObject({ at: text, text }), { error: () => m.archive.mustBeList })
      .max(CORRECTIONS_MAX, { error: () => m.archive.tooManyCorrections({ max: CORRECTIONS_MAX }) })
      .default([]),
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? undefined : m.archive.mustBeFields) },
)

/** The body can hold this much, in three bytes for each character, beside its fields. */
export const STORY_FILE_BYTES = 4 * STORY_BODY_MAX

export function readStoryFile(source: string): StoryDocument {
  const { front, body } = readDocument(source)
  const given = checkShape(frontMatter, front)
  const { id, state, publishedAt, column, author, credits, tags, picture, sharePicture, corrections, ...rest } = given
  if (author && credits.length > 0) throw new ArchiveRefusal(m.archive.authorOrCredits)
  return {
    ...checkShape(words, { ...rest, body }),
    id,
    state,
    publishedAt: readPublishedAt(publishedAt ?? null, state),
    column: column ?? null,
    credits: author ? [{ role: 'text', author }] : credits,
    tags: [...new Set(tags)],
    picture: picture ?? null,
    sharePicture: sharePicture ?? null,
    corrections: corrections.map(({ at, text: line }) => ({ at: readCorrectionTime(at), text: line })),
  }
}

function readCorrectionTime(given: string): number {
  const at = readArchiveTime(given)
  if (at === null) throw new ArchiveRefusal(m.archive.correctionTimeMalformed)
  return at
}

function readPublishedAt(given: string | null, state: ArchiveState): number | null {
  if (!wasPublic(state)) {
    if (given !== null) throw new ArchiveRefusal(m.archive.publishedAtNotAllowed)
    return null
  }
  const at = given === null ? null : readArchiveTime(given)
  if (at === null) throw new ArchiveRefusal(m.archive.publishedAtMalformed)
  return at
}

/** The usual case has a line of its own: one author, of the text. */
function writeMakers(credits: ArchiveCredit[]) {
  const [first] = credits
  return first?.role === 'text' && credits.length === 1 ? { author: first.author } : { credits }
}

export function writeStoryFile(document: StoryDocument): string {
  const { id, state, publishedAt, body } = document
  const fields = {
    id,
    state,
    publishedAt: publishedAt === null ? null : writeArchiveTime(publishedAt),
    column: document.column,
    title: document.title,
    standfirst: document.standfirst,
    ...writeMakers(document.credits),
    tags: document.tags,
    keywords: document.keywords,
    premium: document.premium,
    picture: document.picture,
    pictureAlt: document.pictureAlt,
    pictureCaption: document.pictureCaption,
    seoTitle: document.seoTitle,
    seoDescription: document.seoDescription,
    sharePicture: document.sharePicture,
    slug: document.slug,
    corrections: document.corrections.map(({ at, text: line }) => ({ at: writeArchiveTime(at), text: line })),
  }
  return writeDocument(fields, body)
}

/** Whether both would be written the same way. */
export function isSameStory(one: StoryDocument | null | undefined, other: StoryDocument): boolean {
  if (!one) return false
  // Both have the same names, which the compiler cannot count.
  const names = Object.keys(other) as (keyof StoryDocument)[]
  return names.every((name) => isSameValue(one[name], other[name]))
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return JSON.stringify(one) === JSON.stringify(other)
  return one === other || (!isFilled(one) && !isFilled(other))
}
