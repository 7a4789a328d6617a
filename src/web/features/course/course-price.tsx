/** What a course costs now, and how its locked lessons are opened. */
import { useQuery } from '@tanstack/react-query'
import type { Course } from '#contract/site/course.ts'
import { buyWords } from '../commerce/buy-words.ts'
import { yuan } from '#domain/text/money.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { timeLeft } from '../../ui/time-left.ts'
import { userQuery } from '../../api/call-query.ts'
import { useNow } from '../../ui/now.tsx'
import styles from './course-price.module.css'

export function CoursePrice({ course }: { course: Course }) {
  const { data: user } = useQuery(userQuery)
  const now = useNow()
  const { way, card, members } = course.lock ?? {}
  return (
    <div className={styles['box']}>
      <p className={styles['price']}>
        <strong>{course.price > 0 ? yuan(course.price) : m.word.free}</strong>
        {course.originPrice === course.price ? null : (
          <del>
            <span className="visually-hidden">{m.word.originalPrice}</span>
            {yuan(course.originPrice)}
          </del>
        )}
        {course.discountEnd ? (
          <time dateTime={new Date(course.discountEnd).toISOString()}>
            {m.course.offerLeft({ left: timeLeft(course.discountEnd, now) })}
          </time>
        ) : null}
      </p>
      {course.isLock ? (
        <>
          <p>
            {course.lockMsg}
            {members ? m.course.membersHear({ members }) : m.word.fullStop}
          </p>
          <p className={styles['ways']}>
            {way ? (
              <a data-button className={styles['way']} href={way.buyUrl}>
                {buyWords(way)}
              </a>
            ) : null}
            {card && card.type !== way?.type ? (
              <a href={card.buyUrl}>{m.course.getMembership({ name: card.name })}</a>
            ) : null}
            {user ? null : <a href={paths.login(paths.course(course.contentId))}>{m.course.signInToListen}</a>}
          </p>
        </>
      ) : course.price > 0 ? (
        <p>{m.course.allUnlocked}</p>
      ) : null}
    </div>
  )
}
