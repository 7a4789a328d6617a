import type { Article } from '#contract/article.ts'
import { paths } from '#rules/paths.ts'
import { chineseDate } from '#rules/relative-time.ts'
import { wanNumber } from '#rules/wan-number.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './article-byline.module.css'

export function ArticleByline({ article }: { article: Article }) {
  const { author } = article
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
    </div>
  )
}
