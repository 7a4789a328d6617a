/**
 * The site's radio: a switch, and its tracks in sequence, in the player bar. Without JavaScript each track is a link to its
 * audio file, which browsers play themselves.
 */
import { useEffect, useState } from 'react'
import type { CardOf } from '#contract/site/front-card.ts'
import { m } from '#messages/site.ts'
import { preparePlayer } from '../../../player/play-audio.ts'
import { Icon } from '../../../ui/icon.tsx'
import { toAudioItem } from '../../podcast/audio-item.ts'
import { usePlayPress } from '../../podcast/use-play-press.ts'
import styles from './radio-card.module.css'

export function RadioCard({ card }: { card: CardOf<201> }) {
  const { sounding, press } = usePlayPress()
  const list = card.list.map((piece) => toAudioItem(piece, card.title))
  const now = list.findIndex(({ audioUrl }) => audioUrl === sounding)
  // It resumes where it was switched off.
  const [last, setLast] = useState(0)
  useEffect(() => {
    if (now >= 0) setLast(now)
  }, [now])
  const current = list[now < 0 ? last : now] ?? list[0]
  if (!current) return null

  return (
    <section className={styles['band']} aria-label={card.title}>
      <div className={styles['inside']} onPointerEnter={preparePlayer} onFocus={preparePlayer}>
        <div className={styles['set']}>
          <h2>{card.title}</h2>
          <p>{m.home.radioNote}</p>
          <a
            data-button
            className={styles['switch']}
            href={current.audioUrl}
            onClick={press(list, list.indexOf(current))}
          >
            <Icon name={now < 0 ? 'play' : 'pause'} />
            {now < 0 ? m.home.play : m.home.pause}
            <span className="visually-hidden">{m.home.ofItem({ title: current.title })}</span>
          </a>
        </div>
        <ol className={styles['pieces']}>
          {list.map((piece, index) => (
            <li key={piece.id}>
              <a href={piece.audioUrl} aria-current={index === now ? 'true' : undefined} onClick={press(list, index)}>
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
