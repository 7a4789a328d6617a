/** Themes: the newest over the full width with its stories, the others as lines beneath. */
import type { CardOf } from '#contract/site/front-card.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { Picture } from '../../../ui/picture.tsx'
import { SectionLabel } from '../section-label.tsx'
import styles from './theme-card.module.css'

export function ThemeCard({ card }: { card: CardOf<207> }) {
  const [first, ...rest] = card.list
  if (!first) return null
  return (
    <section aria-label={card.title}>
      <SectionLabel title={card.title} href={paths.specials()} note={m.home.themesNote} />
      <article className={styles['first']}>
        {first.pic ? (
          <Picture picture={first.pic} shown={1152} sizes="(max-width: 768px) 100vw, 1152px" decorative />
        ) : null}
        <div className={styles['sheet']}>
          <h3>
            <a href={paths.special(first.id)}>{first.title}</a>
          </h3>
          <p>{first.subtitle}</p>
          <ul>
            {first.articleList.map((story) => (
              <li key={story.contentId}>
                <a href={paths.article(story.contentId)}>{story.title}</a>
              </li>
            ))}
          </ul>
        </div>
      </article>
      <ul className={styles['rest']}>
        {rest.map((theme) => (
          <li key={theme.id}>
            <h3>
              <a href={paths.special(theme.id)}>{theme.title}</a>
            </h3>
            <p>{theme.subtitle}</p>
            <ul>
              {theme.articleList.map((story) => (
                <li key={story.contentId}>
                  <a href={paths.article(story.contentId)}>{story.title}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
