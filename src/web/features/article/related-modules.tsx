import type { Model } from '#contract/contract.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { Picture } from '../../ui/picture.tsx'
import { Time } from '../../ui/time.tsx'
import styles from './related-modules.module.css'

type Modules = Model<'GET /api/common/rightModules/:id'>

export function RelatedModules({ modules, authorId }: { modules: Modules; authorId: number }) {
  return (
    <aside className={styles['modules']} aria-label={m.article.relatedReading}>
      {modules.map((module) => (
        <section key={module.type} className={styles['module']} data-type={module.type}>
          <h2>{module.type === 'author' ? <a href={paths.user(authorId)}>{module.title}</a> : module.title}</h2>
          <ul>
            {module.list.map((card, index) => (
              <li key={card.contentId}>
                <a href={paths.article(card.contentId)}>
                  {module.type === 'lanmu' && index === 0 && card.pic ? (
                    <Picture picture={card.pic} shown={320} sizes="(max-width: 1100px) 100vw, 280px" decorative />
                  ) : null}
                  <span className={styles['title']}>{card.title}</span>
                </a>
                {module.type === 'hot' ? null : <Time at={card.publishTime} className={styles['meta']} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </aside>
  )
}
