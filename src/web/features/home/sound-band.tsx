/** A dark band for the ears. The browser's own player: it works before the program does, and without it. */
import type { SoundCard } from '#contract/home.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './sound-band.module.css'

export function SoundBand({ sounds }: { sounds: SoundCard[] }) {
  return (
    <section className={styles['band']} aria-label="听">
      <div className={styles['inside']}>
        <h2>
          听 <span>眼睛累了的时候</span>
        </h2>
        <ul>
          {sounds.map((sound) => (
            <li key={sound.id}>
              {sound.pic ? <Picture picture={sound.pic} shown={112} decorative className={styles['cover']} /> : null}
              <div className={styles['text']}>
                <p className={styles['programme']}>
                  {sound.zhuanlanName}　<span>{sound.duration}</span>
                </p>
                <h3>{sound.title}</h3>
                <p className={styles['summary']}>{sound.summary}</p>
                <audio controls preload="none" src={sound.audioUrl} aria-label={`播放：${sound.title}`} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
