/** Transcripts, paragraph by paragraph, for viewers who may listen. */
import type { TimedText } from '#contract/site/podcast.ts'
import type { Claimant } from '#db/claim.ts'
import type { Database } from '#db/client.ts'
import { can } from '#domain/access/can.ts'
import { contentType } from '#domain/content/content-type.ts'
import { paragraphs } from '#domain/text/paragraphs.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Viewer } from '../../http/api/call-context.ts'
import type { Tools } from '../module-tools.ts'
import * as queries from './podcast.transcript.queries.ts'

/** A video lesson has a separate content type on the wire, but is a lesson all the same. */
const FILM = 47
/** No account has this id. */
const NOBODY = 0

type Kind = {
  table: 'lesson' | 'audio_book' | 'episode'
  /** its name at the gate; always free content needs none */
  gate: 'lesson' | 'audio-book'
  find: (db: Database, id: number, claimant: Claimant) => Promise<queries.Guarded | undefined>
}

const LESSON: Kind = { table: 'lesson', gate: 'lesson', find: queries.findLesson }

const KINDS: Record<number, Kind> = {
  [contentType.lesson]: LESSON,
  [FILM]: LESSON,
  [contentType.audioBook]: { table: 'audio_book', gate: 'audio-book', find: queries.findAudioBook },
  [contentType.episode]: { table: 'episode', gate: 'audio-book', find: queries.findEpisode },
}

type Thing = { contentType: number; contentId: number }

export function createTranscriptService({ db }: Tools) {
  return {
    async findTranscript(thing: Thing, viewer: Viewer | null, now: number): Promise<TimedText> {
      const kind = KINDS[thing.contentType]
      const row = await kind?.find(db, thing.contentId, { accountId: viewer?.id ?? NOBODY, now })
      if (!kind || !row) throw new AppError('NOT_FOUND', m.podcast.noSuchRecording)
      const { title, sound_id, free, owned } = row
      if (!can(viewer, { kind: kind.gate, free, owned }).open) return { title, isLock: true, list: [] }
      const [text, cues] = await Promise.all([
        queries.findText(db, kind.table, thing.contentId),
        queries.listCues(db, sound_id),
      ])
      const starts = new Map(cues.map(({ paragraph, starts_ms }) => [paragraph, starts_ms]))
      const list = paragraphs(text).map((line, index) => ({ text: line, start: starts.get(index) ?? null }))
      return { title, isLock: false, list }
    },
  }
}

export type TranscriptService = ReturnType<typeof createTranscriptService>
