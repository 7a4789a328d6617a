/**
 * The transcript: the paragraph being spoken is marked, and a press on another one plays from there. The text is part of the
 * page where the page has it; the start times are requested once the reader listens.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '../../../routing/shown-page.ts'
import { m } from '#messages/site.ts'
import { spokenWithin } from '../../../player/spoken-paragraph.ts'
import { callQuery } from '../../../api/call-query.ts'
import { playFrom, playThing } from '../../../player/play-audio.ts'
import { usePlayedTime, useNowPlaying } from '../../../player/now-playing.ts'
import { toast } from '../../../ui/toast.tsx'
import { pressedTime } from './transcript-model.ts'
import { TranscriptText } from './transcript-text.tsx'
import styles from './transcript.module.css'

const root = getRouteApi('__root__')

type Props = {
  contentType: number
  contentId: number
  /** the paragraphs, when the page has them; otherwise they are fetched */
  text?: string[]
}

export function Transcript({ contentType, contentId, text }: Props) {
  const { api } = root.useRouteContext()
  const client = useQueryClient()
  const playedTime = usePlayedTime(contentType, contentId)
  const sounding = useNowPlaying() !== null && playedTime !== null
  const timed = callQuery(api, 'GET /api/klisten/transcript', { query: { contentType, contentId } })
  const { data, error, refetch } = useQuery({ ...timed, enabled: playedTime !== null || text === undefined })
  const shown = text ?? data?.list.map((paragraph) => paragraph.text)

  async function playParagraph(index: number) {
    try {
      const { list } = await client.ensureQueryData(timed)
      const from = pressedTime(list[index]?.start, sounding)
      if (from === null) return
      if (from !== undefined && playedTime !== null) await playFrom(from)
      // The start time is unknown: then it plays at least.
      else await playThing({ contentType, contentId }, from === undefined ? {} : { from })
    } catch (refusal) {
      toast((refusal as Error).message, 'error')
    }
  }

  const starts = data?.list.map((paragraph) => paragraph.start) ?? []
  const body = shown?.length ? (
    <TranscriptText
      text={shown}
      spoken={playedTime === null ? -1 : spokenWithin(starts, playedTime)}
      sounding={sounding}
      onPlay={(index) => void playParagraph(index)}
    />
  ) : shown ? (
    <p className={styles['empty']}>{data?.isLock ? m.podcast.buyToRead : m.podcast.noTranscript}</p>
  ) : error ? (
    <p className={styles['empty']} role="alert">
      {m.podcast.failure({ message: error.message })}
      <button type="button" onClick={() => void refetch()}>
        {m.word.retry}
      </button>
    </p>
  ) : (
    <p className={styles['empty']} role="status">
      {m.podcast.loadingTranscript}
    </p>
  )
  // In a list of lessons it is below its lesson, whose heading suffices.
  if (text === undefined) return <div className={styles['transcript']}>{body}</div>
  return (
    <section className={styles['transcript']} aria-labelledby="transcript">
      <h2 id="transcript">{m.word.transcript}</h2>
      {body}
    </section>
  )
}
