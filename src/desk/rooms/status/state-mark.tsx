/** A state as a label; its colour repeats it. */
import { STATE_NAMES, type StatusState } from '#domain/desk/site-status.ts'
import styles from './status-room.module.css'

export function StateMark({ state }: { state: StatusState }) {
  return (
    <span className={styles['mark']} data-state={state}>
      {STATE_NAMES[state]}
    </span>
  )
}
