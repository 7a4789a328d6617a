/**
 * What an archive holds of each kind of row beside the fields of its form, and how that is read and written. The numbers
 * of a family are in addresses that do not say which of its tables is meant.
 */
import { z } from 'zod'
import { contract } from '#contract/contract.ts'
import type { Database } from '#db/client.ts'
import { advanceIdentity } from '#db/engine/advance-identity.ts'
import { contentType } from '#domain/content/content-type.ts'
import { m } from '#messages/server.ts'
import type { Standing } from '../release/desk.release.kinds.ts'
import { findCard, putCards } from '../release/desk.release.queries.ts'
import type { AudioTable } from '../../library/library.transcript.service.ts'
import { refuseField } from '../resource.ts'
import * as queries from './desk.bring.queries.ts'
import { listSpoken, putSpoken, spokenFields, type Spoken } from './desk.bring.spoken.ts'

export type Plain = Record<string, unknown>

/** `input`: the fields of the form, with what the kind adds to them. */
export type Brought = { id: number; standing: Standing | null; input: Plain }

export type BringKind = {
  /** of what is released; null: readers see it from the time in its fields on */
  type: number | null
  /** tables of which no row may have its number */
  others: readonly queries.NumberedTable[]
  /** the fields of the form and what is added */
  input: z.ZodType<Plain>
  /** adds to the fields of these rows */
  read?: (db: Database, rows: readonly Brought[]) => Promise<Brought[]>
  /** after the row itself, before its cards */
  write?: (trx: Database, given: Brought) => Promise<void>
}

const courseBody = contract['POST /api/desk/course'].body
const lessonFields = courseBody.shape.lessons.element

const broughtLesson = lessonFields.extend({
  ...spokenFields,
  id: z.int().positive(),
  publishTime: z.int().min(0).nullable().default(null),
})
type BroughtLesson = z.output<typeof broughtLesson>

const courseInput = courseBody.extend({ lessons: z.array(broughtLesson).max(200) })

const lessonsOf = ({ input }: Brought) => input['lessons'] as BroughtLesson[]

/** A lesson that came with its course needs no time of its own. */
const comesWithCourse = (standing: Standing | null, { hidden, releaseTime }: BroughtLesson): boolean =>
  standing?.state === 'published' && !hidden && releaseTime === null

async function readLessons(db: Database, rows: readonly Brought[]): Promise<Brought[]> {
  const ids = rows.flatMap((row) => lessonsOf(row).map(({ id }) => id))
  const [spoken, times] = await Promise.all([
    listSpoken(db, 'lesson', ids),
    queries.listCardTimes(db, contentType.lesson, ids),
  ])
  return rows.map((row) => {
    const { standing, input } = row
    const lessons = lessonsOf(row).map((lesson) => {
      const time = times.get(lesson.id) ?? null
      const isOwn = !comesWithCourse(standing, lesson) || time !== standing?.publishedAt
      return { ...lesson, ...spoken.get(lesson.id), publishTime: isOwn ? time : null }
    })
    return { ...row, input: { ...input, lessons } }
  })
}

/** Those that readers saw have a card; what it says follows with that of the course. */
async function writeLessons(trx: Database, given: Brought): Promise<void> {
  const lessons = lessonsOf(given)
  const { standing } = given
  for (const lesson of lessons) await putSpoken(trx, 'lesson', lesson)
  const cards = lessons.flatMap((lesson) => {
    const inherited = comesWithCourse(standing, lesson) ? standing!.publishedAt : null
    const publishedAt = lesson.publishTime ?? inherited
    if (standing === null || publishedAt === null) return []
    const card = { title: lesson.title, standfirst: lesson.summary, pictureId: null, authorName: '', authorId: null }
    const key = { contentType: contentType.lesson, contentId: lesson.id }
    return [{ ...key, ...card, premium: !lesson.free, state: 'withdrawn' as const, publishedAt }]
  })
  await putCards(trx, cards)
  await advanceIdentity(trx, 'lesson')
}

const spokenOf = ({ id, input }: Brought) => ({ ...(input as Spoken & { soundId: number }), id })

/** Adds the text of what is heard to the fields of each row. */
const readSpoken = (table: AudioTable) => async (db: Database, rows: readonly Brought[]) => {
  const spoken = await listSpoken(
    db,
    table,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, input: { ...row.input, ...spoken.get(row.id) } }))
}

async function writeEpisode(trx: Database, given: Brought): Promise<void> {
  await putSpoken(trx, 'episode', spokenOf(given))
  if (given.standing?.state !== 'published') return
  const contentId = Number(given.input['podcastId'])
  const card = await findCard(trx, { contentType: contentType.podcast, contentId })
  if (card?.state !== 'published') refuseField('podcastId', m.archive.podcastNotPublic({ id: contentId }))
}

export const BRING_KINDS = {
  course: {
    type: contentType.course,
    others: ['lesson'],
    input: courseInput,
    read: readLessons,
    write: writeLessons,
  },
  podcast: {
    type: contentType.podcast,
    others: ['episode', 'audio_book'],
    input: contract['POST /api/desk/podcast'].body,
  },
  episode: {
    type: contentType.episode,
    others: ['podcast', 'audio_book'],
    input: contract['POST /api/desk/episode'].body.extend(spokenFields),
    read: readSpoken('episode'),
    write: writeEpisode,
  },
  'audio-book': {
    type: contentType.audioBook,
    others: ['podcast', 'episode'],
    input: contract['POST /api/desk/audio-book'].body.extend(spokenFields),
    read: readSpoken('audio_book'),
    write: (trx, given) => putSpoken(trx, 'audio_book', spokenOf(given)),
  },
  news: { type: null, others: [], input: contract['POST /api/desk/news'].body },
  topic: { type: null, others: [], input: contract['POST /api/desk/topic'].body },
  theme: { type: null, others: [], input: contract['POST /api/desk/theme'].body },
} as const satisfies Record<string, BringKind>

export type BringName = keyof typeof BRING_KINDS
