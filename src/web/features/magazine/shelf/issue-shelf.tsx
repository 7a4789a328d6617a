/** The reader's own issues on shelf boards: one for each magazine and year. */
import type { OwnedIssue } from '#contract/site/owned-issue.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { Picture } from '../../../ui/picture.tsx'
import styles from './issue-shelf.module.css'
import { listBoards } from './shelf-board.ts'

export function IssueShelf({ issues }: { issues: OwnedIssue[] }) {
  return (
    <div className={styles['shelf']}>
      {listBoards(issues).map(({ key, first, list }) => (
        <section key={key} className={styles['board']} aria-labelledby={key}>
          <h2 id={key}>
            {first.magazineName} <span>{m.magazine.yearOfIssues({ year: first.qikanYear })}</span>
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
            <span>{m.magazine.issueNumber({ number })}</span> {title}
          </a>
        </h3>
        <p>
          <time dateTime={calendarDate(buyTime)}>{calendarDate(buyTime)}</time>
          {m.magazine.onwards}
          <Term issue={issue} />
        </p>
      </div>
    </>
  )
}

function Term({ issue: { id, title, expireTime, isValid } }: { issue: OwnedIssue }) {
  if (expireTime === null) return null
  if (isValid) return m.magazine.untilDate({ date: calendarDate(expireTime) })
  return (
    <>
      {m.magazine.expired}
      <a className={styles['again']} href={paths.buy('issue', id)} aria-label={m.magazine.buyTitleAgain({ title })}>
        {m.magazine.buyAgain}
      </a>
    </>
  )
}

/** A board without books, and where to find some. */
export function EmptyIssueShelf() {
  return (
    <div className={styles['empty']}>
      <div className={styles['bare']} aria-hidden />
      <p>{m.magazine.emptyShelf}</p>
      <p className={styles['ways']}>
        <a href={paths.magazines()}>{m.magazine.seeDigitalIssues}</a>
        <a href={paths.magazineConstant()}>{m.magazine.aboutDigitalMembership}</a>
      </p>
    </div>
  )
}
