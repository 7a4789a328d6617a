/** Every column with its newest stories; the shape of a section changes from one to the next. */
import type { CardOf, ColumnBlock } from '#contract/site/front-card.ts'
import { paths } from '#domain/paths.ts'
import { Picture } from '../../../ui/picture.tsx'
import { SectionLabel } from '../section-label.tsx'
import { StoryMeta } from '../story-meta.tsx'
import styles from './latest-card.module.css'

/** Two side by side, then one across; the picture changes its side from row to row. */
const SHAPES = ['pair', 'text', 'wide', 'text', 'pair', 'wide'] as const

export function LatestCard({ card }: { card: CardOf<114> }) {
  return (
    <div className={styles['card']}>
      {card.columns.map((column, index) => (
        <ColumnSection key={column.id} column={column} shape={SHAPES[index % SHAPES.length]!} />
      ))}
    </div>
  )
}

function ColumnSection({ column, shape }: { column: ColumnBlock; shape: (typeof SHAPES)[number] }) {
  const [first, ...rest] = column.list
  if (!first) return null
  return (
    <section className={styles['section']} data-shape={shape} aria-label={column.name}>
      <SectionLabel title={column.name} note={column.motto} href={paths.column(column.id)} />
      <div className={styles['stories']}>
        <article className={styles['first']}>
          {first.pic && shape !== 'text' ? (
            <Picture picture={first.pic} shown={576} sizes="(max-width: 768px) 100vw, 576px" decorative />
          ) : null}
          <h3>
            <a href={paths.article(first.contentId)}>{first.title}</a>
          </h3>
          <p className={styles['summary']}>{first.summary}</p>
          <StoryMeta story={first} withColumn={false} />
        </article>
        <ul className={styles['rest']}>
          {rest.map((story) => (
            <li key={story.contentId}>
              {shape === 'pair' && story.pic ? (
                <Picture picture={story.pic} shown={120} decorative className={styles['small']} />
              ) : null}
              <h3>
                <a href={paths.article(story.contentId)}>{story.title}</a>
              </h3>
              {shape === 'text' ? <p className={styles['summary']}>{story.summary}</p> : null}
              <StoryMeta story={story} withColumn={false} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
