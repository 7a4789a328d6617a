/**
 * The house radio: one player, and its pieces one after the other. Without the program each piece is a link to its sound,
 * which browsers play by themselves.
 */
import { useRef, useState, type MouseEvent } from 'react'
import type { CardOf } from '#contract/feed-card.ts'
import { track } from '../../../analytics.ts'
import styles from './radio-card.module.css'

export function RadioCard({ card }: { card: CardOf<201> }) {
  const [index, setIndex] = useState(0)
  const player = useRef<HTMLAudioElement>(null)
  const [first] = card.list
  if (!first) return null
  const current = card.list[index] ?? first

  function play(next: number) {
    const piece = card.list[next]
    if (!piece || !player.current) return
    setIndex(next)
    // Here, not in the markup: phones only let a press start sound while it is being handled, and an attribute that is
    // written once more would stop it again.
    player.current.src = piece.audioUrl
    // A reader who presses twice interrupts the first start; that is no error.
    void player.current.play().catch(() => {})
    track('audio-play', { contentType: piece.contentType, contentId: piece.id })
  }
  const choose = (next: number) => (event: MouseEvent) => {
    event.preventDefault()
    play(next)
  }

  return (
    <section className={styles['band']} aria-label={card.title}>
      <div className={styles['inside']}>
        <div className={styles['set']}>
          <h2>{card.title}</h2>
          <p>做饭、赶路、睡前，打开就有声音</p>
          <audio
            ref={player}
            controls
            preload="none"
            src={first.audioUrl}
            aria-label={`播放：${current.title}`}
            onEnded={() => play(index + 1)}
          />
        </div>
        <ol className={styles['pieces']}>
          {card.list.map((piece, place) => (
            <li key={piece.id}>
              <a href={piece.audioUrl} aria-current={place === index ? 'true' : undefined} onClick={choose(place)}>
                <span>{piece.title}</span>
                <span>{piece.duration}</span>
              </a>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
