import type { AudioCard } from '#contract/site/podcast.ts'
import type { AudioItem } from '../../player/player-machine.ts'

type Sound = Pick<AudioCard, 'contentType' | 'id' | 'title' | 'audioUrl' | 'duration' | 'sampleSeconds' | 'pic'>

/** What the player must know of a sound. */
export function toAudioItem(sound: Sound, from: string): AudioItem {
  const { contentType, id, title, audioUrl, duration, sampleSeconds, pic } = sound
  return { contentType, id, title, audioUrl, duration, sampleSeconds, pic: pic?.url ?? '', zhuanlanName: from }
}
