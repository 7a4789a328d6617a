/** What was wrong in a story, below its text. */
import type { Article } from '#contract/site/article.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate, chineseDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import styles from './article-corrections.module.css'

export function ArticleCorrections({ corrections }: Pick<Article, 'corrections'>) {
  if (corrections.length === 0) return null
  return (
    <aside className={styles['corrections']} aria-label={m.word.corrections}>
      <h2>{m.word.corrections}</h2>
      {corrections.map(({ time, text }) => (
        <p key={`${time}/${text}`}>
          <time dateTime={calendarDate(time)}>{chineseDate(time)}</time>
          {text}
        </p>
      ))}
      <a href={paths.corrections()}>{m.article.allCorrections}</a>
    </aside>
  )
}
