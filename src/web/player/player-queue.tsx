/** What is heard now and after it. */
import type { PlayerState } from '#rules/player-machine.ts'
import { audioKey } from '#rules/player-machine.ts'
import { Icon } from '../ui/icon.tsx'
import { clear, jump, remove } from './player-store.ts'
import styles from './player-queue.module.css'

export function PlayerQueue({ state: { audioList, currentAudio } }: { state: PlayerState }) {
  return (
    <section id="player-queue" className={styles['queue']} aria-label="播放列表">
      <header className={styles['head']}>
        <h2>
          播放列表 <span>{audioList.length} 段</span>
        </h2>
        <button type="button" className={styles['clear']} onClick={clear}>
          清空
        </button>
      </header>
      <ol>
        {audioList.map((item, index) => (
          <li key={audioKey(item)}>
            <button
              type="button"
              className={styles['item']}
              aria-current={index === currentAudio.index ? 'true' : undefined}
              onClick={() => jump(index)}
            >
              <span className={styles['title']}>{item.title}</span>
              <span className={styles['time']}>{item.duration}</span>
            </button>
            <button
              type="button"
              className={styles['remove']}
              aria-label={`移出列表：${item.title}`}
              onClick={() => remove(index)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
