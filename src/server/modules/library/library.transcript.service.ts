/** The text of lessons, audio books and episodes, taken from files: paragraphs, and when each of them is spoken. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { DeskTranscript } from '#contract/desk/transcript.ts'
import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'
import { paragraphs as splitParagraphs } from '#domain/text/paragraphs.ts'
import type { TranscriptParagraph } from '#domain/audio/transcript-cue.ts'
import {
  decodeTranscript,
  readTranscript,
  transcriptTimeProblem,
  type TranscriptForm,
} from '#domain/audio/transcript-file.ts'
import { m, zh } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { ChangeService } from '../change/change.service.ts'
import type { JournalService } from '../journal/journal.service.ts'
import type { Tools } from '../module-tools.ts'
import * as queries from './library.transcript.queries.ts'

export { putCues, putTranscript, type AudioTable } from './library.transcript.queries.ts'

type Thing = { contentType: number; contentId: number }
type GivenFile = { name: string; bytes: Uint8Array }

const TABLES: Readonly<Record<number, queries.AudioTable>> = {
  [contentType.lesson]: 'lesson',
  [contentType.audioBook]: 'audio_book',
  [contentType.episode]: 'episode',
}

type TranscriptTools = Tools & {
  journal: JournalService
  change: ChangeService
  /** audio is searchable by its transcript, too */
  index: (trx: Database, things: Thing[], now: number) => Promise<void>
}

export function createTranscriptDesk({ db, journal, change, index }: TranscriptTools) {
  async function findAudioRow(source: Database, thing: Thing) {
    const table = TABLES[thing.contentType]
    const row = table && (await queries.findAudio(source, table, thing.contentId))
    if (!row) throw new AppError('NOT_FOUND', m.library.noSuchAudio)
    return { table, row }
  }

  async function present(source: Database, thing: Thing): Promise<DeskTranscript> {
    const { row } = await findAudioRow(source, thing)
    const cues = await queries.listCues(source, row.sound_id)
    const starts = new Map(cues.map(({ paragraph, starts_ms }) => [paragraph, starts_ms]))
    const list = splitParagraphs(row.transcript).map((text, position) => ({
      text,
      start: starts.get(position) ?? null,
    }))
    return { title: row.title, soundId: row.sound_id, durationMs: row.duration_ms ?? 0, list }
  }

  const put = (thing: Thing, text: readonly TranscriptParagraph[], detail: string, accountId: number, now: number) =>
    db.transaction().execute(async (trx) => {
      const { table, row } = await findAudioRow(trx, thing)
      const problem = transcriptTimeProblem([...text], row.duration_ms ?? 0)
      if (problem) throw new AppError('BAD_INPUT', problem)
      await queries.putTranscript(trx, table, thing.contentId, text.map((paragraph) => paragraph.text).join('\n'))
      await queries.putCues(
        trx,
        row.sound_id,
        text.map(({ start }) => start),
      )
      const found =
        table === 'lesson'
          ? { contentType: contentType.course, contentId: await queries.findCourseId(trx, thing.contentId) }
          : thing
      await index(trx, [found], now)
      const subject = `${thing.contentType}/${thing.contentId}`
      const entry = { accountId, action: 'change', noun: 'transcript', subject, title: row.title, detail } as const
      await journal.note(trx, entry, now)
      await change.note(
        trx,
        [thing, found].map((one) => cacheTag.thing(one.contentType, one.contentId)),
        now,
      )
      return present(trx, thing)
    })

  return {
    find: (thing: Thing): Promise<DeskTranscript> => present(db, thing),

    async take(
      thing: Thing,
      { name, bytes }: GivenFile,
      accountId: number,
      now: number,
    ): Promise<DeskTranscript & { form: TranscriptForm }> {
      const text = decodeTranscript(bytes)
      if (text === null) throw new AppError('BAD_INPUT', m.library.notATextFile)
      const { form, paragraphs, problem } = readTranscript(name, text)
      if (problem !== null) throw new AppError('BAD_INPUT', problem)
      return {
        ...(await put(
          thing,
          paragraphs,
          zh.library.transcriptTaken({ name, count: paragraphs.length }),
          accountId,
          now,
        )),
        form,
      }
    },

    clear: (thing: Thing, accountId: number, now: number): Promise<DeskTranscript> =>
      put(thing, [], zh.library.transcriptDeleted, accountId, now),
  }
}

export type TranscriptDeskService = ReturnType<typeof createTranscriptDesk>
