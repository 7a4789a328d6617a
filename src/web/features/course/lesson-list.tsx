/** The lessons in order: the player plays those that are open, and a sample of the others. */
import type { Course } from '#contract/site/course.ts'
import { m } from '#messages/site.ts'
import { useKnownPositions } from '../podcast/use-known-positions.ts'
import { usePlayPress } from '../podcast/use-play-press.ts'
import { LessonEntry } from './lesson-entry.tsx'
import { toPlayList } from './lesson-audio.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './lesson-list.module.css'

export function LessonList({ course }: { course: Course }) {
  const { sounding, press } = usePlayPress()
  const places = useKnownPositions()
  const list = toPlayList(course)
  const [first] = list
  return (
    <section className={styles['lessons']} aria-labelledby="lessons">
      <div className={styles['head']}>
        <h2 id="lessons">{m.course.lessons}</h2>
        {first && list.length > 1 ? (
          <a
            className={styles['all']}
            href={first.audioUrl}
            // The link that plays from the beginning must not also stop it.
            onClick={first.audioUrl === sounding ? (event) => event.preventDefault() : press(list, 0)}
          >
            <Icon name="play" />
            {m.course.playAll}
          </a>
        ) : null}
      </div>
      {course.lessons.length === 0 ? (
        <p className={styles['empty']}>{m.course.noLessonsYet}</p>
      ) : (
        <ol>
          {course.lessons.map((lesson, index) => {
            const position = list.findIndex(
              ({ contentType, id }) => contentType === lesson.contentType && id === lesson.id,
            )
            return (
              <LessonEntry
                key={lesson.id}
                course={course}
                lesson={lesson}
                number={index + 1}
                item={list[position] ?? null}
                playing={position >= 0 && lesson.audioUrl === sounding}
                onPress={press(list, position)}
                places={places}
              />
            )
          })}
        </ol>
      )}
    </section>
  )
}
