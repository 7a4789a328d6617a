/**
 * Where a viewer gets a recording, and how much of it: hands out addresses of audio and video, and checks with each request
 * at such an address that it grants no more than its holder may play at that moment.
 */
import { playPath, readPlayPath, type PlayKind } from '#domain/audio/play-address.ts'
import { sampleSeconds } from '#domain/access/sample-length.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Viewer } from '../../http/api/call-context.ts'
import { LIBRARY_CLAIM, type MediaService } from '../media/media.service.ts'

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

/** What an address grants, as the signature confirms it. */
type Grant = { path: string; of: string; seconds: number; personal: boolean }

const DAY = 24 * 60 * 60 * 1000

const expired = () => new AppError('FORBIDDEN', m.play.addressExpired)

/** These have no sample: video because of its size, and what stands inside a paid text because it belongs to that text. */
const WITHOUT_SAMPLE = new Set<PlayKind>(['film', 'lesson-film', 'inset', 'inset-video', 'inset-file'])

type PlayTools = { media: MediaService; recordings: Record<PlayKind, FindRecording> }

export function createPlayService({ media, recordings }: PlayTools) {
  return {
    async findAddress({ kind, id }: { kind: PlayKind; id: number }, { viewer, ticket }: Listener, now: number) {
      const recording = await recordings[kind](id, viewer, now)
      if (!recording) throw new AppError('NOT_FOUND')
      const { path, free, open } = recording
      // The same until midnight, so that browsers can cache what everybody may have. It grants nothing by itself: who may
      // listen is checked with each request, so a listener who pauses for hours goes on at the same address.
      const sign = (seconds: number, holder: string | null) =>
        media.signAddress({ path, of: claimOf(kind, id), seconds, until: endOfNextDay(now), ticket: holder })
      if (free) return { url: sign(0, null), free }
      if (open && ticket) return { url: sign(0, ticket), free }
      const seconds = WITHOUT_SAMPLE.has(kind) ? 0 : sampleSeconds(recording.durationMs / 1000)
      if (seconds === 0) throw new AppError('FORBIDDEN', m.play.unlockedAfterPurchase)
      return { url: sign(seconds, null), free }
    },

    /** Refuses what the holder may not play at this moment. `viewer` is the owner of the session that the address is for. */
    async checkGrant({ path, of, seconds, personal }: Grant, viewer: Viewer | null, now: number): Promise<void> {
      // A client that has signed out, there or elsewhere, may still hold the cookie.
      if (personal && !viewer) throw new AppError('FORBIDDEN', m.play.signInToPlay)
      if (of === LIBRARY_CLAIM) {
        if (!viewer || viewer.role === 'reader') throw expired()
        return
      }
      const thing = readPlayPath(`/play/${of}`)
      if (!thing) throw expired()
      const recording = await recordings[thing.kind](thing.id, viewer, now)
      if (!recording) throw new AppError('NOT_FOUND')
      if (recording.path !== path) throw expired()
      const isOpen = seconds > 0 || (personal ? recording.open : recording.free)
      if (!isOpen) throw personal ? new AppError('FORBIDDEN', m.play.notEntitled) : expired()
    },
  }
}

/** The end of its play address, without what all have in common. */
const claimOf = (kind: PlayKind, id: number) => playPath(kind, id).slice('/play/'.length)

const endOfNextDay = (now: number) => (Math.floor(now / DAY) + 2) * DAY

export type PlayService = ReturnType<typeof createPlayService>
