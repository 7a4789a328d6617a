/** Below the sample, when the gate stayed shut. */
import { useQuery } from '@tanstack/react-query'
import type { AudioBook } from '#contract/site/podcast.ts'
import { buyWords } from '../commerce/buy-words.ts'
import { paths } from '#domain/paths.ts'
import { userQuery } from '../../api/call-query.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './podcast-lock.module.css'

export function PodcastLock({ book }: { book: AudioBook }) {
  const { data: user } = useQuery(userQuery)
  const way = book.lock?.way
  return (
    <aside className={styles['lock']} aria-label="付费内容">
      <p className={styles['title']}>
        <Icon name="lock" /> {book.lockMsg}
      </p>
      <p>持有知识会员或听书年卡，可以听全部听书。</p>
      <p className={styles['ways']}>
        {way ? (
          <a className={styles['way']} href={way.buyUrl}>
            {buyWords(way)}
          </a>
        ) : null}
        {way?.type === 'listening' ? null : <a href={paths.buy('listening')}>开通听书年卡</a>}
        {user ? null : <a href={paths.login(paths.listen(book.id))}>已是会员或已购买，登录后收听</a>}
      </p>
    </aside>
  )
}
