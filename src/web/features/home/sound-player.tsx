/** The browser's own player: it works before the program does, and without it. Its first start is counted. */
import { useRef } from 'react'
import type { SoundCard } from '#contract/listen.ts'
import { track } from '../../analytics.ts'
import styles from './sound-player.module.css'

type Props = { sound: Pick<SoundCard, 'contentType' | 'id' | 'title' | 'audioUrl'> }

export function SoundPlayer({ sound }: Props) {
  const counted = useRef(false)
  function count() {
    if (counted.current) return
    counted.current = true
    track('audio-play', { contentType: sound.contentType, contentId: sound.id })
  }
  return (
    <audio
      className={styles['player']}
      controls
      preload="none"
      src={sound.audioUrl}
      aria-label={`播放：${sound.title}`}
      onPlay={count}
    />
  )
}
