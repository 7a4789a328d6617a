/** The stories before and after, along the issue or the column. */
import type { Article, Neighbour } from '#contract/site/article.ts'
import { paths } from '#domain/paths.ts'
import styles from './article-neighbours.module.css'

export function ArticleNeighbours({ article }: { article: Article }) {
  const { prev, next, lanmu, qikan } = article
  if (!prev && !next) return null
  const link = (story: Neighbour | null, rel: 'prev' | 'next', word: string) =>
    story ? (
      <a href={paths.article(story.id)} rel={rel}>
        <span className={styles['word']}>
          {word}　{story.why === 'qikan' ? `《${qikan?.name}》` : lanmu.name}
        </span>
        <span className={styles['title']}>{story.title}</span>
      </a>
    ) : null
  return (
    <nav className={styles['neighbours']} aria-label="上一篇和下一篇">
      {link(prev, 'prev', '上一篇')}
      {link(next, 'next', '下一篇')}
    </nav>
  )
}
