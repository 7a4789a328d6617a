/** Below the sample, when the gate stayed shut. */
import { useQuery } from '@tanstack/react-query'
import type { AudioBook } from '#contract/listen.ts'
import { paths } from '#rules/paths.ts'
import { userQuery } from '../../api/call-query.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './listen-lock.module.css'

export function ListenLock({ book }: { book: AudioBook }) {
  const { data: user } = useQuery(userQuery)
  return (
    <aside className={styles['lock']} aria-label="付费内容">
      <p className={styles['title']}>
        <Icon name="lock" /> {book.lockMsg}
      </p>
      <p>持有知识会员或听书年卡，可以听全部听书。</p>
      <p className={styles['ways']}>
        <a className={styles['way']} href={paths.membership()}>
          了解会员
        </a>
        {user ? null : <a href={paths.login(paths.listen(book.id))}>已是会员或已购买，登录后收听</a>}
      </p>
    </aside>
  )
}
