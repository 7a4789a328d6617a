/** Placeholder for missing content: loading, failed, or empty. */
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './room-state.module.css'

export function RoomLoading({ what = '正在取来……' }: { what?: string }) {
  return (
    <p className={styles['state']} role="status">
      {what}
    </p>
  )
}

export function RoomError({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  return (
    <div className={styles['state']} role="alert">
      <p>{error.message || '系统出错了，请稍后重试'}</p>
      {onRetry ? <Button onClick={onRetry}>重试</Button> : null}
    </div>
  )
}

export function RoomEmpty({ children }: { children: ReactNode }) {
  return <div className={styles['state']}>{children}</div>
}

/** Behind the last page of a list. */
export function RoomBehindEnd({ first }: { first: string }) {
  return (
    <RoomEmpty>
      这一页没有内容，<a href={first}>回到第一页</a>。
    </RoomEmpty>
  )
}
