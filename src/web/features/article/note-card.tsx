/** A note beside its mark, on pointing, on focus and on tapping. The list at the end of the story stays what it is. */
import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { asTrustedHtml, type TrustedHtml } from '../../trusted.ts'
import styles from './note-card.module.css'
import { positionNote } from './note-place.ts'

/** A mouse that leaves the mark may be moving to the card. */
const LINGER = 200

type Shown = { mark: HTMLAnchorElement; html: TrustedHtml }

const findMark = (event: Event) => (event.target as Element).closest<HTMLAnchorElement>('sup.ref a')

/** The note that a mark leads to, without its way back. The server's sanitiser wrote it. */
function readNote(mark: HTMLAnchorElement): Shown | null {
  const note = document.getElementById(decodeURIComponent(mark.hash.slice(1)))?.cloneNode(true)
  if (!(note instanceof HTMLElement)) return null
  for (const back of note.querySelectorAll('a[href^="#fnref"]')) back.remove()
  return { mark, html: asTrustedHtml(note.innerHTML.trim()) }
}

export function NoteCard({ body }: { body: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const card = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    const root = body.current
    if (!root) return
    let leaving: ReturnType<typeof setTimeout> | undefined
    const stay = () => clearTimeout(leaving)
    const show = (mark: HTMLAnchorElement | null) => {
      if (!mark) return
      stay()
      setShown((current) => (current?.mark === mark ? current : readNote(mark)))
    }
    const hide = () => {
      stay()
      setShown(null)
    }
    const inCard = (event: Event) => card.current?.contains(event.target as Node) ?? false
    const over = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      const mark = findMark(event)
      if (mark && root.contains(mark)) show(mark)
      else if (inCard(event)) stay()
      else {
        stay()
        leaving = setTimeout(
          () => setShown((current) => (current?.mark.matches(':focus-visible') ? current : null)),
          LINGER,
        )
      }
    }
    const focus = (event: FocusEvent) => {
      const mark = findMark(event)
      if (mark?.matches(':focus-visible')) show(mark)
      else if (!inCard(event)) hide()
    }
    // Touch has no hover: the first press shows the note, the next one goes to the list.
    let finger = false
    const press = (event: PointerEvent) => {
      finger = event.pointerType !== 'mouse'
      if (!findMark(event) && !inCard(event)) hide()
    }
    const click = (event: MouseEvent) => {
      const mark = findMark(event)
      if (!mark) return
      if (finger && card.current?.dataset['note'] !== mark.hash) {
        event.preventDefault()
        show(mark)
      } else hide()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide()
    }
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('pointerover', over, { signal })
    document.addEventListener('focusin', focus, { signal })
    document.addEventListener('pointerdown', press, { signal })
    document.addEventListener('keydown', key, { signal })
    root.addEventListener('click', click, { signal })
    return () => {
      stay()
      stop.abort()
    }
  }, [body])

  // Positioned by measurement, above the mark if there is room, else below it; it scrolls with the text, since it is inside
  // it.
  useLayoutEffect(() => {
    const element = card.current
    if (!shown || !element) return
    const mark = shown.mark.getBoundingClientRect()
    const frame = element.offsetParent?.getBoundingClientRect() ?? new DOMRect()
    const { left, top } = positionNote(mark, element.getBoundingClientRect(), frame)
    element.style.transform = `translate(${left}px, ${top}px)`
    shown.mark.setAttribute('aria-describedby', id)
    return () => shown.mark.removeAttribute('aria-describedby')
  }, [shown, id])

  if (!shown) return null
  return (
    <div
      ref={card}
      id={id}
      role="tooltip"
      className={styles['card']}
      data-note={shown.mark.hash}
      dangerouslySetInnerHTML={shown.html}
    />
  )
}
