/** What a course costs, in a line of text; the old price only where it differs (spec 5). */
import type { CourseCard } from '#contract/site/course.ts'
import { yuan } from '#domain/text/money.ts'
import styles from './price-line.module.css'

export function PriceLine({ course }: { course: Pick<CourseCard, 'price' | 'originPrice'> }) {
  return (
    <span className={styles['price']}>
      {course.price > 0 ? yuan(course.price) : '免费'}
      {course.originPrice !== course.price ? (
        <>
          {' '}
          <s>
            <span className="visually-hidden">原价</span>
            {yuan(course.originPrice)}
          </s>
        </>
      ) : null}
    </span>
  )
}
