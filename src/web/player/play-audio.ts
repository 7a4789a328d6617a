/**
 * The entry point to the player: pages request playback here. The player itself is loaded with the first playback; pages
 * that are only read load none of it.
 */
import { m } from '#messages/site.ts'
import type { AudioItem } from './player-machine.ts'
import { ApiError } from '../api/api-error.ts'
import { browserApi } from '../api/browser-api.ts'
import { toast } from '../ui/toast.tsx'

export type PlayOptions = {
  /** in seconds: begins there, wherever one was before */
  from?: number
}

const OFFLINE = m.word.noNetwork

const load = () => import('./mount-player.tsx')

async function loadOrNotify() {
  const player = await load().catch(() => null)
  if (!player) toast(OFFLINE, 'error')
  return player
}

/** Loads it early. Some phones let a press start playback only immediately, not after waiting for the network. */
export const preparePlayer = (): void => void load().catch(() => {})

/** Plays an item of a list; the rest of the list follows it. */
export async function playAudio(list: AudioItem[], index: number, options: PlayOptions = {}): Promise<void> {
  const player = await loadOrNotify()
  player?.playList(list, index, options)
}

/** Plays the playlist of an item: a course from the current position, a podcast, an issue, a single recording. */
export async function playThing(
  { contentType, contentId }: { contentType: number; contentId: number },
  options: PlayOptions = {},
): Promise<void> {
  preparePlayer()
  try {
    const { list, index } = await browserApi('GET /api/klisten/playlist', { query: { contentType, contentId } })
    const items = list.map(
      ({ contentType: kind, id, title, audioUrl, pic, duration, zhuanlanName, sampleSeconds }) => ({
        ...{ contentType: kind, id, title, audioUrl, duration, zhuanlanName, sampleSeconds },
        pic: pic?.url ?? '',
      }),
    )
    if (items.length === 0) toast(m.player.nothingToPlay)
    else await playAudio(items, index, options)
  } catch (error) {
    toast(error instanceof ApiError ? error.message : OFFLINE, 'error')
  }
}

/** Seeks, in seconds, in the item that the player has already loaded; the list stays as it is. */
export async function playFrom(seconds: number): Promise<void> {
  const player = await loadOrNotify()
  player?.playFrom(seconds)
}

/** Queued right after the current item; when nothing is playing, played immediately. */
export async function playNext(items: AudioItem[]): Promise<void> {
  const player = await loadOrNotify()
  if (player?.queueNext(items)) toast(m.player.queuedNext)
}

export async function pauseAudio(): Promise<void> {
  const player = await load().catch(() => null)
  player?.pause()
}
