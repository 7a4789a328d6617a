/** The news of one day as a front page: the latest item leads, the others follow in columns. */
import type { NewsItem, NewsPage } from '#contract/site/news.ts'
import { startOf } from '#domain/time/calendar-month.ts'
import { paths } from '#domain/paths.ts'
import { chineseDate, chineseWeekday } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { DateHead } from '../../ui/date-head.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
import { Neighbours } from '../../ui/neighbours.tsx'
import { NewsStrip } from './news-strip.tsx'
import styles from './news-view.module.css'

/** The newest day is at home at the address without a date. */
const dayPath = (date: string, newest: string) => paths.news(date === newest ? undefined : date)

export function NewsView({ page }: { page: NewsPage }) {
  const { date, data, previous, next, newest } = page
  const [lead, ...rest] = data
  const at = startOf(date)
  return (
    <div className={styles['page']}>
      <DateHead label={m.news.dailyNews}>
        <h1 className={styles['date']}>
          <time dateTime={date}>{chineseDate(at)}</time>
          <span>{chineseWeekday(at)}</span>
        </h1>
        <p className={styles['count']}>{data.length > 0 ? m.news.itemCount({ count: data.length }) : ''}</p>
      </DateHead>
      <NewsStrip page={page} href={(day) => dayPath(day, newest)} />
      {lead ? (
        <ol className={styles['items']}>
          {[lead, ...rest].map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ol>
      ) : (
        <EmptyList>
          {m.news.noNews}
          <a href={paths.home()}>{m.word.toFrontPage}</a>
        </EmptyList>
      )}
      <Neighbours
        label={m.news.dayNeighbours}
        className={styles['turn']}
        previous={previous}
        next={next}
        href={(day) => dayPath(day, newest)}
      >
        {(day, rel) => (
          <>
            <span>{rel === 'prev' ? m.news.previousDay : m.news.nextDay}</span>
            {chineseDate(startOf(day))}
          </>
        )}
      </Neighbours>
    </div>
  )
}

function Item({ item }: { item: NewsItem }) {
  return (
    <li className={styles['item']} id={`news-${item.id}`}>
      <p className={styles['meta']}>
        <time>{item.time}</time>
        <span>{item.category}</span>
      </p>
      <h2>{item.title}</h2>
      <p className={styles['brief']}>{item.brief}</p>
      {item.article ? (
        <p className={styles['more']}>
          <span>{m.news.furtherReading}</span>
          <a href={paths.article(item.article.id)}>{item.article.title}</a>
        </p>
      ) : null}
    </li>
  )
}
