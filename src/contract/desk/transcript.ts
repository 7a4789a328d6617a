/** Transcripts at the desk: uploaded as a subtitle file or as plain text, with the times of its paragraphs. */
import { z } from 'zod'
import { TRANSCRIPT_FORMS } from '#domain/audio/transcript-file.ts'
import { m } from '#messages/contract.ts'
import { defineCalls } from '../core/define-call.ts'
import { id, shortText, wholeNumber } from '../core/field.ts'

const audioParams = z.object({
  contentType: wholeNumber({ max: 99 }).meta({ description: '2: lesson, 8: audio book, 9: episode' }),
  contentId: id,
})

export const deskTranscript = z.object({
  title: z.string(),
  soundId: z.int(),
  durationMs: z.int(),
  list: z.array(
    z.object({
      text: z.string(),
      start: z.int().nullable().meta({ description: 'in ms from the beginning; null when it is not told' }),
    }),
  ),
})
export type DeskTranscript = z.infer<typeof deskTranscript>

const forEditors = { noun: 'transcript', role: 'editor', cache: 'personal' } as const
const forPublishers = { noun: 'transcript', permission: 'publish', cache: 'personal' } as const

export const deskTranscriptCalls = defineCalls({
  'GET /api/desk/transcript/:contentType/:contentId': {
    ...forEditors,
    summary: 'The text of a lesson, an audio book or an episode, with the times of its paragraphs',
    params: audioParams,
    model: deskTranscript,
  },
  'POST /api/desk/transcript/:contentType/:contentId': {
    ...forPublishers,
    summary: 'Takes text and times from a file: SRT, VTT, LRC or plain text, 2 MiB at most; plain text has no times',
    params: audioParams,
    query: z.object({ name: shortText(255).min(1, { error: () => m.transcript.fileNameMissing }) }),
    body: 'transcript',
    model: deskTranscript.extend({ form: z.enum(TRANSCRIPT_FORMS) }),
  },
  'DELETE /api/desk/transcript/:contentType/:contentId': {
    ...forPublishers,
    summary: 'Takes the text and its times away; what is heard stays',
    params: audioParams,
    model: deskTranscript,
  },
})
