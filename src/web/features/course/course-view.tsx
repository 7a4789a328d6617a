/** The page of one course. */
import { useQuery } from '@tanstack/react-query'
import type { Course } from '#contract/site/course.ts'
import { contentType } from '#domain/content/content-type.ts'
import { m } from '#messages/site.ts'
import { Picture } from '../../ui/picture.tsx'
import { Time } from '../../ui/time.tsx'
import { userQuery } from '../../api/call-query.ts'
import { CommentSection } from '../comment/comment-section.tsx'
import awaited from '../podcast/awaited.module.css'
import { SubscribeButton } from '../podcast/subscribe-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePlayPress, useReadyPlayer } from '../podcast/use-play-press.ts'
import { CoursePrice } from './course-price.tsx'
import { LessonList } from './lesson-list.tsx'
import styles from './course-view.module.css'
import { audioLessons, isAudioLesson, startOfCourse, toPlayList } from './lesson-audio.ts'
import begin from './course-start.module.css'

export function CourseView({ course }: { course: Course }) {
  const thing = { contentType: contentType.course, contentId: course.contentId }
  return (
    <article className={styles['course']}>
      <header className={styles['head']}>
        {/* First in the document, as on a phone: elements loaded later must not push down the text being read. */}
        {course.pic ? (
          <Picture
            picture={course.pic}
            shown={360}
            sizes="(max-width: 768px) 200px, 360px"
            leading
            decorative
            className={styles['picture']}
          />
        ) : null}
        <div className={styles['title']}>
          <p className={styles['kind']}>{m.word.course}</p>
          <h1>{course.title}</h1>
          <p className={styles['subtitle']}>{course.subtitle}</p>
          <p className={styles['teacher']}>
            <strong>{course.teacher}</strong> {course.teacherTitle}
          </p>
          <p className={styles['facts']}>
            <span>{m.course.lessonCount({ lessonNum: course.lessonNum })}</span>
            <span>
              {m.course.lastUpdated}
              <Time at={course.updateTime} />
            </span>
          </p>
          <div className={styles['ways']}>
            <CourseStart course={course} />
            {/* The subscribers of a course are its learners. */}
            <SubscribeButton
              thing={thing}
              title={course.title}
              state={{ subscribed: course.subscribed, followNum: course.studyNum }}
            />
          </div>
          <CoursePrice course={course} />
        </div>
      </header>
      <div className={styles['columns']}>
        <div className={styles['about']}>
          <section aria-labelledby="about-course">
            <h2 id="about-course">{m.course.aboutCourse}</h2>
            <p>{course.description}</p>
          </section>
          <section aria-labelledby="about-teacher">
            <h2 id="about-teacher">{m.course.aboutTeacher}</h2>
            <p>
              <strong>{course.teacher}</strong>
              {course.teacherTitle}
            </p>
          </section>
        </div>
        <LessonList course={course} />
      </div>
      <CommentSection thing={thing} empty={m.course.noComments} />
    </article>
  )
}

/** The main action of a course: start, or continue where the reader stopped. */
function CourseStart({ course }: { course: Course }) {
  const { sounding, press } = usePlayPress()
  const { data: user } = useQuery(userQuery)
  useReadyPlayer()
  const start = startOfCourse(course, sounding)
  if (!start) return null
  const { lesson, playing, words } = start
  return (
    <a
      data-button
      className={begin['start']}
      // A video plays in its place.
      {...(isAudioLesson(lesson)
        ? { href: lesson.audioUrl, onClick: press(toPlayList(course), audioLessons(course).indexOf(lesson)) }
        : { href: `#lesson-${lesson.id}` })}
    >
      <Icon name={playing ? 'pause' : 'play'} />
      <span className={user ? begin['words'] : undefined}>
        <span className={user?.uid === 0 ? awaited['awaited'] : undefined}>{words}</span>
      </span>
    </a>
  )
}
