/** Where the square is chosen: drag, wheel, two fingers or arrow keys. The circle shows what will be seen of it. */
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { m } from '#messages/site.ts'
import {
  dragSquare,
  keyedSquare,
  pinchSquare,
  wheelFactor,
  zoomOf,
  zoomSquare,
  type Square,
  type SquarePoint,
} from './crop-square.ts'
import styles from './crop-stage.module.css'
import { drawSquare, sizeOf } from './open-picture.ts'

type Props = { picture: HTMLImageElement; square: Square; onChange: (change: (square: Square) => Square) => void }

/** Sharp on screens of two dots per pixel. */
const STAGE_DOTS = 640
const FACE_DOTS = 192

function pointOf(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): SquarePoint {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

export function CropStage({ picture, square, onChange }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  const whole = useRef<HTMLCanvasElement>(null)
  const face = useRef<HTMLCanvasElement>(null)
  const fingers = useRef(new Map<number, SquarePoint>())
  const size = sizeOf(picture)

  useEffect(() => {
    for (const canvas of [whole.current, face.current]) if (canvas) drawSquare(canvas, picture, square)
  }, [picture, square])

  useEffect(() => {
    const element = stage.current
    function turnWheel(event: WheelEvent) {
      event.preventDefault()
      const point = pointOf(event.currentTarget as Element, event)
      const factor = wheelFactor(event.deltaY)
      onChange((known) => zoomSquare(sizeOf(picture), known, zoomOf(sizeOf(picture), known) * factor, point))
    }
    // React listens to wheels passively, and the dialog would scroll along.
    element?.addEventListener('wheel', turnWheel, { passive: false })
    return () => element?.removeEventListener('wheel', turnWheel)
  }, [picture, onChange])

  function press(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, pointOf(event.currentTarget, event))
  }

  function move(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = pointOf(event.currentTarget, event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (other) onChange((known) => pinchSquare(size, known, { before, now, other }))
    else onChange((known) => dragSquare(size, known, { x: now.x - before.x, y: now.y - before.y }))
  }

  const release = (event: PointerEvent) => void fingers.current.delete(event.pointerId)

  function pressKey(event: KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const change = keyedSquare(event.key, event.shiftKey)
    if (!change) return
    event.preventDefault()
    onChange((known) => change(size, known))
  }

  return (
    <div className={styles['stages']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- role application handles its own keys */}
      <div
        ref={stage}
        className={styles['stage']}
        tabIndex={0}
        role="application"
        aria-label={m.account.cropArea}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={pressKey}
      >
        <canvas ref={whole} width={STAGE_DOTS} height={STAGE_DOTS} />
      </div>
      <div className={styles['preview']} aria-hidden>
        <canvas ref={face} width={FACE_DOTS} height={FACE_DOTS} />
        <p>{m.word.preview}</p>
      </div>
    </div>
  )
}
