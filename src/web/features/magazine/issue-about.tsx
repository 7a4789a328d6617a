import type { ArticleCard } from '#contract/site/content.ts'
import { paths } from '#domain/paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { Time } from '../../ui/time.tsx'
import styles from './issue-about.module.css'

/** Stories that have to do with the issue and are not in it. */
export function IssueAbout({ stories }: { stories: ArticleCard[] }) {
  if (stories.length === 0) return null
  return (
    <section className={styles['about']} aria-labelledby="about-issue">
      <h2 id="about-issue">刊外延伸</h2>
      <ul>
        {stories.map((story) => (
          <li key={story.contentId}>
            {story.pic ? (
              <Picture picture={story.pic} shown={384} sizes="(max-width: 768px) 120px, 384px" decorative />
            ) : null}
            <div>
              <h3>
                <a href={paths.article(story.contentId)}>{story.title}</a>
              </h3>
              <p>
                <span>{story.lanmuName}</span>
                <span>{story.authorName}</span>
                <Time at={story.publishTime} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
