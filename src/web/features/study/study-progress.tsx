import { contentType } from '#domain/content/content-type.ts'
import { progressWords } from './study-words.ts'
import styles from './study-progress.module.css'

type Props = { process: number; kind?: number }

/** A thin progress bar, and the same as text, worded for the content type. */
export function StudyProgress({ process, kind = contentType.course }: Props) {
  return (
    <span className={styles['progress']}>
      <progress value={process} max={100} aria-hidden />
      {progressWords(kind, process)}
    </span>
  )
}
