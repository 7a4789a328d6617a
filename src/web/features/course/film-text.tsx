/** The transcript beside a video: the paragraph being spoken is marked, a press on another one seeks to it. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '../../routing/shown-page.ts'
import { useEffect, useState, type RefObject } from 'react'
import type { Lesson } from '#contract/site/course.ts'
import { m } from '#messages/site.ts'
import { spokenParagraph } from '../../player/spoken-paragraph.ts'
import { callQuery } from '../../api/call-query.ts'
import { TranscriptText } from '../podcast/transcript/transcript-text.tsx'
import styles from './film-text.module.css'

const root = getRouteApi('__root__')

type Props = { lesson: Lesson; filmRef: RefObject<HTMLVideoElement | null> }

/** The playback position of the video, in ms; null before it was started. */
function useFilmPosition(filmRef: Props['filmRef']) {
  const [position, setPosition] = useState<{ ms: number; playing: boolean } | null>(null)
  useEffect(() => {
    const video = filmRef.current
    if (!video) return
    const look = () =>
      setPosition(video.played.length > 0 ? { ms: video.currentTime * 1000, playing: !video.paused } : null)
    const stop = new AbortController()
    for (const event of ['timeupdate', 'play', 'pause', 'seeked']) {
      video.addEventListener(event, look, { signal: stop.signal })
    }
    look()
    return () => stop.abort()
  }, [filmRef])
  return position
}

export function FilmText({ lesson: { contentType, id: contentId }, filmRef }: Props) {
  const { api } = root.useRouteContext()
  const query = callQuery(api, 'GET /api/klisten/transcript', { query: { contentType, contentId } })
  const { data, error, isFetching, refetch } = useQuery(query)
  const position = useFilmPosition(filmRef)

  function playFrom(start: number | null | undefined) {
    const video = filmRef.current
    if (!video) return
    if (typeof start === 'number') video.currentTime = start / 1000
    // A reader who presses twice interrupts the first start; that is no error.
    void video.play().catch(() => {})
  }

  if (data) {
    const starts = data.list.map(({ start }) => start)
    return (
      <TranscriptText
        text={data.list.map(({ text }) => text)}
        spoken={position ? spokenParagraph(starts, position.ms) : -1}
        sounding={position?.playing ?? false}
        onPlay={(paragraph) => playFrom(starts[paragraph])}
      />
    )
  }
  return error && !isFetching ? (
    <p className={styles['note']} role="alert">
      {m.course.failure({ message: error.message })}
      <button type="button" onClick={() => void refetch()}>
        {m.word.retry}
      </button>
    </p>
  ) : (
    <p className={styles['note']} role="status">
      {m.course.loadingTranscript}
    </p>
  )
}
