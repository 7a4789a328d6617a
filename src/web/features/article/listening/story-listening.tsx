/**
 * Switching between reading and listening at the same paragraph. The link in the head of the story plays it, each paragraph
 * can be played from its beginning, and the one being spoken is marked and kept in view. Only for stories with a recording.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '../../../routing/shown-page.ts'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { Article } from '#contract/site/article.ts'
import type { ArticleAudio } from '#contract/site/audio-edition.ts'
import { contentType } from '#domain/content/content-type.ts'
import { m } from '#messages/site.ts'
import { callQuery } from '../../../api/call-query.ts'
import { pauseAudio, playAudio, playFrom, preparePlayer } from '../../../player/play-audio.ts'
import { useNowPlaying, usePlayedTime } from '../../../player/now-playing.ts'
import { toast } from '../../../ui/toast.tsx'
import { useKeptInSight } from '../../../ui/use-kept-in-sight.ts'
import { toAudioItem } from '../../podcast/audio-item.ts'
import { PLAYING_HASH, playingStoryPath } from '../../../player/position/playing-hash.ts'
import { ListenFromHere } from './listen-from-here.tsx'
import { listOpenCues, paragraphAt, startOfParagraph } from './listen-model.ts'
import { findReadParagraph, listParagraphs } from './story-paragraph.ts'
import { useListenLink } from './use-listen-link.ts'
import styles from './story-listening.module.css'

const root = getRouteApi('__root__')

type Props = { article: Article; page: RefObject<HTMLElement | null>; body: RefObject<HTMLElement | null> }

export function StoryListening({ article: { id }, page, body }: Props) {
  const { api } = root.useRouteContext()
  const client = useQueryClient()
  const playedTime = usePlayedTime(contentType.article, id)
  const loaded = playedTime !== null
  const sounding = useNowPlaying() !== null && loaded
  const [wanted, setWanted] = useState(false)
  const soundOf = callQuery(api, 'GET /api/article/:id/sound', { params: { id } })
  const { data } = useQuery({ ...soundOf, enabled: wanted || loaded })
  const want = useCallback(() => setWanted(true), [])

  const spoken = useSpokenElement(body, playedTime, data?.list)
  const { away, follow, comeBack } = useKeptInSight(spoken, sounding)

  /** From the paragraph, if it is known when it is spoken; else from where the listener was, or from the beginning. */
  const play = useCallback(
    async (paragraph: number | null) => {
      preparePlayer()
      follow()
      try {
        const found = await client.ensureQueryData(soundOf)
        const { sound } = found
        const from = startOfParagraph(found, paragraph)
        if (from !== undefined && loaded) await playFrom(from)
        else await playAudio([toAudioItem(sound, sound.zhuanlanName)], 0, from === undefined ? {} : { from })
      } catch (error) {
        toast((error as Error).message, 'error')
      }
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the query object is new on each render but equal
    [client, id, loaded, follow],
  )

  const position = useRef(playedTime)
  useEffect(() => void (position.current = playedTime))
  const press = useCallback(() => {
    if (sounding) return void pauseAudio()
    // A recording that the player has loaded resumes where it is, and the queue behind it stays.
    if (position.current !== null) return void playFrom(position.current)
    void play(body.current && findReadParagraph(body.current))
  }, [sounding, play, body])
  useListenLink(page, { sounding, press, want })

  usePlayingHash(id, spoken !== null, comeBack)

  return (
    <>
      {away && loaded ? (
        <button type="button" className={styles['back']} onClick={comeBack}>
          {sounding ? m.article.backToSpoken : m.article.backToHeard}
        </button>
      ) : null}
      <ListenFromHere
        body={body}
        cues={data ? listOpenCues(data) : []}
        onWant={want}
        onPlay={(paragraph) => void play(paragraph)}
      />
    </>
  )
}

/** The paragraph that is spoken, marked as long as it is. */
function useSpokenElement(
  body: RefObject<HTMLElement | null>,
  seconds: number | null,
  cues: ArticleAudio['list'] | undefined,
) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const paragraph = paragraphAt(cues, seconds)
  useEffect(() => {
    const found = (body.current && listParagraphs(body.current)[paragraph]) ?? null
    setElement(found)
    found?.classList.add(styles['spoken']!)
    found?.setAttribute('aria-current', 'true')
    return () => {
      found?.classList.remove(styles['spoken']!)
      found?.removeAttribute('aria-current')
    }
  }, [body, paragraph])
  return element
}

/** A reader who comes from the player wants to continue at the current paragraph: once, and as soon as it is known. */
function usePlayingHash(id: number, known: boolean, comeBack: () => void): void {
  const [asked, setAsked] = useState(() => location.hash === PLAYING_HASH)
  useEffect(() => {
    if (!known) return
    const here = location.pathname
    // The story is here already: the page need not change for it, and the link works a second time, too. Unless the
    // reader is on the way to another page, which cannot be shown yet.
    const press = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a')
      if (link?.getAttribute('href') !== playingStoryPath(id) || event.button !== 0 || location.pathname !== here)
        return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      setAsked(true)
    }
    document.addEventListener('click', press, true)
    return () => document.removeEventListener('click', press, true)
  }, [id, known])
  useEffect(() => {
    if (!asked || !known) return
    setAsked(false)
    comeBack()
  }, [asked, known, comeBack])
}
