/** The end of the free part. */
import { useQuery } from '@tanstack/react-query'
import type { Article } from '#contract/site/article.ts'
import { buyWords } from '../commerce/buy-words.ts'
import { PAID_CLASS } from '#domain/content/paid-class.ts'
import { paths } from '#domain/paths.ts'
import { userQuery } from '../../api/call-query.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './article-lock.module.css'

export function ArticleLock({ article, back }: { article: Article; back: string | undefined }) {
  const { data: user } = useQuery(userQuery)
  const way = article.lock?.way
  return (
    <aside className={`${styles['lock']} ${PAID_CLASS}`} aria-label="付费内容">
      <Icon name="lock" />
      <p className={styles['title']}>{article.lockMsg}</p>
      <p>免费部分到此为止。全文约 {article.wordNum} 字，数字刊会员与知识会员可以读完。</p>
      {way ? (
        <a className={styles['buy']} href={way.buyUrl}>
          {buyWords(way)}，解锁全文
        </a>
      ) : null}
      {user ? null : (
        <a className={styles['login']} href={paths.login(back ?? paths.article(article.id))}>
          已是会员，登录后继续读
        </a>
      )}
    </aside>
  )
}
