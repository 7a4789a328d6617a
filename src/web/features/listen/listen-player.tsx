/** The browser's own player: it works before the program does, and without it. */
import styles from './listen-player.module.css'

export function ListenPlayer({ title, audioUrl }: { title: string; audioUrl: string }) {
  return <audio className={styles['player']} controls preload="none" src={audioUrl} aria-label={`播放：${title}`} />
}
