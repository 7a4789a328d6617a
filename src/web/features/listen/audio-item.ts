import type { SoundCard } from '#contract/listen.ts'
import type { AudioItem } from '#rules/player-machine.ts'

type Sound = Pick<SoundCard, 'contentType' | 'id' | 'title' | 'audioUrl' | 'duration' | 'pic'>

/** What the player must know of a sound. */
export function toAudioItem({ contentType, id, title, audioUrl, duration, pic }: Sound, from: string): AudioItem {
  return { contentType, id, title, audioUrl, duration, pic: pic?.url ?? '', zhuanlanName: from }
}
