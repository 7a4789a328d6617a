/** The contents of the issue beside the story: the current story, and which are read, locked, or in print only. */
import type { Chapter } from '#contract/site/magazine.ts'
import type { StoryReading } from '#domain/issue/issue-reading.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './reader-contents.module.css'

type Props = {
  issueId: number
  chapters: Chapter[]
  /** the story that is being read */
  current: number | null
  reading: StoryReading[]
  onFollow?: () => void
}

export function ReaderContents({ issueId, chapters, current, reading, onFollow }: Props) {
  const finished = new Set(reading.filter((story) => story.finished).map((story) => story.articleId))
  return chapters.map((chapter) => (
    <section key={chapter.id} className={styles['chapter']}>
      <h3>{chapter.title}</h3>
      <ol>
        {chapter.list.map(({ id, articleId, title, isLock }) => (
          <li key={id}>
            {articleId === null ? (
              <span className={styles['printed']}>
                {title}
                <span className={styles['mark']}>{m.magazine.printOnly}</span>
              </span>
            ) : (
              <a
                href={paths.read(issueId, articleId)}
                aria-current={articleId === current ? 'page' : undefined}
                onClick={onFollow}
              >
                {title}
                {finished.has(articleId) ? (
                  <span className={styles['mark']} data-read>
                    {m.magazine.finished}
                  </span>
                ) : isLock ? (
                  <span className={styles['mark']} data-locked>
                    <Icon name="lock" />
                    <span className="visually-hidden">{m.magazine.forMembers}</span>
                  </span>
                ) : null}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  ))
}
