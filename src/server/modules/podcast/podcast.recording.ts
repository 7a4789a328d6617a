/** The recordings of podcasts and audio books, for players: only audio books can be paid. */
import { claimState } from '#db/claim.ts'
import { can, ownsAsClass, type Verdict } from '#domain/access/can.ts'
import type { Viewer } from '../../http/api/call-context.ts'
import type { Tools } from '../module-tools.ts'
import * as queries from './podcast.recording.queries.ts'

/** No account has this id. */
const NOBODY = 0

type File = { path: string; duration_ms: number | null }

const recording = (row: File, gate: { free: boolean; open: boolean }) => ({
  path: row.path,
  durationMs: row.duration_ms ?? 0,
  ...gate,
})

type BookClaim = { id: number; price: number; claimed_until: number | null }

/** Whether this viewer may listen to an audio book. */
export function checkAudioBookAccess(
  viewer: Viewer | null,
  { id, price, claimed_until }: BookClaim,
  now: number,
): Verdict {
  const piece = { type: 'book', id, price } as const
  const claim = ownsAsClass(viewer, 'audioBook') ? { owned: true } : claimState(claimed_until, now)
  return can(viewer, { kind: 'audio-book', free: price === 0, ...claim, piece })
}

export function createPodcastRecordings({ db }: Tools) {
  const free = (find: (database: Tools['db'], id: number) => Promise<File | undefined>) => async (id: number) => {
    const row = await find(db, id)
    return row ? recording(row, { free: true, open: true }) : null
  }

  return {
    episode: free(queries.findEpisodeFile),
    radio: free(queries.findRadioFile),
    film: free(queries.findVideoBookFile),

    async 'audio-book'(id: number, viewer: Viewer | null, now: number) {
      const row = await queries.findAudioBookFile(db, id, viewer?.id ?? NOBODY, now)
      return row ? recording(row, { free: row.price === 0, open: checkAudioBookAccess(viewer, row, now).open }) : null
    },
  }
}
