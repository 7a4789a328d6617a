/** The reader's own study page: where they left off, what they have studied, what could come next. */
import type { CourseCard } from '#contract/site/course.ts'
import type { LastLearn } from '#contract/site/home.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { goOnWord } from '../study/study-words.ts'
import { Facts } from '../../ui/facts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ThingLink } from '../../ui/thing-link.tsx'
import { Time } from '../../ui/time.tsx'
import { ContentEntry } from '../content/content-entry.tsx'
import { SectionLabel } from '../home/section-label.tsx'
import { GoOnLink } from '../podcast/go-on-link.tsx'
import { StudyProgress } from '../study/study-progress.tsx'
import { CourseFacts } from './course-facts.tsx'
import styles from './study-desk.module.css'

export type Desk = { last: LastLearn | null; studied: LastLearn[]; next: CourseCard[] }

export function StudyDesk({ desk: { last, studied, next } }: { desk: Desk }) {
  const earlier = studied.filter(
    (entry) => entry.contentType !== last?.contentType || entry.contentId !== last.contentId,
  )
  if (studied.length === 0) {
    return <p className={styles['quiet']}>{m.learn.noHistory}</p>
  }
  return (
    <>
      {last ? <GoOn last={last} /> : null}
      <div className={styles['pair']}>
        {earlier.length > 0 ? (
          <section aria-label={m.learn.recentlyStudied}>
            <SectionLabel title={m.learn.recentlyStudied} href={paths.shelf('history')} />
            <ul>
              {earlier.map((entry) => (
                <ContentEntry key={`${entry.contentType}/${entry.contentId}`} card={entry}>
                  <StudyProgress process={entry.process} kind={entry.contentType} />
                  <Time at={entry.studyTime} />
                </ContentEntry>
              ))}
            </ul>
            <a className={styles['more']} href={paths.shelf('history')}>
              {m.learn.fullHistory}
            </a>
          </section>
        ) : null}
        {next.length > 0 ? (
          <section aria-label={m.learn.studyNext}>
            <SectionLabel title={m.learn.studyNext} note={m.learn.studyNextNote} />
            <ul className={styles['next']}>
              {next.map((course) => (
                <li key={course.contentId}>
                  <h3>
                    <ThingLink thing={course} from="study">
                      {course.title}
                    </ThingLink>
                  </h3>
                  <p>{course.subtitle}</p>
                  <CourseFacts teacher={course.teacher} card={course} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </>
  )
}

function GoOn({ last }: { last: LastLearn }) {
  return (
    <section className={styles['last']} aria-label={m.learn.goOn}>
      {last.pic ? (
        <Picture picture={last.pic} shown={240} sizes="(max-width: 768px) 96px, 200px" leading decorative />
      ) : null}
      <div>
        <p className={styles['kind']}>{m.learn.lastStudied}</p>
        <h2>
          <ThingLink thing={last} from="study">
            {last.title}
          </ThingLink>
        </h2>
        <Facts>
          {contentLabel(last.contentType)}
          {last.authorName || null}
          <Time at={last.studyTime} />
        </Facts>
        <StudyProgress process={last.process} kind={last.contentType} />
      </div>
      <GoOnLink thing={last} from="study" className={styles['go']}>
        {goOnWord(last.contentType, last.process)}
        <span className="visually-hidden">{m.learn.ofItem({ title: last.title })}</span>
      </GoOnLink>
    </section>
  )
}
