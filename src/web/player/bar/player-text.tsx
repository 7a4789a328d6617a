/**
 * The transcript of the current item: the paragraph being spoken is marked and kept in view, unless the reader scrolls;
 * pressing a paragraph seeks to it.
 */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { TimedText } from '#contract/site/podcast.ts'
import { contentType } from '#domain/content/content-type.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { audioKey, type PlayerState } from '../player-machine.ts'
import { spokenParagraph } from '../spoken-paragraph.ts'
import { statusOf } from '../../api/api-error.ts'
import { browserApi } from '../../api/browser-api.ts'
import { toast } from '../../ui/toast.tsx'
import { mayHaveText } from '../has-text.ts'
import { PlayerDrawer } from './player-drawer.tsx'
import { ItemLink } from './player-item.tsx'
import { seek } from '../player-store.ts'
import { useLasting } from '../use-lasting.ts'
import styles from './player-text.module.css'

type Current = PlayerState['currentAudio']
type Words = TimedText['list']

/** A response within this time needs no loading indicator. */
const AT_ONCE = 200
/** The position of the spoken paragraph, as a distance from the top. */
const LINE = 0.3

const SCROLL_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Tab'])

export function PlayerText({ current, onClose }: { current: Current; onClose: () => void }) {
  const { text, retry } = useText(current)
  const [first] = useState(audioKey(current))
  const slow = useLasting(text === 'loading', AT_ONCE)
  const [come, setCome] = useState(false)
  const empty = typeof text === 'object' && 'list' in text && !text.isLock && text.list.length === 0
  const inVain = empty && audioKey(current) === first

  useEffect(() => {
    if (!inVain) return
    toast(m.player.noTranscript)
    onClose()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- shown once
  }, [inVain])
  useEffect(() => {
    if (slow || typeof text === 'object') setCome(true)
  }, [slow, text])

  if (inVain || !come) return null
  return (
    <PlayerDrawer
      id="player-text"
      title={m.word.transcript}
      name={m.player.currentTranscript}
      note={current.title}
      onClose={onClose}
    >
      {text === 'loading' ? (
        <p className={styles['face']}>{slow ? m.player.loadingTranscript : ''}</p>
      ) : text instanceof Error ? (
        <p className={styles['face']}>
          {m.player.transcriptError({ message: text.message })}
          <button type="button" onClick={retry}>
            {m.word.retry}
          </button>
        </p>
      ) : text.isLock ? (
        <p className={styles['face']}>
          {m.player.transcriptLocked}
          {current.contentType === contentType.audioBook ? (
            <a href={paths.buy('book', current.id)}>{m.player.buyBook}</a>
          ) : (
            <ItemLink item={current}>{m.player.takeLook}</ItemLink>
          )}
        </p>
      ) : empty ? (
        <p className={styles['face']}>{m.player.noTranscriptOfItem}</p>
      ) : (
        <Paragraphs key={audioKey(current)} words={text.list} time={current.currentTime} />
      )}
    </PlayerDrawer>
  )
}

type Text = TimedText | 'loading' | Error

const NO_TEXT: TimedText = { title: '', isLock: false, list: [] }

function useText({ contentType: kind, id }: Current): { text: Text; retry: () => void } {
  const [text, setText] = useState<Text>('loading')
  /** the newest request; the response to an older one is ignored */
  const asked = useRef({})
  const ask = useCallback(async () => {
    const question = (asked.current = {})
    const answer = (found: Text) => void (question === asked.current && setText(found))
    if (!mayHaveText(kind)) return answer(NO_TEXT)
    answer('loading')
    try {
      answer(await browserApi('GET /api/klisten/transcript', { query: { contentType: kind, contentId: id } }))
    } catch (error) {
      answer(statusOf(error) === 404 ? NO_TEXT : (error as Error))
    }
  }, [kind, id])
  useEffect(() => void ask(), [ask])
  return { text, retry: () => void ask() }
}

/** Calls back when the reader scrolls the box by hand. */
function useHandScroll(box: RefObject<HTMLElement | null>, onScroll: () => void): void {
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const press = ({ key }: KeyboardEvent) => SCROLL_KEYS.has(key) && onScroll()
    box.current?.addEventListener('wheel', onScroll, { signal, passive: true })
    box.current?.addEventListener('touchmove', onScroll, { signal, passive: true })
    box.current?.addEventListener('keydown', press, { signal })
    // The bar at its side belongs to the box itself.
    box.current?.addEventListener('pointerdown', ({ target }) => target === box.current && onScroll(), { signal })
    return () => stop.abort()
  }, [box, onScroll])
}

function Paragraphs({ words, time }: { words: Words; time: number }) {
  const scroller = useRef<HTMLOListElement>(null)
  const [following, setFollowing] = useState(true)
  useHandScroll(
    scroller,
    useCallback(() => setFollowing(false), []),
  )
  const spoken = spokenParagraph(
    words.map(({ start }) => start),
    time * 1000,
  )

  useEffect(() => {
    const box = scroller.current
    const paragraph = box?.children[spoken]
    if (!following || !box || !(paragraph instanceof HTMLElement)) return
    box.scrollTo({ top: paragraph.offsetTop - box.clientHeight * LINE })
  }, [spoken, following])

  return (
    <div className={styles['text']}>
      <ol ref={scroller} className={styles['words']}>
        {words.map(({ text, start }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs are never reordered
          <li key={index} aria-current={index === spoken ? 'true' : undefined}>
            {start === null ? (
              <p>{text}</p>
            ) : (
              <button
                type="button"
                onClick={() => {
                  seek(start / 1000)
                  setFollowing(true)
                }}
              >
                {text}
              </button>
            )}
          </li>
        ))}
      </ol>
      {following || spoken < 0 ? null : (
        <button type="button" className={styles['back']} onClick={() => setFollowing(true)}>
          {m.player.backToSpoken}
        </button>
      )}
    </div>
  )
}
