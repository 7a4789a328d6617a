/** What the audio edition holds. The browser's own player for what is free: it works before the program does. */
import type { AudioEdition } from '#contract/magazine.ts'
import { priceTag } from '#rules/price-tag.ts'
import styles from './issue-audio.module.css'

export function IssueAudio({ edition }: { edition: AudioEdition }) {
  return (
    <section className={styles['audio']} aria-labelledby="audio-edition">
      <div>
        <h2 id="audio-edition">{edition.title}</h2>
        <p className={styles['meta']}>
          <span>共 {edition.trackNum} 段</span>
          <span>{priceTag(edition.price)}</span>
        </p>
        <p className={styles['note']}>把文章读给你听，做饭、走路、坐车的时候都合适。</p>
      </div>
      <ol>
        {edition.list.map((track) => (
          <li key={track.id}>
            <span className={styles['title']}>{track.title}</span>
            <span className={styles['label']}>{track.audioUrl ? `${track.label} · 免费试听` : track.label}</span>
            <span className={styles['time']}>{track.duration}</span>
            {track.audioUrl ? (
              <audio controls preload="none" src={track.audioUrl} aria-label={`试听：${track.title}`} />
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
