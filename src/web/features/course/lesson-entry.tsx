/** One lesson: what it is about, how far the reader is in it, and what can be done with it. */
import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import type { Course, Lesson } from '#contract/site/course.ts'
import { contentType } from '#domain/content/content-type.ts'
import { isFreshLesson } from './fresh-lesson.ts'
import type { KnownPositions } from '#domain/audio/known-position.ts'
import { m } from '#messages/site.ts'
import type { AudioItem } from '../../player/player-machine.ts'
import { playNext } from '../../player/play-audio.ts'
import { Icon } from '../../ui/icon.tsx'
import { useNow } from '../../ui/now.tsx'
import { toast } from '../../ui/toast.tsx'
import { ListeningProgress } from '../podcast/listening-progress.tsx'
import { Transcript } from '../podcast/transcript/transcript.tsx'
import { FilmText } from './film-text.tsx'
import { LessonFilm } from './lesson-film.tsx'
import styles from './lesson-entry.module.css'

type Props = {
  course: Course
  lesson: Lesson
  number: number
  /** as the player takes it; null for a film */
  item: AudioItem | null
  playing: boolean
  onPress: (event: MouseEvent) => void
  places: KnownPositions
}

export function LessonEntry({ course, lesson, number, item, playing, onPress, places }: Props) {
  const film = useRef<HTMLVideoElement>(null)
  const fresh = isFreshLesson(lesson.publishTime, course.publishTime, useNow())
  return (
    <li id={`lesson-${lesson.id}`} className={styles['lesson']} data-locked={lesson.isLock} data-sounding={playing}>
      <span className={styles['number']} aria-hidden>
        {number}
      </span>
      <div className={styles['text']}>
        <h3>
          {lesson.title}
          {fresh ? <span className={styles['fresh']}>{m.word.update}</span> : null}
        </h3>
        <p className={styles['summary']}>{lesson.summary}</p>
        <p className={styles['facts']}>
          <span>
            {item ? null : m.course.video}
            {lesson.duration}
          </span>
          {lesson.free && course.price > 0 ? <span className={styles['trial']}>{m.course.freeToTry}</span> : null}
          {lesson.isLock ? (
            <span className={styles['lock']}>
              <Icon name="lock" />{' '}
              {course.lock?.way ? <a href={course.lock.way.buyUrl}>{course.lockMsg}</a> : course.lockMsg}
              {item && lesson.sampleSeconds > 0 ? m.course.sampleLength({ sampleSeconds: lesson.sampleSeconds }) : null}
            </span>
          ) : null}
          <ListeningProgress sound={lesson} places={places} process={lesson.process} kind={contentType.lesson} />
        </p>
        {!item && lesson.videoUrl ? <LessonFilm lesson={lesson} filmRef={film} /> : null}
        {/* A locked lesson can be neither read nor queued. */}
        {lesson.isLock ? null : (
          <Tools lesson={lesson} item={item}>
            {item ? (
              <Transcript contentType={lesson.contentType} contentId={lesson.id} />
            ) : (
              <FilmText lesson={lesson} filmRef={film} />
            )}
          </Tools>
        )}
      </div>
      {item?.audioUrl ? (
        <a className={styles['play']} href={item.audioUrl} onClick={onPress}>
          <Icon name={playing ? 'pause' : 'play'} />
          <span className="visually-hidden">
            {m.course.playLesson({
              action: playing ? m.course.pause : lesson.isLock ? m.course.sample : m.course.play,
              title: lesson.title,
            })}
          </span>
        </a>
      ) : null}
    </li>
  )
}

/** The transcript, loaded when it is unfolded, and the button to queue the lesson. */
function Tools({ lesson, item, children }: Pick<Props, 'lesson' | 'item'> & { children: ReactNode }) {
  const [unfolded, setUnfolded] = useState(false)
  const textId = `text-${lesson.id}`
  return (
    <>
      <p className={styles['tools']}>
        <button
          type="button"
          {...(lesson.hasText ? { 'aria-expanded': unfolded, 'aria-controls': textId } : {})}
          onClick={() => (lesson.hasText ? setUnfolded(!unfolded) : toast(m.course.noTranscript))}
        >
          {unfolded ? m.course.hideTranscript : m.word.transcript}
          <span className="visually-hidden">{m.course.ofLesson({ title: lesson.title })}</span>
        </button>
        {item ? (
          <button type="button" onClick={() => void playNext([item])}>
            {m.course.playNext}
            <span className="visually-hidden">{m.course.ofLesson({ title: lesson.title })}</span>
          </button>
        ) : null}
      </p>
      {lesson.hasText ? (
        <div id={textId} className={styles['words']} hidden={!unfolded}>
          {unfolded ? children : null}
        </div>
      ) : null}
    </>
  )
}
