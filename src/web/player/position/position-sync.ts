/** Where the reader was on other devices: the server knows it for those who are signed in. */
import type { KeptPosition } from '#contract/site/study.ts'
import { registeredType } from '#domain/audio/known-position.ts'
import type { AudioItem } from '../player-machine.ts'
import { readerId } from '../../api/reader-id.ts'
import { sendStudy } from '../../analytics/study-report.ts'

/** All in ms. */
const FRESH = 60_000
const END = 2000
/** Whoever plays does not wait for it; later than this, nobody wants to be moved any more. */
const PATIENCE = 8000

type Told = { at: number; list: KeptPosition[] }

let told: Told | null = null
let asking: Promise<Told | null> | null = null

/** Not by the door of the pages: a session that is over must not ask anybody to sign in because of this. */
async function ask(): Promise<Told | null> {
  // What is still to be told from here belongs to what the server compares.
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

/** In seconds, with its time by this device's clock; null when nothing is known, or nobody is signed in. */
export async function findToldPlace({ contentType, id }: Pick<AudioItem, 'contentType' | 'id'>) {
  if (readerId() === null) return null
  if (!told || Date.now() - told.at > FRESH) {
    asking ??= ask().finally(() => (asking = null))
    told = (await asking) ?? told
  }
  const kind = registeredType(contentType)
  const found = told?.list.find((position) => position.contentType === kind && position.contentId === id)
  if (!told || !found) return null
  // Whoever stopped as late as this begins again.
  const atEnd = found.duration > 0 && found.position > found.duration - END
  return { time: atEnd ? 0 : found.position / 1000, at: told.at - found.ago }
}
