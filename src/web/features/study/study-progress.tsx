import { contentType } from '#domain/content/content-type.ts'
import { progressWords } from './study-words.ts'
import styles from './study-progress.module.css'

type Props = { process: number; kind?: number }

/** A thin bar, and the same in words, which are those of the thing's kind. */
export function StudyProgress({ process, kind = contentType.course }: Props) {
  return (
    <span className={styles['progress']}>
      <progress value={process} max={100} aria-hidden />
      {progressWords(kind, process)}
    </span>
  )
}
