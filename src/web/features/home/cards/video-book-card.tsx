/** Books as short videos: one large, the others beside it. */
import type { CardOf } from '#contract/site/front-card.ts'
import type { VideoBookCardModel as VideoBook } from '#contract/site/podcast.ts'
import { m } from '#messages/site.ts'
import { track } from '../../../analytics/analytics.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { SectionLabel } from '../section-label.tsx'
import { usePlaying } from '../use-playing.ts'
import styles from './video-book-card.module.css'

export function VideoBookCard({ card }: { card: CardOf<205> }) {
  return (
    <section aria-label={card.title}>
      <SectionLabel title={card.title} note={m.home.videoBooksNote} />
      <ul className={styles['films']}>
        {card.list.map((film, index) => (
          <Film key={film.id} film={film} shown={index === 0 ? 662 : 240} />
        ))}
      </ul>
    </section>
  )
}

/** A poster that becomes a player when it is pressed; without the program it leads to the film itself. */
function Film({ film, shown }: { film: VideoBook; shown: number }) {
  const { playing, player, play } = usePlaying<HTMLVideoElement>(() =>
    track('video-play', { contentType: film.contentType, contentId: film.id }),
  )
  const label = m.home.playItem({ title: film.title })
  return (
    <li>
      {playing ? (
        <video
          ref={player}
          controls
          autoPlay
          playsInline
          src={film.videoUrl}
          width={film.width}
          height={film.height}
          aria-label={label}
        />
      ) : (
        <a className={styles['poster']} href={film.videoUrl} aria-label={label} onClick={play}>
          {film.pic ? (
            <Picture picture={film.pic} shown={shown} sizes={`(max-width: 768px) 100vw, ${shown}px`} decorative />
          ) : null}
          <span>
            <Icon name="play" />
          </span>
        </a>
      )}
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
