/** The reader's progress in an audio item, also while it plays; nothing for one that was never started. */
import { furthestShare } from './listened-share.ts'
import { findKnownPosition, type KnownPositions } from '#domain/audio/known-position.ts'
import { secondsOf } from '../../player/player-machine.ts'
import { usePlayedTime } from '../../player/now-playing.ts'
import { StudyProgress } from '../study/study-progress.tsx'

type Props = {
  sound: { contentType: number; id: number; duration: string }
  places: KnownPositions
  /** per cent, as the server knows it */
  process?: number
  /** the kind that determines the wording */
  kind: number
}

export function ListeningProgress({ sound, places, process = 0, kind }: Props) {
  const now = usePlayedTime(sound.contentType, sound.id)
  const share = furthestShare(process, findKnownPosition(places, sound)?.time, now, secondsOf(sound.duration))
  return share > 0 ? <StudyProgress process={share} kind={kind} /> : null
}
