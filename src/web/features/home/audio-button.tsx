/**
 * A press passes audio to the player bar; the rest of its list follows. Until the client bundle is loaded it is a link to
 * the audio file, which browsers play themselves.
 */
import type { AudioCard } from '#contract/site/podcast.ts'
import { m } from '#messages/site.ts'
import { preparePlayer } from '../../player/play-audio.ts'
import { Icon } from '../../ui/icon.tsx'
import { toAudioItem } from '../podcast/audio-item.ts'
import { usePlayPress } from '../podcast/use-play-press.ts'
import styles from './audio-button.module.css'

type Props = { sound: AudioCard; list: AudioCard[] }

export function AudioButton({ sound, list }: Props) {
  const { sounding, press } = usePlayPress()
  const playing = sound.audioUrl === sounding
  const items = list.map((each) => toAudioItem(each, each.zhuanlanName))
  return (
    <a
      className={styles['button']}
      href={sound.audioUrl}
      // Hovering comes before pressing: most pages with such buttons are only read, and load no player.
      onPointerEnter={preparePlayer}
      onFocus={preparePlayer}
      onClick={press(items, list.indexOf(sound))}
    >
      <Icon name={playing ? 'pause' : 'play'} />
      {playing ? m.home.pause : m.home.play} <span className="visually-hidden">{sound.title}</span>{' '}
      <span>{sound.duration}</span>
    </a>
  )
}
