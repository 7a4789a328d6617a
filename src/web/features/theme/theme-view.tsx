/** One theme, as a special issue: its picture as the cover, its thought, then chapter by chapter. */
import type { ContentCard } from '#contract/site/content.ts'
import type { ThemeDetail } from '#contract/site/theme.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { contentType } from '#domain/content/content-type.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate, chineseDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { Neighbours } from '../../ui/neighbours.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ThingLink } from '../../ui/thing-link.tsx'
import { HERO } from './theme-head.ts'
import entry from './theme-entry.module.css'
import styles from './theme-view.module.css'

const NUMERALS = '壹贰叁肆伍陆柒捌玖拾'

/** Chapters are few; beyond ten they would be counted in figures. */
const numeral = (index: number) => NUMERALS[index] ?? String(index + 1)

export function ThemeView({ theme }: { theme: ThemeDetail }) {
  return (
    <article className={styles['page']}>
      <header className={styles['cover']} data-bare={theme.pic ? undefined : true}>
        {theme.pic ? <Picture picture={theme.pic} {...HERO} leading decorative className={styles['hero']} /> : null}
        <div className={styles['sheet']}>
          <p className={styles['label']}>
            <a href={paths.specials()}>{m.word.theme}</a>
            <time dateTime={calendarDate(theme.publishTime)}>{chineseDate(theme.publishTime)}</time>
          </p>
          <h1>{theme.title}</h1>
          <p className={styles['subtitle']}>{theme.subtitle}</p>
        </div>
      </header>
      <p className={styles['description']}>{theme.description}</p>
      {theme.sectionList.length > 1 ? (
        <nav className={styles['contents']} aria-label={m.theme.chapters}>
          <ol>
            {theme.sectionList.map((section, index) => (
              <li key={section.id}>
                <a href={`#section-${section.id}`}>
                  <span aria-hidden>{numeral(index)}</span>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      {theme.sectionList.map((section, index) => (
        <section key={section.id} className={styles['section']} aria-labelledby={`section-${section.id}`}>
          <h2 id={`section-${section.id}`}>
            <span aria-hidden>{numeral(index)}</span>
            {section.title}
          </h2>
          <ul className={entry['entries']}>
            {section.list.map((card) => (
              <Entry key={`${card.contentType}-${card.contentId}`} card={card} />
            ))}
          </ul>
        </section>
      ))}
      <Neighbours
        label={m.theme.neighbours}
        className={styles['neighbours']}
        previous={theme.previous}
        next={theme.next}
        href={({ id }) => paths.special(id)}
      >
        {({ title, subtitle }, rel) => (
          <>
            <span className={styles['word']}>{rel === 'prev' ? m.theme.previousTheme : m.theme.nextTheme}</span>
            <span className={styles['title']}>{title}</span>
            <span className={styles['line']}>{subtitle}</span>
          </>
        )}
      </Neighbours>
    </article>
  )
}

/** Articles are wide, issues are covers, all audio is square. */
const SHAPES: Readonly<Record<number, string>> = { [contentType.article]: 'story', [contentType.issue]: 'cover' }

function Entry({ card }: { card: ContentCard }) {
  return (
    <li className={entry['entry']} data-shape={SHAPES[card.contentType] ?? 'square'}>
      {card.pic ? <Picture picture={card.pic} shown={560} sizes="(max-width: 768px) 100vw, 560px" decorative /> : null}
      <div>
        <p className={entry['kind']}>
          {contentLabel(card.contentType)}
          {card.isPay ? <span className={entry['member']}>{m.word.member}</span> : null}
        </p>
        <h3>
          <ThingLink thing={card} from="special">
            {card.title}
          </ThingLink>
        </h3>
        <p className={entry['summary']}>{card.summary}</p>
        {card.authorName ? <p className={entry['author']}>{card.authorName}</p> : null}
      </div>
    </li>
  )
}
