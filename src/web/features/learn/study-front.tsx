/** The front page of learning: the reader's own study page, and starting points for everyone. */
import type { CategoryCard } from '#contract/site/category.ts'
import type { CourseCard } from '#contract/site/course.ts'
import type { AudioCard } from '#contract/site/podcast.ts'
import { classifyQuery } from '#domain/content/classify-search.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { Facts } from '../../ui/facts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ThingLink } from '../../ui/thing-link.tsx'
import { SectionLabel } from '../home/section-label.tsx'
import { AudioButton } from '../home/audio-button.tsx'
import { CourseFacts } from './course-facts.tsx'
import { StudyDesk, type Desk } from './study-desk.tsx'
import { useSite } from '../../ui/site.ts'
import styles from './study-front.module.css'

type Props = {
  desk: Desk | null
  lessons: AudioCard[]
  courses: CourseCard[]
  podcasts: CategoryCard[]
  hasRanking: boolean
}

export function StudyFront({ desk, lessons, courses, podcasts, hasRanking }: Props) {
  const { closedPages } = useSite()
  const bare = lessons.length + courses.length + podcasts.length === 0
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{m.learn.study}</h1>
        <nav aria-label={m.learn.studyPlaces}>
          <ul>
            {closedPages.includes('courses') ? null : (
              <li>
                <a href={paths.courses()}>{m.learn.courseShowcase}</a>
              </li>
            )}
            <li>
              <a href={paths.classify()}>{m.learn.browseCategories}</a>
            </li>
            {hasRanking && !closedPages.includes('courses') && !closedPages.includes('ranking') ? (
              <li>
                <a href={paths.ranking('course')}>{m.learn.courseRanking}</a>
              </li>
            ) : null}
          </ul>
        </nav>
      </header>
      {desk ? (
        <StudyDesk desk={desk} />
      ) : (
        <p className={styles['invitation']}>
          {m.learn.signInToRemember}
          <a href={paths.login(paths.study())}>{m.word.signIn}</a>
        </p>
      )}
      {lessons.length > 0 && !closedPages.includes('courses') ? <FirstLessons lessons={lessons} /> : null}
      {courses.length > 0 && !closedPages.includes('courses') ? <NewCourses courses={courses} /> : null}
      {podcasts.length > 0 && !closedPages.includes('podcast') ? <Podcasts podcasts={podcasts} /> : null}
      {bare ? (
        <p className={styles['none']}>
          {m.learn.noCoursesNorPodcasts}
          <a href={paths.home()}>{m.word.frontPage}</a>
          {m.learn.startHereEnd}
        </p>
      ) : null}
    </div>
  )
}

function FirstLessons({ lessons }: { lessons: AudioCard[] }) {
  return (
    <section className={styles['section']} aria-label={m.learn.freeFirstLessons}>
      <SectionLabel title={m.learn.freeFirstLessons} note={m.learn.freeFirstNote} />
      <ul className={styles['lessons']}>
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <h3>
              <ThingLink thing={{ contentType: lesson.contentType, contentId: lesson.id }} from="study">
                {lesson.title}
              </ThingLink>
            </h3>
            <p>{lesson.summary}</p>
            <Facts>{m.learn.ofCourse({ course: lesson.zhuanlanName })}</Facts>
            <AudioButton sound={lesson} list={lessons} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewCourses({ courses }: { courses: CourseCard[] }) {
  return (
    <section className={styles['section']} aria-label={m.learn.newCourses}>
      <SectionLabel title={m.learn.newCourses} href={paths.courses()} />
      <ul className={styles['courses']}>
        {courses.map((course) => (
          <li key={course.contentId}>
            {course.pic ? (
              <Picture picture={course.pic} shown={282} sizes="(max-width: 768px) 42vw, 282px" decorative />
            ) : null}
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
  )
}

function Podcasts({ podcasts }: { podcasts: CategoryCard[] }) {
  return (
    <section className={styles['section']} aria-label={m.word.podcast}>
      <SectionLabel
        title={m.word.podcast}
        note={m.learn.allFree}
        href={paths.classify(classifyQuery({ kind: 'podcast' }))}
      />
      <ul className={styles['podcasts']}>
        {podcasts.map((podcast) => (
          <li key={podcast.contentId}>
            {podcast.pic ? <Picture picture={podcast.pic} shown={120} decorative /> : null}
            <div>
              <h3>
                <ThingLink thing={podcast} from="study">
                  {podcast.title}
                </ThingLink>
              </h3>
              <p>{podcast.summary}</p>
              <Facts>
                {podcast.authorName}
                {m.learn.episodeCount({ lessonNum: podcast.lessonNum })}
              </Facts>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
