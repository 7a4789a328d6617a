/**
 * Dragging an entry of a list by its handle, with a mouse, a pen or a finger. Entries are moved by transforms alone, past
 * React: the list changes once, when the entry is let go. All entries are equally tall.
 */
import type { PointerEvent as ReactPointerEvent } from 'react'
import { draggedTo, edgeScroll, makesRoom } from './drag-place.ts'

export function beginDrag(event: ReactPointerEvent<HTMLElement>, drop: (to: number) => void): void {
  const handle: HTMLElement = event.currentTarget
  if (event.button !== 0) return
  const entry = handle.closest('li')
  const list = entry?.parentElement
  if (!entry || !list) return
  const entries = [...list.children] as HTMLElement[]
  const from = entries.indexOf(entry)
  const height = entry.offsetHeight
  const begunAt = event.clientY + list.scrollTop
  let pointer = event.clientY
  let to = from
  let frame = 0

  /** Each frame: the list may scroll under a pointer that does not move. */
  function follow() {
    list!.scrollTop += edgeScroll(pointer, list!.getBoundingClientRect())
    const place = draggedTo(pointer + list!.scrollTop - begunAt, { from, count: entries.length, height })
    entry!.style.setProperty('transform', `translateY(${place.by}px)`)
    if (place.to !== to) makeRoom((to = place.to))
    frame = requestAnimationFrame(follow)
  }
  function makeRoom(target: number) {
    entries.forEach((other, index) => {
      if (other === entry) return
      const side = makesRoom(index, from, target)
      other.style.setProperty('transform', side ? `translateY(${side * height}px)` : '')
    })
  }
  function end(accepted: boolean) {
    stop.abort()
    cancelAnimationFrame(frame)
    delete list!.dataset['dragging']
    delete entry!.dataset['dragged']
    for (const other of entries) other.style.removeProperty('transform')
    if (accepted && to !== from) drop(to)
  }

  const stop = new AbortController()
  const { signal } = stop
  handle.setPointerCapture(event.pointerId)
  list.dataset['dragging'] = ''
  entry.dataset['dragged'] = ''
  handle.addEventListener('pointermove', ({ clientY }) => (pointer = clientY), { signal })
  handle.addEventListener('pointerup', () => end(true), { signal })
  handle.addEventListener('pointercancel', () => end(false), { signal })
  // The drawer stays: this Escape is only about the entry.
  const escape = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape') return
    pressed.preventDefault()
    end(false)
  }
  document.addEventListener('keydown', escape, { signal, capture: true })
  frame = requestAnimationFrame(follow)
}
