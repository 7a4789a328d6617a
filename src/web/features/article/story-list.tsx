/** Stories in a vertical list, with standfirst and picture. */
import type { ArticleCard } from '#contract/site/content.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { Picture } from '../../ui/picture.tsx'
import { Time } from '../../ui/time.tsx'
import { ListBookmark } from '../bookmark/list-bookmark.tsx'
import styles from './story-list.module.css'

type Props = {
  stories: ArticleCard[]
  /** the column's name, where stories of several columns are listed together */
  withColumn?: boolean
  /** the first picture leads the page */
  leading?: boolean
  /** below a separate heading, titles are one level lower */
  heading?: 'h2' | 'h3'
}

export function StoryList({ stories, withColumn = false, leading = true, heading: Heading = 'h2' }: Props) {
  return (
    <ul className={styles['list']}>
      {stories.map((story, index) => (
        <li key={story.contentId}>
          <div>
            <Heading>
              <a href={paths.article(story.contentId)}>{story.title}</a>
            </Heading>
            {story.summary ? <p className={styles['summary']}>{story.summary}</p> : null}
            <p className={styles['meta']}>
              {withColumn ? (
                <a className={styles['column']} href={paths.column(story.lanmuId)}>
                  {story.lanmuName}
                </a>
              ) : null}
              <span>{story.authorName}</span>
              <Time at={story.publishTime} />
              <span>{m.article.readingTime({ readMinutes: story.readMinutes })}</span>
              {story.isPay ? <span className={styles['member']}>{m.word.member}</span> : null}
              <ListBookmark kind="article" id={story.contentId} title={story.title} />
            </p>
          </div>
          {story.pic ? (
            <a href={paths.article(story.contentId)} tabIndex={-1} aria-hidden>
              <Picture
                picture={story.pic}
                shown={320}
                sizes="(max-width: 768px) 36vw, 320px"
                leading={leading && index === 0}
                decorative
              />
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
