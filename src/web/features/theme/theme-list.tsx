/** All themes: the newest as a cover, the others as spreads with alternating sides. */
import type { Model } from '#contract/contract.ts'
import type { Theme } from '#contract/site/theme.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Time } from '../../ui/time.tsx'
import styles from './theme-list.module.css'

const SHOWN = { shown: 700, sizes: '(max-width: 768px) 100vw, 700px' }

export function ThemeList({ data }: { data: Model<'GET /api/webThem/list'> }) {
  const { list, pgNo, totalPage } = data
  return (
    <div className={styles['page']}>
      <PageTitle title={m.word.theme} motto={m.theme.motto} align="middle" />
      {list.length === 0 ? (
        <EmptyList>
          {m.theme.noThemes}
          <a href={paths.home()}>{m.word.toFrontPage}</a>
        </EmptyList>
      ) : (
        <ol className={styles['list']}>
          {list.map((theme, index) => (
            <Spread key={theme.id} theme={theme} leading={index === 0} />
          ))}
        </ol>
      )}
      <Pager page={pgNo} pages={totalPage} href={(page) => paths.specials(page)} />
    </div>
  )
}

function Spread({ theme, leading }: { theme: Theme; leading: boolean }) {
  return (
    <li className={styles['spread']}>
      {theme.pic ? (
        <a className={styles['picture']} href={paths.special(theme.id)} tabIndex={-1} aria-hidden>
          <Picture picture={theme.pic} {...SHOWN} leading={leading} decorative />
        </a>
      ) : null}
      <div className={styles['words']}>
        <h2>
          <a href={paths.special(theme.id)}>{theme.title}</a>
        </h2>
        <p className={styles['subtitle']}>{theme.subtitle}</p>
        <p className={styles['description']}>{theme.description}</p>
        {theme.articleList.length > 0 ? (
          <ul className={styles['stories']}>
            {theme.articleList.map((story) => (
              <li key={story.contentId}>
                <a href={paths.article(story.contentId)}>{story.title}</a>
              </li>
            ))}
          </ul>
        ) : null}
        <p className={styles['meta']}>
          <Time at={theme.publishTime} />
        </p>
      </div>
    </li>
  )
}
