/** Where the reader was on other devices: the server knows it for those who are signed in. */
import type { KeptPosition } from '#contract/site/study.ts'
import { registeredType } from '#domain/audio/known-position.ts'
import type { AudioItem } from '../player-machine.ts'
import { readerId } from '../../api/reader-id.ts'
import { sendStudy } from '../../analytics/study-report.ts'

/** All in ms. */
const FRESH = 60_000
const END = 2000
/** Playback does not wait for it; after this time the listener would not want the position to change. */
const PATIENCE = 8000

type ServerPositions = { at: number; list: KeptPosition[] }

let known: ServerPositions | null = null
let asking: Promise<ServerPositions | null> | null = null

/** Not through the API client of the pages: an expired session must not prompt a sign-in because of this. */
async function ask(): Promise<ServerPositions | null> {
  // Pending reports from this device belong to what the server compares.
  await sendStudy()
  try {
    const response = await fetch('/api/user/history/position', {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE),
    })
    const { model } = (await response.json()) as { model?: { list: KeptPosition[] } | null }
    return model ? { at: Date.now(), list: model.list } : null
  } catch {
    return null
  }
}

/** In seconds, with its timestamp by this device's clock; null when nothing is known, or nobody is signed in. */
export async function findServerPosition({ contentType, id }: Pick<AudioItem, 'contentType' | 'id'>) {
  if (readerId() === null) return null
  if (!known || Date.now() - known.at > FRESH) {
    asking ??= ask().finally(() => (asking = null))
    known = (await asking) ?? known
  }
  const kind = registeredType(contentType)
  const found = known?.list.find((position) => position.contentType === kind && position.contentId === id)
  if (!known || !found) return null
  // A position this close to the end starts again from the beginning.
  const atEnd = found.duration > 0 && found.position > found.duration - END
  return { time: atEnd ? 0 : found.position / 1000, at: known.at - found.ago }
}
