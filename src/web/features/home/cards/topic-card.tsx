/** The question of the day: set large, with what readers say to it and the stories behind it. */
import type { CardOf } from '#contract/site/front-card.ts'
import { paths } from '#domain/paths.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { m } from '#messages/site.ts'
import { Picture } from '../../../ui/picture.tsx'
import { SectionLabel } from '../section-label.tsx'
import styles from './topic-card.module.css'

export function TopicCard({ card }: { card: CardOf<107> }) {
  const { topic } = card
  return (
    <section aria-label={card.title}>
      <SectionLabel
        title={card.title}
        href={paths.topic()}
        note={m.home.participants({ joinNum: wanNumber(topic.joinNum) })}
      />
      <div className={styles['body']}>
        <div className={styles['question']}>
          {topic.pic ? (
            <Picture picture={topic.pic} shown={480} sizes="(max-width: 768px) 100vw, 480px" decorative />
          ) : null}
          <h3>
            <a href={paths.topic(topic.id)}>{topic.title}</a>
          </h3>
          <p>{topic.description}</p>
        </div>
        <div className={styles['voices']}>
          <ul className={styles['opinions']}>
            {topic.opinionList.map((opinion) => (
              <li key={opinion.id}>
                <blockquote>{opinion.text}</blockquote>
                <p>
                  {opinion.pic ? <Picture picture={opinion.pic} shown={24} decorative /> : null}
                  {opinion.name}　<span>{m.home.agreeing({ zanNum: wanNumber(opinion.zanNum) })}</span>
                </p>
              </li>
            ))}
          </ul>
          {topic.articleList.length > 0 ? (
            <div className={styles['stories']}>
              <h4>{m.home.relatedStories}</h4>
              <ul>
                {topic.articleList.map((story) => (
                  <li key={story.contentId}>
                    <a href={paths.article(story.contentId)}>{story.title}</a>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </div>
      </div>
    </section>
  )
}
