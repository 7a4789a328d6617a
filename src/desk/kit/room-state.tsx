/** Placeholder for missing content: loading, failed, or empty. */
import type { ReactNode } from 'react'
import { mixText } from '#web/ui/mix-text.tsx'
import { m } from '#messages/desk.ts'
import { Button } from './button.tsx'
import styles from './room-state.module.css'

export function RoomLoading({ what = m.kit.loading }: { what?: string }) {
  return (
    <p className={styles['state']} role="status">
      {what}
    </p>
  )
}

export function RoomError({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  return (
    <div className={styles['state']} role="alert">
      <p>{error.message || m.kit.systemErrorRetry}</p>
      {onRetry ? <Button onClick={onRetry}>{m.word.retry}</Button> : null}
    </div>
  )
}

export function RoomEmpty({ children }: { children: ReactNode }) {
  return <div className={styles['state']}>{children}</div>
}

/** Behind the last page of a list. */
export function RoomBehindEnd({ first }: { first: string }) {
  return <RoomEmpty>{mixText(m.kit.pageEmpty, { link: <a href={first}>{m.kit.toFirstPage}</a> })}</RoomEmpty>
}
