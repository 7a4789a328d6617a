/** New courses: the newest with its picture and its thought, the next ones as a short list. */
import type { CardOf } from '#contract/site/front-card.ts'
import { m } from '#messages/site.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ThingLink } from '../../../ui/thing-link.tsx'
import { PriceLine } from '../../course/price-line.tsx'
import { SectionLabel } from '../section-label.tsx'
import styles from './new-course-card.module.css'

export function NewCourseCard({ card }: { card: CardOf<118> }) {
  const [first, ...rest] = card.list
  if (!first) return null
  return (
    <section aria-label={card.title}>
      <SectionLabel title={card.title} note={m.home.newCoursesNote} />
      <div className={styles['body']}>
        <article className={styles['first']}>
          {first.pic ? (
            <Picture picture={first.pic} shown={320} sizes="(max-width: 768px) 40vw, 320px" decorative />
          ) : null}
          <div>
            <h3>
              <ThingLink thing={first} from="home">
                {first.title}
              </ThingLink>
            </h3>
            <p className={styles['subtitle']}>{first.subtitle}</p>
            <Facts>
              {first.teacher}
              {m.home.lessonCount({ lessonNum: first.lessonNum })}
              <PriceLine course={first} />
            </Facts>
          </div>
        </article>
        <ul className={styles['rest']}>
          {rest.map((course) => (
            <li key={course.contentId}>
              <h3>
                <ThingLink thing={course} from="home">
                  {course.title}
                </ThingLink>
              </h3>
              <Facts>
                {course.teacher}
                {m.home.lessonCount({ lessonNum: course.lessonNum })}
                <PriceLine course={course} />
              </Facts>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
