/** The first thing to be done with a course: to begin, or to go on where the reader stopped. */
import type { Course } from '#contract/site/course.ts'
import { Icon } from '../../ui/icon.tsx'
import { useReadyPlayer, usePlayPress } from '../podcast/use-play-press.ts'
import { findStart, heardLessons, isAudioLesson, toPlayList } from './lesson-audio.ts'
import styles from './course-start.module.css'

const WORDS = { begin: '开始学习', 'go-on': '继续学习', again: '再学一遍' }

export function CourseStart({ course }: { course: Course }) {
  const { sounding, press } = usePlayPress()
  useReadyPlayer()
  const heard = heardLessons(course)
  const start = findStart(course)
  if (!start) return null
  const playing = heard.find(({ audioUrl }) => audioUrl === sounding)
  const lesson = playing ?? start.lesson
  const number = playing ? course.lessons.indexOf(playing) + 1 : start.number
  const word = playing ? '暂停' : WORDS[start.way]
  return (
    <a
      className={styles['start']}
      // A film is seen where it stands.
      {...(isAudioLesson(lesson)
        ? { href: lesson.audioUrl, onClick: press(toPlayList(course), heard.indexOf(lesson)) }
        : { href: `#lesson-${lesson.id}` })}
    >
      <Icon name={playing ? 'pause' : 'play'} />
      {start.way === 'begin' && !playing ? word : `${word}：第 ${number} 讲`}
    </a>
  )
}
