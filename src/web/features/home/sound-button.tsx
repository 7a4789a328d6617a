/**
 * A press plays a sound in place. Until then it is a link to the sound itself, which browsers play by themselves: a page
 * full of players would be slow to draw, and most of them are never touched.
 */
import type { SoundCard } from '#contract/listen.ts'
import { track } from '../../analytics.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './sound-button.module.css'
import { usePlaying } from './use-playing.ts'

type Props = { sound: Pick<SoundCard, 'contentType' | 'id' | 'title' | 'audioUrl' | 'duration'> }

export function SoundButton({ sound }: Props) {
  const { playing, player, play } = usePlaying<HTMLAudioElement>(() =>
    track('audio-play', { contentType: sound.contentType, contentId: sound.id }),
  )

  if (playing) {
    return (
      <audio
        ref={player}
        className={styles['player']}
        controls
        autoPlay
        src={sound.audioUrl}
        aria-label={`播放：${sound.title}`}
      />
    )
  }
  return (
    <a className={styles['button']} href={sound.audioUrl} onClick={play}>
      <Icon name="play" />
      播放 <span className="visually-hidden">{sound.title}</span> <span>{sound.duration}</span>
    </a>
  )
}
