/** The recordings of stories in audio editions, for whoever plays them. */
import { mayHear } from '#rules/may-hear.ts'
import type { Viewer } from '../../http/call-context.ts'
import type { Tools } from '../module-tools.ts'
import { findTrackFile } from './magazine.recording.queries.ts'

/** No account has this id. */
const NOBODY = 0

/** Whether everybody may hear a track, and whether this viewer may. */
export function hearTrack(viewer: Viewer | null, row: { free: number; entitlement_id: number | null }) {
  const free = row.free === 1
  return { free, open: mayHear(viewer, { kind: 'audio-edition', free, owned: row.entitlement_id !== null }) }
}

export function createTrackRecordings({ db }: Tools) {
  return {
    async track(id: number, viewer: Viewer | null, now: number) {
      const row = await findTrackFile(db, id, viewer?.id ?? NOBODY, now)
      return row ? { path: row.path, durationMs: row.duration_ms ?? 0, ...hearTrack(viewer, row) } : null
    },
  }
}
