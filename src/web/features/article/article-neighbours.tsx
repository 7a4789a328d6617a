/** The stories before and after, along the issue or the column. */
import type { Article, Neighbour } from '#contract/site/article.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import styles from './article-neighbours.module.css'

export function ArticleNeighbours({ article }: { article: Article }) {
  const { prev, next, lanmu, qikan } = article
  if (!prev && !next) return null
  const link = (story: Neighbour | null, rel: 'prev' | 'next', word: string) =>
    story ? (
      <a href={paths.article(story.id)} rel={rel}>
        <span className={styles['word']}>
          {word}　{story.why === 'qikan' ? m.word.bookName({ name: qikan?.name ?? '' }) : lanmu.name}
        </span>
        <span className={styles['title']}>{story.title}</span>
      </a>
    ) : null
  return (
    <nav className={styles['neighbours']} aria-label={m.article.neighbours}>
      {link(prev, 'prev', m.article.previousStory)}
      {link(next, 'next', m.article.nextStory)}
    </nav>
  )
}
