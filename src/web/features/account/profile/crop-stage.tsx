/** Where the square is chosen: drag, wheel, two fingers or arrow keys. The circle shows what will be seen of it. */
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { dragSquare, zoomOf, zoomSquare, type SquarePoint, type Square } from './crop-square.ts'
import styles from './crop-stage.module.css'
import { drawSquare, sizeOf } from './open-picture.ts'

type Props = { picture: HTMLImageElement; square: Square; onChange: (change: (square: Square) => Square) => void }

/** Sharp on screens of two dots per pixel. */
const STAGE_DOTS = 640
const FACE_DOTS = 192

const STEP = 0.02
const LARGE_STEP = 0.1
const KEYS: Record<string, SquarePoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const ZOOM_STEP = 1.1
const ZOOM_KEYS: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP, _: 1 / ZOOM_STEP }

function placeOf(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): SquarePoint {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

const between = (one: SquarePoint, other: SquarePoint): SquarePoint => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
})
const apart = (one: SquarePoint, other: SquarePoint): number => Math.hypot(one.x - other.x, one.y - other.y)
const difference = (to: SquarePoint, from: SquarePoint): SquarePoint => ({ x: to.x - from.x, y: to.y - from.y })

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
      const place = placeOf(event.currentTarget as Element, event)
      const factor = Math.exp(-Math.max(-100, Math.min(100, event.deltaY)) / 400)
      onChange((known) => zoomSquare(sizeOf(picture), known, zoomOf(sizeOf(picture), known) * factor, place))
    }
    // React listens to wheels passively, and the dialog would scroll along.
    element?.addEventListener('wheel', turnWheel, { passive: false })
    return () => element?.removeEventListener('wheel', turnWheel)
  }, [picture, onChange])

  function press(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, placeOf(event.currentTarget, event))
  }

  function move(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = placeOf(event.currentTarget, event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (!other) return onChange((known) => dragSquare(size, known, difference(now, before)))
    const [from, to] = [between(before, other), between(now, other)]
    const spread = apart(now, other) / Math.max(apart(before, other), 0.01)
    onChange((known) =>
      dragSquare(size, zoomSquare(size, known, zoomOf(size, known) * spread, from), difference(to, from)),
    )
  }

  const release = (event: PointerEvent) => void fingers.current.delete(event.pointerId)

  function pressKey(event: KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const direction = KEYS[event.key]
    const factor = ZOOM_KEYS[event.key]
    if (!direction && !factor) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP : STEP
    if (direction) onChange((known) => dragSquare(size, known, { x: direction.x * step, y: direction.y * step }))
    else if (factor) onChange((known) => zoomSquare(size, known, zoomOf(size, known) * factor))
  }

  return (
    <div className={styles['stages']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes its keys itself */}
      <div
        ref={stage}
        className={styles['stage']}
        tabIndex={0}
        role="application"
        aria-label="裁剪范围：拖动图片，或用方向键移动、加减号缩放"
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
        <p>预览</p>
      </div>
    </div>
  )
}
