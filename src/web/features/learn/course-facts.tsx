/** The one-line summary of a course on the course front. */
import type { CourseCard } from '#contract/site/course.ts'
import { Facts } from '../../ui/facts.tsx'
import { PriceLine } from '../course/price-line.tsx'

type Card = Pick<CourseCard, 'price' | 'originPrice' | 'lessonNum'>

export function CourseFacts({ teacher, card }: { teacher: string; card: Card }) {
  return (
    <Facts>
      {teacher}
      {`${card.lessonNum} 讲`}
      <PriceLine course={card} />
    </Facts>
  )
}
