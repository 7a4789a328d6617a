/** Fingers, mouse and wheel on the picture in the viewer. The picture is moved by style, outside of rendering. */
import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import {
  CLOSE,
  distanceOf,
  followFingers,
  keepInSight,
  middleOf,
  readSwipe,
  WHOLE,
  zoomAround,
  type Grasp,
  type Zoom,
} from './picture-zoom.ts'

type Point = { x: number; y: number }

export function usePictureZoom(stage: RefObject<HTMLDivElement | null>, onTurn: (side: -1 | 1) => void) {
  const zoom = useRef<Zoom>(WHOLE)
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<(Grasp & { pinched: boolean }) | null>(null)
  const [close, setClose] = useState(false)

  function show(next: Zoom) {
    const image = stage.current?.querySelector('img')
    if (!stage.current || !image) return
    const kept = keepInSight(
      next,
      { width: image.offsetWidth, height: image.offsetHeight },
      { width: stage.current.clientWidth, height: stage.current.clientHeight },
    )
    zoom.current = kept
    image.style.transform = `translate(${kept.x}px, ${kept.y}px) scale(${kept.scale})`
    setClose(kept.scale > 1)
  }
  const fromMiddle = (event: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = stage.current!.getBoundingClientRect()
    return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
  }
  const begin = (pinched: boolean) => {
    const points = [...fingers.current.values()]
    start.current = { zoom: zoom.current, middle: middleOf(points), distance: distanceOf(points), pinched }
  }

  // React registers wheel listeners as passive, which could not stop the page behind from scrolling.
  const wheel = useRef<((event: WheelEvent) => void) | null>(null)
  useEffect(() => {
    wheel.current = (event) => {
      event.preventDefault()
      show(zoomAround(zoom.current, zoom.current.scale * Math.exp(-event.deltaY / 400), fromMiddle(event)))
    }
  })
  useEffect(() => {
    const element = stage.current
    const listen = (event: WheelEvent) => wheel.current?.(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [stage])

  function lift(event: PointerEvent) {
    if (!fingers.current.delete(event.pointerId)) return
    const began = start.current
    if (fingers.current.size > 0) return begin(true)
    start.current = null
    if (!began || began.pinched || zoom.current.scale > 1 || event.type !== 'pointerup') return
    const end = fromMiddle(event)
    const side = readSwipe(end.x - began.middle.x, end.y - began.middle.y)
    if (side) onTurn(side)
  }

  return {
    close,
    onDoubleClick: (event: MouseEvent) =>
      show(zoom.current.scale > 1 ? WHOLE : zoomAround(WHOLE, CLOSE, fromMiddle(event))),
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      stage.current?.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, fromMiddle(event))
      begin(fingers.current.size > 1)
    },
    onPointerMove: (event: PointerEvent) => {
      const began = start.current
      if (!began || !fingers.current.has(event.pointerId)) return
      fingers.current.set(event.pointerId, fromMiddle(event))
      show(followFingers(began, [...fingers.current.values()]))
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}
