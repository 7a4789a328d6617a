/** A hairline that grows as the story is read. Style alone moves it where the browser can; otherwise it is not shown. */
import styles from './reading-progress.module.css'

export function ReadingProgress() {
  return <div className={styles['progress']} aria-hidden />
}
