/** The corrections of all stories, by day, each with its story. */
import type { CorrectionPage } from '#contract/site/article.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate, chineseDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pager } from '../../ui/pager.tsx'
import styles from './correction-list.module.css'

export function CorrectionList({ data }: { data: CorrectionPage }) {
  const { list, pgNo, totalPage } = data
  const days = Map.groupBy(list, ({ time }) => calendarDate(time))
  return (
    <div className={styles['page']}>
      <PageTitle title={m.correction.title} motto={m.correction.motto} align="middle" />
      {list.length === 0 ? (
        <EmptyList>
          {m.correction.none}
          <a href={paths.home()}>{m.word.toFrontPage}</a>
        </EmptyList>
      ) : (
        [...days].map(([day, corrections]) => (
          <section key={day} className={styles['day']}>
            <h2>
              <time dateTime={day}>{chineseDate(corrections[0]!.time)}</time>
            </h2>
            <ul>
              {corrections.map(({ id, title, time, text }) => (
                <li key={`${id}/${time}/${text}`}>
                  <a href={paths.article(id)}>{title}</a>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
      <Pager page={pgNo} pages={totalPage} href={paths.corrections} />
    </div>
  )
}
