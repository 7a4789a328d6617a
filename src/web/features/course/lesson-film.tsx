/** A video lesson, in the browser's own player. It saves its playback position as audio does. */
import { useEffect, type RefObject } from 'react'
import type { Lesson } from '#contract/site/course.ts'
import { m } from '#messages/site.ts'
import { track } from '../../analytics/analytics.ts'
import styles from './lesson-film.module.css'

type Props = { lesson: Lesson; filmRef: RefObject<HTMLVideoElement | null> }

export function LessonFilm({ lesson, filmRef }: Props) {
  const { contentType, id } = lesson

  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    import('../../player/position/film-memory.ts').then(
      ({ rememberFilm }) => {
        if (!left && filmRef.current) stop = rememberFilm(filmRef.current, { contentType, id })
      },
      // Without it the film begins at its beginning.
      () => {},
    )
    return () => {
      left = true
      stop?.()
    }
  }, [filmRef, contentType, id])

  return (
    <video
      ref={filmRef}
      className={styles['film']}
      controls
      playsInline
      preload="none"
      src={lesson.videoUrl}
      width={lesson.videoWidth}
      height={lesson.videoHeight}
      poster={lesson.pic ? `${lesson.pic.url}?w=960` : undefined}
      aria-label={m.course.playVideo({ title: lesson.title })}
      onPlay={() => track('video-play', { contentType, contentId: id })}
    />
  )
}
