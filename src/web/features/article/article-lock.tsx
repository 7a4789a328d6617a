/** The end of the free part. */
import { useQuery } from '@tanstack/react-query'
import type { Article } from '#contract/site/article.ts'
import { buyWords } from '../commerce/buy-words.ts'
import { PAID_CLASS } from '#domain/content/paid-class.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { userQuery } from '../../api/call-query.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './article-lock.module.css'

export function ArticleLock({ article, back }: { article: Article; back: string | undefined }) {
  const { data: user } = useQuery(userQuery)
  const way = article.lock?.way
  return (
    <aside className={`${styles['lock']} ${PAID_CLASS}`} aria-label={m.article.paidContent}>
      <Icon name="lock" />
      <p className={styles['title']}>{article.lockMsg}</p>
      <p>
        {m.article.freePartEnds({ wordNum: article.wordNum })}
        {article.lock?.members || m.word.member}
        {m.article.freePartEndsAfter}
      </p>
      {way ? (
        <a data-button className={styles['buy']} href={way.buyUrl}>
          {m.article.unlockStory({ way: buyWords(way) })}
        </a>
      ) : null}
      {user ? null : (
        <a className={styles['login']} href={paths.login(back ?? paths.article(article.id))}>
          {m.article.memberSignIn}
        </a>
      )}
    </aside>
  )
}
