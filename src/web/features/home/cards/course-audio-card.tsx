/** A free lesson of a course. */
import type { CardOf } from '#contract/site/front-card.ts'
import { Facts } from '../../../ui/facts.tsx'
import { ThingLink } from '../../../ui/thing-link.tsx'
import { SectionLabel } from '../section-label.tsx'
import { AudioButton } from '../audio-button.tsx'
import styles from './course-audio-card.module.css'

export function CourseAudioCard({ card }: { card: CardOf<206> }) {
  return (
    <section aria-label={card.title}>
      <SectionLabel title={card.title} />
      <ul className={styles['lessons']}>
        {card.list.map((lesson) => (
          <li key={lesson.id}>
            <h3>
              <ThingLink thing={{ contentType: lesson.contentType, contentId: lesson.id }} from="home">
                {lesson.title}
              </ThingLink>
            </h3>
            <Facts>{lesson.zhuanlanName}</Facts>
            <AudioButton sound={lesson} list={card.list} />
          </li>
        ))}
      </ul>
    </section>
  )
}
