/** What a course costs now, and how its locked lessons are opened. */
import { useQuery } from '@tanstack/react-query'
import type { Course } from '#contract/site/course.ts'
import { buyWords } from '../commerce/buy-words.ts'
import { yuan } from '#domain/text/money.ts'
import { paths } from '#domain/paths.ts'
import { timeLeft } from '../../ui/time-left.ts'
import { userQuery } from '../../api/call-query.ts'
import { useNow } from '../../ui/now.tsx'
import styles from './course-price.module.css'

export function CoursePrice({ course }: { course: Course }) {
  const { data: user } = useQuery(userQuery)
  const now = useNow()
  const way = course.lock?.way
  return (
    <div className={styles['box']}>
      <p className={styles['price']}>
        <strong>{course.price > 0 ? yuan(course.price) : '免费'}</strong>
        {course.originPrice === course.price ? null : (
          <del>
            <span className="visually-hidden">原价</span>
            {yuan(course.originPrice)}
          </del>
        )}
        {course.discountEnd ? (
          <time dateTime={new Date(course.discountEnd).toISOString()}>优惠{timeLeft(course.discountEnd, now)}</time>
        ) : null}
      </p>
      {course.isLock ? (
        <>
          <p>{course.lockMsg}，知识会员可以听全部课程。</p>
          <p className={styles['ways']}>
            {way ? (
              <a className={styles['way']} href={way.buyUrl}>
                {buyWords(way)}
              </a>
            ) : null}
            {way?.type === 'knowledge' ? null : <a href={paths.buy('knowledge')}>开通知识会员</a>}
            {user ? null : <a href={paths.login(paths.course(course.contentId))}>已是会员或已购买，登录后收听</a>}
          </p>
        </>
      ) : course.price > 0 ? (
        <p>全部课程已经解锁，可以直接收听。</p>
      ) : null}
    </div>
  )
}
