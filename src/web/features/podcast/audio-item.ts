import type { AudioCard } from '#contract/site/podcast.ts'
import type { AudioItem } from '../../player/player-machine.ts'

type Sound = Pick<AudioCard, 'contentType' | 'id' | 'title' | 'audioUrl' | 'duration' | 'sampleSeconds' | 'pic'>

/** An audio item in the form that the player needs. */
export function toAudioItem(sound: Sound, from: string): AudioItem {
  const { contentType, id, title, audioUrl, duration, sampleSeconds, pic } = sound
  return { contentType, id, title, audioUrl, duration, sampleSeconds, pic: pic?.url ?? '', zhuanlanName: from }
}
