/** What the reader has studied, by day, and how far they came. */
import type { Model } from '#contract/contract.ts'
import { paths } from '#rules/paths.ts'
import { beijingTime, calendarDate, chineseDate } from '#rules/relative-time.ts'
import { useNow } from '../../ui/now.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyShelf } from '../account/shelf-frame.tsx'
import { ContentEntry } from '../content/content-entry.tsx'
import { StudyProgress } from './study-progress.tsx'
import styles from './study-list.module.css'

const DAY = 24 * 60 * 60 * 1000

export function StudyList({ data }: { data: Model<'GET /api/user/history/study'> }) {
  const now = useNow()
  if (data.list.length === 0) {
    return <EmptyShelf text="还没有学习记录。听一节课，翻一本书，都会记在这里。" way="去首页看看" href={paths.home()} />
  }
  return (
    <>
      {data.list.map(({ date, data: entries }) => (
        <section key={date} className={styles['day']} aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`}>
            <time dateTime={date}>{nameDay(date, entries[0]?.studyTime ?? now, now)}</time>
          </h2>
          <ul>
            {entries.map((entry) => (
              <ContentEntry key={`${entry.contentType}/${entry.contentId}`} card={entry}>
                <StudyProgress process={entry.process} />
                <span>{beijingTime(entry.studyTime)}</span>
              </ContentEntry>
            ))}
          </ul>
        </section>
      ))}
      <Pager page={data.pgNo} pages={data.totalPage} href={(page) => paths.shelf('history', page)} />
    </>
  )
}

function nameDay(date: string, at: number, now: number): string {
  if (date === calendarDate(now)) return '今天'
  return date === calendarDate(now - DAY) ? '昨天' : chineseDate(at)
}
