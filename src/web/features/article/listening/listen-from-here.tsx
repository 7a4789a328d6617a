/**
 * 从这里听: beside the paragraph that a mouse points at or a finger has pressed; for keyboards at the foot of the screen,
 * where it means the paragraph that is being read. Nothing in the text moves for it.
 */
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { m } from '#messages/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { findReadParagraph, listParagraphs } from './story-paragraph.ts'
import styles from './story-listening.module.css'

type Props = {
  body: RefObject<HTMLElement | null>
  /** of those paragraphs it is known when they are spoken */
  cues: { paragraph: number }[]
  onWant: () => void
  onPlay: (paragraph: number | null) => void
}

/** A mouse that leaves the paragraph may be moving to the button. */
const LINGER = 300

export function ListenFromHere({ body, cues, onWant, onPlay }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [pointed, setPointed] = useState<HTMLElement | null>(null)

  useEffect(() => {
    const text = body.current
    if (!text) return
    let leaving: ReturnType<typeof setTimeout> | undefined
    const paragraphOf = ({ target }: Event) => {
      const paragraph = (target as Element).closest('p')
      return paragraph?.parentElement === text ? paragraph : null
    }
    const over = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      const paragraph = paragraphOf(event)
      clearTimeout(leaving)
      if (button.current?.contains(event.target as Node)) return
      if (paragraph) {
        onWant()
        setPointed(paragraph)
      } else leaving = setTimeout(() => setPointed(null), LINGER)
    }
    // A finger that selects, follows a link or opens a note means something else.
    let finger = false
    const down = (event: PointerEvent) => {
      finger = event.pointerType !== 'mouse'
      if (finger && !button.current?.contains(event.target as Node)) setPointed(null)
    }
    const press = (event: MouseEvent) => {
      if (!finger || (event.target as Element).closest('a') || getSelection()?.isCollapsed === false) return
      onWant()
      setPointed(paragraphOf(event))
    }
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('pointerover', over, { signal })
    document.addEventListener('pointerdown', down, { signal })
    text.addEventListener('click', press, { signal })
    return () => {
      clearTimeout(leaving)
      stop.abort()
    }
  }, [body, onWant])

  const index = pointed && body.current ? listParagraphs(body.current).indexOf(pointed) : -1
  const known = cues.some((cue) => cue.paragraph === index)

  useLayoutEffect(() => {
    const element = button.current
    if (!element || !pointed || !known) return
    const frame = element.offsetParent?.getBoundingClientRect() ?? new DOMRect()
    element.style.setProperty('--top', `${Math.round(pointed.getBoundingClientRect().top - frame.top)}px`)
  }, [pointed, known])

  if (cues.length === 0) return null
  return (
    <button
      ref={button}
      type="button"
      className={styles['here']}
      data-pointed={known || undefined}
      title={m.article.listenFromHere}
      onClick={() => {
        setPointed(null)
        onPlay(known ? index : body.current && findReadParagraph(body.current))
      }}
    >
      <Icon name="play" />
      <span>{m.article.listenFromHere}</span>
    </button>
  )
}
