import styles from './study-progress.module.css'

/** A thin bar, and the same in words. */
export function StudyProgress({ process }: { process: number }) {
  return (
    <span className={styles['progress']}>
      <progress value={process} max={100} aria-hidden />
      {process >= 100 ? '已学完' : `已学 ${process}%`}
    </span>
  )
}
