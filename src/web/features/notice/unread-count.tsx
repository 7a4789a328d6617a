/** The same number beside the label of the link to the inbox. */
import { useQuery } from '@tanstack/react-query'
import type { Api } from '#contract/contract.ts'
import { unreadFigure } from '#domain/account/notice-kind.ts'
import { m } from '#messages/site.ts'
import { unreadQuery } from './notice-query.ts'
import styles from './unread-count.module.css'

export function UnreadCount({ api }: { api: Api }) {
  const { data } = useQuery({ ...unreadQuery(api), enabled: false })
  if (!data?.total) return null
  return (
    <span className={styles['count']}>
      <span aria-hidden>{unreadFigure(data.total)}</span>
      <span className={styles['words']}>{m.notice.unreadCount({ total: data.total })}</span>
    </span>
  )
}
