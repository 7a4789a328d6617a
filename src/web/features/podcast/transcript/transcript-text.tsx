/** The paragraphs of a transcript. Touch and mouse users press the paragraph itself, keyboard users a button at its side. */
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages/site.ts'
import { openingWords } from '../../study/reading-position.ts'
import { useKeptInSight } from '../../../ui/use-kept-in-sight.ts'
import styles from './transcript.module.css'

type Props = {
  text: string[]
  /** the paragraph being spoken; -1 for none */
  spoken: number
  sounding: boolean
  onPlay: (index: number) => void
}

export function TranscriptText({ text, spoken, sounding, onPlay }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [element, setElement] = useState<HTMLElement | null>(null)
  // Without the program there is nothing to press.
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  useEffect(() => {
    setElement((list.current?.children[spoken] as HTMLElement | undefined) ?? null)
  }, [spoken])
  const { away, follow, comeBack } = useKeptInSight(element, sounding)

  const latest = useRef(onPlay)
  useEffect(() => void (latest.current = onPlay))
  useEffect(() => {
    const root = list.current
    if (!root) return
    const press = ({ target }: Event) => {
      const paragraph = (target as Element).closest('p')
      // A reader who selects text wants to copy it, not to play it.
      const marking = !(target instanceof HTMLButtonElement) && getSelection()?.isCollapsed === false
      if (!paragraph || marking) return
      follow()
      latest.current([...root.children].indexOf(paragraph))
    }
    root.addEventListener('click', press)
    return () => root.removeEventListener('click', press)
  }, [follow])

  // Paragraphs have no key but their index, which does not change.
  const placed = text.map((words, index) => ({ place: index, words }))
  return (
    <>
      <div ref={list} className={styles['text']} data-ready={ready || undefined}>
        {placed.map(({ place, words }) => (
          <p key={place} aria-current={place === spoken ? 'true' : undefined}>
            {words}
            {ready ? (
              <button type="button" aria-label={m.podcast.listenFrom({ words: openingWords(words) })}>
                {m.podcast.listenFromHere}
              </button>
            ) : null}
          </p>
        ))}
      </div>
      {away && sounding ? (
        <button type="button" className={styles['back']} onClick={comeBack}>
          {m.podcast.backToSpoken}
        </button>
      ) : null}
    </>
  )
}
