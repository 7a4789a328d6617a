/** The dark band continues: the newest episode of each podcast. */
import type { CardOf } from '#contract/site/front-card.ts'
import { m } from '#messages/site.ts'
import { Picture } from '../../../ui/picture.tsx'
import { ThingLink } from '../../../ui/thing-link.tsx'
import { AudioButton } from '../audio-button.tsx'
import styles from './column-audio-card.module.css'

export function ColumnAudioCard({ card }: { card: CardOf<203> }) {
  return (
    <section className={styles['band']} aria-label={card.title}>
      <div className={styles['inside']}>
        <h2>
          {card.title} <span>{m.home.columnAudioNote}</span>
        </h2>
        <ul>
          {card.list.map((sound) => (
            <li key={sound.id}>
              {sound.pic ? <Picture picture={sound.pic} shown={112} decorative className={styles['cover']} /> : null}
              <div className={styles['text']}>
                <p className={styles['programme']}>{sound.zhuanlanName}</p>
                <h3>
                  <ThingLink thing={{ contentType: sound.contentType, contentId: sound.id }}>{sound.title}</ThingLink>
                </h3>
                <p className={styles['summary']}>{sound.summary}</p>
                <AudioButton sound={sound} list={card.list} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
