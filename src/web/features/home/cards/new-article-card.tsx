/** The newest stories: one leads with its picture, the next are beside it without pictures, four more close the block. */
import type { ArticleCard } from '#contract/site/content.ts'
import type { CardOf } from '#contract/site/front-card.ts'
import { leadShape } from '../../../ui/lead-picture.ts'
import { paths } from '#domain/paths.ts'
import { Picture } from '../../../ui/picture.tsx'
import { StoryMeta } from '../story-meta.tsx'
import styles from './new-article-card.module.css'

const BESIDE = 4

export function NewArticleCard({ card }: { card: CardOf<109> }) {
  const { lead, list } = card
  return (
    <section className={styles['card']} aria-label={card.title}>
      <article className={styles['lead']}>
        <a href={paths.article(lead.contentId)}>
          {lead.pic ? <Picture picture={lead.pic} {...leadShape.frontPage} leading decorative /> : null}
          <h2>{lead.title}</h2>
        </a>
        <p className={styles['standfirst']}>{lead.summary}</p>
        <StoryMeta story={lead} />
      </article>
      <ul className={styles['beside']}>
        {list.slice(0, BESIDE).map((story) => (
          <li key={story.contentId}>
            <h3>
              <a href={paths.article(story.contentId)}>{story.title}</a>
            </h3>
            <p className={styles['summary']}>{story.summary}</p>
            <StoryMeta story={story} />
          </li>
        ))}
      </ul>
      <ul className={styles['row']}>
        {list.slice(BESIDE, BESIDE + 4).map((story) => (
          <RowStory key={story.contentId} story={story} />
        ))}
      </ul>
    </section>
  )
}

function RowStory({ story }: { story: ArticleCard }) {
  return (
    <li>
      {story.pic ? (
        <Picture picture={story.pic} shown={280} sizes="(max-width: 768px) 120px, 280px" decorative />
      ) : null}
      <h3>
        <a href={paths.article(story.contentId)}>{story.title}</a>
      </h3>
      <StoryMeta story={story} withAuthor={false} />
    </li>
  )
}
