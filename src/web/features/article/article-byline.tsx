import type { MouseEvent } from 'react'
import type { Article } from '#contract/site/article.ts'
import { paths } from '#domain/paths.ts'
import { chineseDate } from '#domain/time/relative-time.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './article-byline.module.css'

export function ArticleByline({ article }: { article: Article }) {
  const { author, sound } = article
  return (
    <div className={styles['byline']}>
      {author.pic ? <Picture picture={author.pic} shown={40} decorative className={styles['face']} /> : null}
      <span className={styles['author']}>
        <span className={styles['word']}>文</span>
        <a href={paths.user(author.uid)}>{author.name}</a>
      </span>
      <time dateTime={new Date(article.publishTime).toISOString()}>{chineseDate(article.publishTime)}</time>
      <span>约 {article.readMinutes} 分钟</span>
      <span>{wanNumber(article.readNum)} 次阅读</span>
      {sound ? (
        <a className={styles['listen']} href={sound.audioUrl} data-listen="" onClick={hold}>
          {sound.whole ? '听本文' : '听导语'} {sound.duration}
        </a>
      ) : null}
    </div>
  )
}

/** A press before the player is ready is stored for it (`use-listen-link.ts`); a second press is left to the browser. */
function hold(event: MouseEvent<HTMLElement>) {
  const { dataset } = event.currentTarget
  if (dataset['listen'] || event.ctrlKey || event.metaKey) return
  dataset['listen'] = 'pressed'
  event.preventDefault()
}
