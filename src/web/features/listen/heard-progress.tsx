/** How far the reader has come in a sound, also while it sounds; nothing for what was never begun. */
import { heardShare } from './listened-share.ts'
import { placeIn, type KnownPlaces } from '#domain/audio/known-position.ts'
import { secondsOf } from '../../player/player-machine.ts'
import { useHeardTime } from '../../player/sounding.ts'
import { StudyProgress } from '../study/study-progress.tsx'

type Props = {
  sound: { contentType: number; id: number; duration: string }
  places: KnownPlaces
  /** per cent, as the server knows it */
  process?: number
  /** whose words are used */
  kind: number
}

export function HeardProgress({ sound, places, process = 0, kind }: Props) {
  const now = useHeardTime(sound.contentType, sound.id)
  const place = placeIn(places, sound)
  const length = secondsOf(sound.duration)
  const share = Math.max(process, heardShare(place?.time ?? 0, length), heardShare(now ?? 0, length))
  return share > 0 ? <StudyProgress process={share} kind={kind} /> : null
}
