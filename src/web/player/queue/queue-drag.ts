/**
 * Dragging an entry of a list by its handle, with a mouse, a pen or a finger. Entries are moved by transforms alone, past
 * React: the list changes once, when the entry is let go. All entries are equally tall.
 */
import type { PointerEvent as ReactPointerEvent } from 'react'

/** So near to an edge of the list, the list moves by itself; so fast at most, in pixels of a frame. */
const EDGE = 48
const FASTEST = 12

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

  /** Each frame: the list may move under a pointer that stands still. */
  function follow() {
    const { top, bottom } = list!.getBoundingClientRect()
    const over = pointer < top + EDGE ? pointer - top - EDGE : pointer > bottom - EDGE ? pointer - bottom + EDGE : 0
    list!.scrollTop += Math.max(-FASTEST, Math.min(FASTEST, over / 4))
    const highest = -from * height
    const lowest = (entries.length - 1 - from) * height
    const by = Math.max(highest, Math.min(lowest, pointer + list!.scrollTop - begunAt))
    entry!.style.setProperty('transform', `translateY(${by}px)`)
    const target = from + Math.round(by / height)
    if (target !== to) makeRoom((to = target))
    frame = requestAnimationFrame(follow)
  }
  function makeRoom(target: number) {
    entries.forEach((other, index) => {
      if (other === entry) return
      const up = index > from && index <= target
      const down = index < from && index >= target
      other.style.setProperty('transform', up ? `translateY(${-height}px)` : down ? `translateY(${height}px)` : '')
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
