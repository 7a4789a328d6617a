/** The one-line summary of a course on the course front. */
import type { CourseCard } from '#contract/site/course.ts'
import { m } from '#messages/site.ts'
import { Facts } from '../../ui/facts.tsx'
import { PriceLine } from '../course/price-line.tsx'

type Card = Pick<CourseCard, 'price' | 'originPrice' | 'lessonNum'>

export function CourseFacts({ teacher, card }: { teacher: string; card: Card }) {
  return (
    <Facts>
      {teacher}
      {m.learn.lessonCount({ lessonNum: card.lessonNum })}
      <PriceLine course={card} />
    </Facts>
  )
}
