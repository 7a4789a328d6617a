/** The recommended story with its opening; below it everything published since, by day. */
import type { Latest } from '#contract/site/home.ts'
import { startOf } from '#domain/time/calendar-month.ts'
import { leadShape } from '../../ui/lead-picture.ts'
import { paths } from '#domain/paths.ts'
import { beijingTime, chineseDate, chineseWeekday } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { Facts } from '../../ui/facts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Time } from '../../ui/time.tsx'
import { useTrustedHtml } from '../../trusted.ts'
import body from '../article/article-body.module.css'
import { ContentEntry } from '../content/content-entry.tsx'
import { useSite } from '../../ui/site.ts'
import styles from './latest-view.module.css'

export function LatestView({ latest: { article, days } }: { latest: Latest }) {
  const { closedPages } = useSite()
  const path = paths.article(article.id)
  const opening = useTrustedHtml(article.opening)
  return (
    <div className={styles['page']}>
      <article>
        <header className={styles['head']}>
          <p className={styles['label']}>
            <span>{m.home.editorsPick}</span>
            <a href={paths.column(article.lanmu.id)}>{article.lanmu.name}</a>
          </p>
          <h1>
            <a href={path}>{article.title}</a>
          </h1>
          <p className={styles['standfirst']}>{article.summary}</p>
          <Facts className={styles['facts']}>
            {article.authorName}
            <Time at={article.publishTime} />
            {m.home.readingTime({ readMinutes: article.readMinutes })}
            {article.isPay ? <span className={styles['member']}>{m.word.member}</span> : null}
          </Facts>
        </header>
        {article.pic ? (
          <figure className={styles['lead']}>
            <Picture picture={article.pic} {...leadShape.article} leading />
            {article.picCaption ? <figcaption>{article.picCaption}</figcaption> : null}
          </figure>
        ) : null}
        <div className={styles['opening']}>
          {/* The server's sanitiser made this: elements and attributes are from its list alone. */}
          <div className={body['body']} dangerouslySetInnerHTML={opening} />
          <p className={styles['more']}>
            <a data-button href={path}>
              {m.home.continueReading}
            </a>
          </p>
        </div>
      </article>
      <section className={styles['since']} aria-labelledby="since">
        <h2 id="since">{m.home.newSince}</h2>
        {days.length === 0 ? (
          <p className={styles['empty']}>
            {m.home.nothingSince}
            {closedPages.includes('calendar') ? null : <a href={paths.calendar()}>{m.home.browseCalendar}</a>}
          </p>
        ) : (
          days.map(({ date, list }) => (
            <div key={date} className={styles['day']}>
              <p className={styles['date']}>
                <time dateTime={date}>{chineseDate(startOf(date)).replace(/^\d+年/, '')}</time>
                <span>{chineseWeekday(startOf(date))}</span>
              </p>
              <ul>
                {list.map((card) => (
                  <ContentEntry key={`${card.contentType}-${card.contentId}`} card={card}>
                    <span>{beijingTime(card.publishTime)}</span>
                  </ContentEntry>
                ))}
              </ul>
            </div>
          ))
        )}
      </section>
    </div>
  )
}
