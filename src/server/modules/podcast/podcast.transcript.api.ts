import type { Handlers } from '../../http/api/api.ts'
import type { TranscriptService } from './podcast.transcript.service.ts'

type Calls = 'GET /api/klisten/transcript'

export function transcriptHandlers(transcript: TranscriptService): Pick<Handlers, Calls> {
  return {
    'GET /api/klisten/transcript': ({ query }, { viewer, now }) => transcript.findTranscript(query, viewer, now),
  }
}
