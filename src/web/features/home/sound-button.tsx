/**
 * A press plays a sound in place. Until then it is a link to the sound itself, which browsers play by themselves: a page
 * full of players would be slow to draw, and most of them are never touched.
 */
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { SoundCard } from '#contract/listen.ts'
import { track } from '../../analytics.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './sound-button.module.css'

type Props = { sound: Pick<SoundCard, 'contentType' | 'id' | 'title' | 'audioUrl' | 'duration'> }

export function SoundButton({ sound }: Props) {
  const [playing, setPlaying] = useState(false)
  const player = useRef<HTMLAudioElement>(null)

  // Whoever pressed it by keyboard goes on with the player that came in its place.
  useEffect(() => {
    if (playing) player.current?.focus()
  }, [playing])

  function play(event: MouseEvent) {
    event.preventDefault()
    setPlaying(true)
    track('audio-play', { contentType: sound.contentType, contentId: sound.id })
  }

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
