/**
 * What is said, to be read: the paragraph that is spoken is marked, and a press on another one plays from there. The text
 * is part of the page where the page has it; when each paragraph is spoken is asked for once somebody listens.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { spokenWithin } from '../../player/spoken-paragraph.ts'
import { callQuery } from '../../api/call-query.ts'
import { playFrom, playThing } from '../../player/play-audio.ts'
import { usePlayedTime, useNowPlaying } from '../../player/now-playing.ts'
import { toast } from '../../ui/toast.tsx'
import { pressParagraph, transcriptView } from './transcript-model.ts'
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
  const heard = usePlayedTime(contentType, contentId)
  const sounding = useNowPlaying() !== null && heard !== null
  const timed = callQuery(api, 'GET /api/klisten/transcript', { query: { contentType, contentId } })
  const { data, isError, refetch } = useQuery({ ...timed, enabled: heard !== null || text === undefined })
  const shown = text ?? data?.list.map((paragraph) => paragraph.text)

  async function playParagraph(place: number) {
    try {
      const { list } = await client.ensureQueryData(timed)
      const press = pressParagraph(list[place]?.start ?? null, { isLoaded: heard !== null, sounding })
      if (press?.act === 'jump') await playFrom(press.from)
      else if (press) await playThing({ contentType, contentId }, press.from === undefined ? {} : { from: press.from })
    } catch (error) {
      toast((error as Error).message, 'error')
    }
  }

  const starts = data?.list.map((paragraph) => paragraph.start) ?? []
  const view = transcriptView(text, { answer: data, failed: isError })
  const body =
    view === 'text' ? (
      <TranscriptText
        text={shown ?? []}
        spoken={heard === null ? -1 : spokenWithin(starts, heard)}
        sounding={sounding}
        onPlay={(place) => void playParagraph(place)}
      />
    ) : view === 'locked' || view === 'none' ? (
      <p className={styles['empty']}>{view === 'locked' ? '购买后可以读到文稿。' : '暂无文稿'}</p>
    ) : view === 'failed' ? (
      <p className={styles['empty']} role="alert">
        文稿没能打开。
        <button type="button" onClick={() => void refetch()}>
          重试
        </button>
      </p>
    ) : (
      <p className={styles['empty']} role="status">
        正在取文稿……
      </p>
    )
  // Within a list of lessons it stands below its lesson, whose heading is heading enough.
  if (text === undefined) return <div className={styles['transcript']}>{body}</div>
  return (
    <section className={styles['transcript']} aria-labelledby="transcript">
      <h2 id="transcript">文稿</h2>
      {body}
    </section>
  )
}
