/** The focus of a picture: where it is pressed, or moved by the arrow keys; beside it, what crops would show. */
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { LARGEST_WIDTH } from '#domain/media/image-width.ts'
import { CENTRE, focusAt, FOCUS_END, type Focus } from '#domain/media/picture-focus.ts'
import { m } from '#messages/desk.ts'
import styles from './focus-box.module.css'

const STEP = 10
const LONG_STEP = 100

const WAYS: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const percent = (value: number): string => `${(value / FOCUS_END) * 100}%`

type Props = { src: string; alt: string; focus: Focus; onChange: (focus: Focus) => void }

export function FocusBox({ src, alt, focus, onChange }: Props) {
  const { x, y } = focus
  const keys = useRef<HTMLInputElement>(null)

  function place({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange(focusAt(((clientX - left) / width) * FOCUS_END, ((clientY - top) / height) * FOCUS_END))
  }
  function press(event: PointerEvent<HTMLDivElement>) {
    if (!event.isPrimary || event.button !== 0) return
    // Otherwise the press would take the keyboard away from the two values.
    event.preventDefault()
    keys.current?.focus()
    event.currentTarget.setPointerCapture(event.pointerId)
    place(event)
  }
  /** Whichever of the two has the keyboard, all four arrows move the point. */
  function move(event: KeyboardEvent) {
    const way = WAYS[event.key]
    const isHome = event.key === 'Home'
    if (!way && !isHome) return
    event.preventDefault()
    const step = event.shiftKey ? LONG_STEP : STEP
    onChange(way ? focusAt(x + way[0] * step, y + way[1] * step) : CENTRE)
  }

  const range = {
    type: 'range',
    min: 0,
    max: FOCUS_END,
    step: STEP,
    className: 'visually-hidden',
    onKeyDown: move,
  } as const
  const says = m.media.focusAt({ x: x / 10, y: y / 10 })
  return (
    <div className={styles['box']}>
      <div
        className={styles['surface']}
        role="group"
        aria-label={m.media.focus}
        onPointerDown={press}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) place(event)
        }}
      >
        <img src={`${src}?w=${LARGEST_WIDTH}`} alt={alt} draggable={false} />
        <span className={styles['point']} style={{ left: percent(x), top: percent(y) }} aria-hidden />
        <input
          {...range}
          type="range"
          ref={keys}
          value={x}
          aria-label={m.media.focusAcross}
          aria-valuetext={says}
          onChange={({ target }) => onChange(focusAt(Number(target.value), y))}
        />
        <input
          {...range}
          type="range"
          value={y}
          aria-label={m.media.focusDown}
          aria-valuetext={says}
          aria-orientation="vertical"
          onChange={({ target }) => onChange(focusAt(x, Number(target.value)))}
        />
      </div>
      <ul className={styles['crops']} aria-hidden>
        {(['wide', 'square', 'tall'] as const).map((shape) => (
          <li key={shape} data-shape={shape}>
            <img src={`${src}?w=320`} alt="" style={{ objectPosition: `${percent(x)} ${percent(y)}` }} />
          </li>
        ))}
      </ul>
    </div>
  )
}
