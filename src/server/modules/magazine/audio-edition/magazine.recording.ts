/** The recordings of articles in audio editions, for the player. */
import { claimState } from '#db/claim.ts'
import { can, ownsAsClass, type Verdict } from '#domain/access/can.ts'
import type { Viewer } from '../../../http/api/call-context.ts'
import type { Tools } from '../../module-tools.ts'
import { findTrackFile } from './magazine.audio.queries.ts'

/** No account has this id. */
const NOBODY = 0

type TrackClaim = { free: number; claimed_until: number | null }

/** Whether this viewer may play a track of an edition; the way to get access is included where the edition is known. */
export function hearTrack(
  viewer: Viewer | null,
  { free, claimed_until }: TrackClaim,
  now: number,
  edition?: { id: number; price: number },
): Verdict {
  const piece = edition && edition.price > 0 ? ({ type: 'young', id: edition.id, price: edition.price } as const) : null
  const claim = ownsAsClass(viewer, 'audioEdition') ? { owned: true } : claimState(claimed_until, now)
  return can(viewer, { kind: 'audio-edition', free: free === 1, ...claim, piece })
}

export function createTrackRecordings({ db }: Tools) {
  return {
    async track(id: number, viewer: Viewer | null, now: number) {
      const row = await findTrackFile(db, id, viewer?.id ?? NOBODY, now)
      if (!row) return null
      const gate = { free: row.free === 1, open: hearTrack(viewer, row, now).open }
      return { path: row.path, durationMs: row.duration_ms ?? 0, ...gate }
    },
  }
}
