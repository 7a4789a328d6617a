/**
 * A press hands the sound to the player at the foot of the page, which goes on while the reader does. Until the program is
 * there it is a link to the sound itself, which browsers play by themselves.
 */
import { useEffect, type MouseEvent } from 'react'
import type { AudioItem } from '#rules/player-machine.ts'
import { pauseAudio, playAudio, preparePlayer } from '../../player/play-audio.ts'
import { useSounding } from '../../player/sounding.ts'
import { Icon } from '../../ui/icon.tsx'
import { whenIdle } from '../../when-idle.ts'
import styles from './listen-player.module.css'

/** The first of them is what the page is about; the others follow it. */
export function ListenPlayer({ list: [first, ...others] }: { list: [AudioItem, ...AudioItem[]] }) {
  const playing = useSounding() === first.audioUrl
  useEffect(() => whenIdle(preparePlayer), [])

  function press(event: MouseEvent) {
    event.preventDefault()
    void (playing ? pauseAudio() : playAudio([first, ...others], 0))
  }
  const word = playing ? '暂停' : '播放'
  return (
    <a className={styles['player']} href={first.audioUrl} onClick={press}>
      {playing ? <span className={styles['pause']} aria-hidden /> : <Icon name="play" />}
      <span aria-hidden>{word}</span>
      <span className="visually-hidden">{`${word}：${first.title}`}</span>
      <span className={styles['time']}>{first.duration}</span>
    </a>
  )
}
