/** The reader's own issues on shelf boards: one for each magazine and year. */
import type { OwnedIssue } from '#contract/site/owned-issue.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { Picture } from '../../../ui/picture.tsx'
import styles from './issue-shelf.module.css'
import { listBoards } from './shelf-board.ts'

export function IssueShelf({ issues }: { issues: OwnedIssue[] }) {
  return (
    <div className={styles['shelf']}>
      {listBoards(issues).map(({ key, first, list }) => (
        <section key={key} className={styles['board']} aria-labelledby={key}>
          <h2 id={key}>
            {first.magazineName} <span>{first.qikanYear} 年</span>
          </h2>
          <ul>
            {list.map((issue) => (
              <li key={issue.id} data-valid={issue.isValid}>
                <Volume issue={issue} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Volume({ issue }: { issue: OwnedIssue }) {
  const { id, pic, number, title, buyTime } = issue
  return (
    <>
      {pic ? (
        <Picture
          picture={pic}
          shown={168}
          sizes="(max-width: 768px) 30vw, 168px"
          decorative
          className={styles['cover']}
        />
      ) : (
        <p className={styles['blank']} aria-hidden>
          {number}
        </p>
      )}
      <div className={styles['plate']}>
        <h3>
          <a href={paths.magazine(id)}>
            <span>第 {number} 期</span> {title}
          </a>
        </h3>
        <p>
          <time dateTime={calendarDate(buyTime)}>{calendarDate(buyTime)}</time> 起
          <Term issue={issue} />
        </p>
      </div>
    </>
  )
}

function Term({ issue: { id, title, expireTime, isValid } }: { issue: OwnedIssue }) {
  if (expireTime === null) return null
  if (isValid) return `，至 ${calendarDate(expireTime)}`
  return (
    <>
      ，已过期
      <a className={styles['again']} href={paths.buy('issue', id)} aria-label={`再次购买《${title}》`}>
        再次购买
      </a>
    </>
  )
}

/** A board without books, and where to find some. */
export function EmptyIssueShelf() {
  return (
    <div className={styles['empty']}>
      <div className={styles['bare']} aria-hidden />
      <p>书架还空着。买下的数字刊会按刊物和年份排在这里。</p>
      <p className={styles['ways']}>
        <a href={paths.magazines()}>去看看数字刊</a>
        <a href={paths.magazineConstant()}>了解数字刊会员</a>
      </p>
    </div>
  )
}
