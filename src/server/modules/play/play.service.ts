/** Where a viewer gets a recording, and how much of it: the only code that hands out addresses of audio and video. */
import type { PlayKind } from '#domain/audio/play-address.ts'
import { sampleSeconds } from '#domain/access/sample-length.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Viewer } from '../../http/api/call-context.ts'
import type { MediaService } from '../media/media.service.ts'

type Recording = {
  /** of its file, as in table `media` */
  path: string
  durationMs: number
  /** everybody may listen to all of it */
  free: boolean
  /** the decision of the gate for this viewer */
  open: boolean
}

/** Null when it does not exist or is not published. */
type FindRecording = (id: number, viewer: Viewer | null, now: number) => Promise<Recording | null>

type Listener = { viewer: Viewer | null; ticket: string | undefined }

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE

/** The time that a browser may take to request the next part of what it plays. */
const LIFETIME = 10 * MINUTE

/** These have no sample: video because of its size, and audio inside a paid text because it belongs to that text. */
const WITHOUT_SAMPLE = new Set<PlayKind>(['film', 'lesson-film', 'inset'])

type PlayTools = { media: MediaService; recordings: Record<PlayKind, FindRecording> }

export function createPlayService({ media, recordings }: PlayTools) {
  return {
    async findAddress({ kind, id }: { kind: PlayKind; id: number }, { viewer, ticket }: Listener, now: number) {
      const recording = await recordings[kind](id, viewer, now)
      if (!recording) throw new AppError('NOT_FOUND')
      const { path, free, open } = recording
      // The same address until midnight, so that browsers can cache the file: it is free for everybody.
      if (free) return { url: media.signAddress({ path, seconds: 0, until: endOfNextDay(now), ticket: null }), free }
      const until = now + LIFETIME
      if (open) return { url: media.signAddress({ path, seconds: 0, until, ticket: ticket ?? null }), free }
      const seconds = WITHOUT_SAMPLE.has(kind) ? 0 : sampleSeconds(recording.durationMs / 1000)
      if (seconds === 0) throw new AppError('FORBIDDEN', '购买后可解锁')
      return { url: media.signAddress({ path, seconds, until, ticket: null }), free }
    },
  }
}

const endOfNextDay = (now: number) => (Math.floor(now / DAY) + 2) * DAY

export type PlayService = ReturnType<typeof createPlayService>
