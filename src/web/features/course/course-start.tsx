/** The first thing to be done with a course: to begin, or to go on where the reader stopped. */
import type { Course } from '#contract/site/course.ts'
import { Icon } from '../../ui/icon.tsx'
import { useReadyPlayer, usePlayPress } from '../podcast/use-play-press.ts'
import { heardLessons, isAudioLesson, startOfCourse, toPlayList } from './lesson-audio.ts'
import styles from './course-start.module.css'

export function CourseStart({ course }: { course: Course }) {
  const { sounding, press } = usePlayPress()
  useReadyPlayer()
  const start = startOfCourse(course, sounding)
  if (!start) return null
  const { lesson, playing, words } = start
  return (
    <a
      className={styles['start']}
      // A film is seen where it stands.
      {...(isAudioLesson(lesson)
        ? { href: lesson.audioUrl, onClick: press(toPlayList(course), heardLessons(course).indexOf(lesson)) }
        : { href: `#lesson-${lesson.id}` })}
    >
      <Icon name={playing ? 'pause' : 'play'} />
      {words}
    </a>
  )
}
