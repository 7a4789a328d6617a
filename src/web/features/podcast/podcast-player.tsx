/** Plays what the page is about; the others of the list follow it. Of what is locked it plays the sample. */
import type { AudioItem } from '../../player/player-machine.ts'
import { Icon } from '../../ui/icon.tsx'
import { useReadyPlayer, usePlayPress } from './use-play-press.ts'
import styles from './podcast-player.module.css'

export function PodcastPlayer({ list }: { list: [AudioItem, ...AudioItem[]] }) {
  const { sounding, press } = usePlayPress()
  useReadyPlayer()
  const [{ audioUrl, title, duration, sampleSeconds }] = list
  const playing = sounding === audioUrl
  const word = playing ? '暂停' : sampleSeconds > 0 ? '试听' : '播放'
  return (
    <a className={styles['player']} href={audioUrl} onClick={press(list, 0)}>
      <Icon name={playing ? 'pause' : 'play'} />
      <span aria-hidden>{word}</span>
      <span className="visually-hidden">{`${word}：${title}`}</span>
      <span className={styles['time']}>{sampleSeconds > 0 ? `${sampleSeconds} 秒` : duration}</span>
    </a>
  )
}
