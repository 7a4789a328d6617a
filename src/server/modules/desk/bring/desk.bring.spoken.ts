/** The texts of what is heard, with the times of their paragraphs, for an archive. */
import { z } from 'zod'
import { longText } from '#contract/desk/audio.ts'
import type { Database } from '#db/client.ts'
import { transcriptTimeProblem } from '#domain/audio/transcript-file.ts'
import { paragraphs } from '#domain/text/paragraphs.ts'
import { m } from '#messages/server.ts'
import { putCues, putTranscript, type AudioTable } from '../../library/library.transcript.service.ts'
import { listDurations } from '../desk.audio.queries.ts'
import { refuseField } from '../resource.ts'

/** As many characters as a file of subtitles may have bytes. */
const TEXT_MAX = 2 * 1024 * 1024
const DAY = 24 * 60 * 60 * 1000

export const spokenFields = {
  transcript: longText(TEXT_MAX).default(''),
  cues: z.array(z.int().min(0).max(DAY).nullable()).default([]),
}

export type Spoken = { transcript: string; cues: (number | null)[] }

/** When each paragraph begins; nothing behind the last that is known. */
function listStarts(count: number, cues: readonly { paragraph: number; starts_ms: number }[]): (number | null)[] {
  const starts = new Map(cues.map((cue) => [cue.paragraph, cue.starts_ms]))
  const last = Math.max(-1, ...[...starts.keys()].filter((paragraph) => paragraph < count))
  return Array.from({ length: last + 1 }, (_, paragraph) => starts.get(paragraph) ?? null)
}

/** By the number of the row. */
export async function listSpoken(db: Database, table: AudioTable, ids: number[]): Promise<Map<number, Spoken>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom(table).select(['id', 'sound_id', 'transcript']).where('id', 'in', ids).execute()
  const cues = await db
    .selectFrom('sound_cue')
    .select(['sound_id', 'paragraph', 'starts_ms'])
    .where('sound_id', 'in', [0, ...rows.map((row) => row.sound_id)])
    .execute()
  const cuesOf = Map.groupBy(cues, (cue) => cue.sound_id)
  return new Map(
    rows.map(({ id, sound_id, transcript }) => [
      id,
      { transcript, cues: listStarts(paragraphs(transcript).length, cuesOf.get(sound_id) ?? []) },
    ]),
  )
}

type Given = Spoken & { id: number; soundId: number }

export async function putSpoken(trx: Database, table: AudioTable, { id, soundId, transcript, cues }: Given) {
  const texts = paragraphs(transcript)
  const length = (await listDurations(trx, [soundId])).get(soundId) ?? 0
  if (cues.length > texts.length) refuseField('cues', m.archive.cuesTooMany({ count: texts.length }))
  const problem = transcriptTimeProblem(
    texts.map((text, position) => ({ text, start: cues[position] ?? null })),
    length,
  )
  if (problem) refuseField('cues', problem)
  await putTranscript(trx, table, id, transcript)
  if (transcript !== '') await putCues(trx, soundId, cues)
}
