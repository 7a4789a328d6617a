/** The lessons in their order. What may be heard is played in place. */
import type { Course } from '#contract/course.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './lesson-list.module.css'

export function LessonList({ course }: { course: Course }) {
  return (
    <section className={styles['lessons']} aria-labelledby="lessons">
      <h2 id="lessons">课程目录</h2>
      {course.lessons.length === 0 ? (
        <p className={styles['empty']}>这门课还在录制，暂时没有可以听的内容。</p>
      ) : (
        <ol>
          {course.lessons.map((lesson, index) => (
            <li key={lesson.id} data-locked={lesson.isLock}>
              <span className={styles['number']} aria-hidden>
                {index + 1}
              </span>
              <div className={styles['text']}>
                <h3>{lesson.title}</h3>
                <p className={styles['summary']}>{lesson.summary}</p>
                <p className={styles['facts']}>
                  <span>{lesson.duration}</span>
                  {lesson.free && course.price > 0 ? <span className={styles['trial']}>免费试听</span> : null}
                  {lesson.isLock ? (
                    <span className={styles['lock']}>
                      <Icon name="lock" /> {course.lockMsg}
                    </span>
                  ) : null}
                </p>
                {lesson.isLock ? null : (
                  <audio controls preload="none" src={lesson.audioUrl} aria-label={`播放：${lesson.title}`} />
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
