/** What a course costs, in a line of text; the old price only where it differs (spec 5). */
import type { CourseCard } from '#contract/site/course.ts'
import { yuan } from '#domain/text/money.ts'
import { m } from '#messages/site.ts'
import styles from './price-line.module.css'

export function PriceLine({ course }: { course: Pick<CourseCard, 'price' | 'originPrice'> }) {
  return (
    <span className={styles['price']}>
      {course.price > 0 ? yuan(course.price) : m.word.free}
      {course.originPrice !== course.price ? (
        <>
          {' '}
          <s>
            <span className="visually-hidden">{m.word.originalPrice}</span>
            {yuan(course.originPrice)}
          </s>
        </>
      ) : null}
    </span>
  )
}
