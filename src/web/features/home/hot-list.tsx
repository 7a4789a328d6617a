/** What is read most, in large numerals. */
import type { ArticleCard } from '#contract/content.ts'
import { paths } from '#rules/paths.ts'
import { wanNumber } from '#rules/wan-number.ts'
import styles from './hot-list.module.css'

export function HotList({ list }: { list: ArticleCard[] }) {
  return (
    <section className={styles['card']} aria-label="热读榜">
      <h2>热读榜</h2>
      <ol>
        {list.map((story) => (
          <li key={story.contentId}>
            <a href={paths.article(story.contentId)}>
              <h3>{story.title}</h3>
              <p>
                {story.lanmuName}　{wanNumber(story.readNum)} 次阅读
              </p>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
