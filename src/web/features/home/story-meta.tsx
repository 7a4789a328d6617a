import type { ArticleCard } from '#contract/site/content.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { Time } from '../../ui/time.tsx'
import styles from './story-meta.module.css'

type Props = { story: ArticleCard; withColumn?: boolean; withAuthor?: boolean }

export function StoryMeta({ story, withColumn = true, withAuthor = true }: Props) {
  return (
    <p className={styles['meta']}>
      {withColumn ? (
        <a className={styles['column']} href={paths.column(story.lanmuId)}>
          {story.lanmuName}
        </a>
      ) : null}
      {withAuthor ? <span>{story.authorName}</span> : null}
      <Time at={story.publishTime} />
      {story.isPay ? <span className={styles['member']}>{m.word.member}</span> : null}
    </p>
  )
}
