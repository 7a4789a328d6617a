/** What the files of the demo edition must hold. Fields that only the painter or the narrator needs are passed over. */
import { z } from 'zod'
import { COLUMN_MODES, HELD_WORD_MAX } from '#domain/comment/moderation.ts'

const id = z.int().positive()
const text = z.string().trim().min(1)
const count = z.int().nonnegative()
const fen = z.int().nonnegative()
const age = z.number().nonnegative()

export const storySourceSchema = z.object({
  id,
  column: text,
  title: text,
  standfirst: text,
  author: text,
  tags: z.array(text).min(1),
  ageHours: age,
  views: count,
  premium: z.boolean().default(false),
  pictureAlt: z.string().default(''),
  pictureCaption: z.string().default(''),
})

export const staticPageSchema = z.object({ title: text, standfirst: text, updated: z.iso.date() })

export const authorsSchema = z.array(
  z.object({ id, name: text, title: text, biography: text, followers: count, homepageQuote: z.string().default('') }),
)

const level = z.int().min(0).max(6)
export const readersSchema = z.array(
  z.object({
    id,
    name: text,
    signature: z.string(),
    city: z.string(),
    level,
    role: z.enum(['reader', 'editor', 'admin']).default('reader'),
  }),
)

const leafTag = z.object({ id, name: text })
export const columnsSchema = z.object({
  columns: z.array(
    z.object({
      id,
      code: text,
      name: text,
      description: text,
      motto: text,
      moderation: z.enum(COLUMN_MODES).default('after'),
    }),
  ),
  tags: z.array(
    z.object({ id, name: text, children: z.array(z.object({ id, name: text, children: z.array(leafTag) })) }),
  ),
})

export const moderationSchema = z.object({ words: z.array(text.max(HELD_WORD_MAX)) })

const label = z.object({ code: text, name: text })
/** The numbers of the magazines are those of the wire, and one of them is 0. */
const magazineId = z.int().nonnegative()
export const magazinesSchema = z.array(
  z.object({
    id: magazineId,
    code: text,
    name: text,
    description: text,
    frequency: text,
    price: fen,
    labels: z.array(label).default([]),
  }),
)

const printedStory = z.object({
  title: text,
  author: text,
  page: id,
  standfirst: z.string().default(''),
  article: id.optional(),
})
export const issuesSchema = z.array(
  z.object({
    id,
    magazine: magazineId,
    number: id,
    ageDays: age,
    title: text,
    coverLine: text,
    standfirst: text,
    price: fen,
    category: text,
    premium: z.boolean(),
    audio: z.boolean().default(false),
    articles: z.array(id).default([]),
    chapters: z.array(z.object({ title: text, stories: z.array(printedStory).min(1) })).min(1),
  }),
)

const category = z.object({ name: text, within: z.array(text).default([]) })
export const categoriesSchema = z.object({
  course: z.array(category),
  'audio-book': z.array(category),
  podcast: z.array(category),
  issue: z.array(category),
})

const lesson = z.object({
  id,
  title: text,
  summary: text,
  free: z.boolean(),
  /** it is a video; its script can be played as audio all the same */
  film: z.boolean().default(false),
  script: text,
})
export const coursesSchema = z.array(
  z.object({
    id,
    title: text,
    subtitle: text,
    teacher: text,
    teacherTitle: text,
    description: text,
    category: text,
    price: fen,
    originPrice: fen,
    /** not sold separately: only members can listen to it */
    memberOnly: z.boolean().default(false),
    subscribers: count,
    ageDays: age,
    lessons: z.array(lesson).min(1),
  }),
)

export const audioBooksSchema = z.array(
  z.object({
    id,
    title: text,
    author: text,
    narrator: text,
    description: text,
    category: text,
    price: fen,
    listeners: count,
    ageDays: age,
    transcript: z.boolean(),
    script: text,
  }),
)

export const videoBooksSchema = z.array(z.object({ id, title: text, author: text, summary: text, ageDays: age }))

const episode = z.object({ id, title: text, summary: text, ageDays: age, listeners: count, script: text })
export const podcastsSchema = z.array(
  z.object({
    id,
    title: text,
    host: text,
    description: text,
    category: text,
    subscribers: count,
    episodes: z.array(episode).min(1),
  }),
)

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 08:30')
const newsItem = z.object({ id, time: clock, title: text, brief: text, category: text, story: id.optional() })
export const newsSchema = z.array(z.object({ ageDays: age, items: z.array(newsItem).min(1) }))

const awardBook = z.object({
  id,
  title: text,
  author: text,
  publisher: text,
  genre: text,
  price: fen,
  status: z.enum(['winner', 'shortlist', 'longlist']),
  citation: z.string().default(''),
  description: text,
})
const figure = { entries: count }
export const doreadSchema = z.object({
  awards: z.array(
    z.object({
      id,
      yearsAgo: count,
      title: text,
      theme: text,
      statement: text,
      books: z.array(awardBook).min(1),
      judges: z.array(z.object({ id, name: text, title: text, statement: text })),
      timeline: z.array(z.object({ month: z.int().min(1).max(12), day: z.int().min(1).max(31), title: text, text })),
    }),
  ),
  readingLists: z.array(z.object({ id, title: text, description: text, books: z.array(id).min(1) })),
  figures: z.object({
    byYear: z.array(z.object({ yearsAgo: count, ...figure })),
    byGenre: z.array(z.object({ genre: text, ...figure })),
    byPublisher: z.array(z.object({ publisher: text, ...figure })),
  }),
  about: z.record(text, text),
})
