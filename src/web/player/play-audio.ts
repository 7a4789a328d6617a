/**
 * The door to the player: pages say what should sound. The player itself is fetched with the first sound; pages that are only read carry nothing of it.
 */
import type { AudioItem } from '#rules/player-machine.ts'
import { toast } from '../ui/toast.tsx'

const load = () => import('./mount-player.tsx')

/** Fetches it early. Some phones let a press start sound only right after it, not after a wait for the network. */
export const preparePlayer = (): void => void load().catch(() => {})

/** Plays an item of a list; the rest of the list follows it. */
export async function playAudio(list: AudioItem[], index: number): Promise<void> {
  const player = await load().catch(() => null)
  if (player) player.playList(list, index)
  else toast('网络连接不上，请检查后重试', 'error')
}

export async function pauseAudio(): Promise<void> {
  const player = await load().catch(() => null)
  player?.pause()
}
