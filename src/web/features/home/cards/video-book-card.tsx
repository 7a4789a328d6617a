/** Books as short films: one large, the others beside it. The browser's own player, and nothing fetched before it starts. */
import { useRef } from 'react'
import type { CardOf } from '#contract/feed-card.ts'
import type { VideoBookCard as VideoBook } from '#contract/listen.ts'
import { imageUrl } from '#rules/image-width.ts'
import { track } from '../../../analytics.ts'
import { Facts } from '../../../ui/facts.tsx'
import { SectionLabel } from '../section-label.tsx'
import styles from './video-book-card.module.css'

export function VideoBookCard({ card }: { card: CardOf<205> }) {
  return (
    <section aria-label={card.title}>
      <SectionLabel title={card.title} note="一本书，半分钟" />
      <ul className={styles['films']}>
        {card.list.map((film, index) => (
          <Film key={film.id} film={film} shown={index === 0 ? 720 : 240} />
        ))}
      </ul>
    </section>
  )
}

function Film({ film, shown }: { film: VideoBook; shown: number }) {
  const counted = useRef(false)
  function count() {
    if (counted.current) return
    counted.current = true
    track('video-play', { contentType: film.contentType, contentId: film.id })
  }
  return (
    <li>
      <video
        controls
        playsInline
        preload="none"
        src={film.videoUrl}
        width={film.width}
        height={film.height}
        aria-label={`播放：${film.title}`}
        onPlay={count}
        {...(film.pic ? { poster: imageUrl(film.pic.url, shown) } : {})}
      />
      <div>
        <h3>{film.title}</h3>
        <Facts>
          {film.authorName}
          {film.duration}
        </Facts>
        <p className={styles['summary']}>{film.summary}</p>
      </div>
    </li>
  )
}
