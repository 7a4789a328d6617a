/** Positions a small element beside a position in the text, within the surrounding frame. */
import type { Editor } from '@tiptap/core'
import { useLayoutEffect, type RefObject } from 'react'

export function useFloatingPosition(
  element: RefObject<HTMLElement | null>,
  editor: Editor,
  position: number | null,
): void {
  useLayoutEffect(() => {
    const box = element.current
    const frame = box?.offsetParent
    if (!box || !frame || position === null || position > editor.state.doc.content.size) return
    const coords = editor.view.coordsAtPos(position)
    const around = frame.getBoundingClientRect()
    const left = Math.max(0, Math.min(coords.left - around.left, around.width - box.offsetWidth))
    // Through the object model, since the policy forbids the attribute.
    box.style.setProperty(
      'transform',
      `translate(${Math.round(left)}px, ${Math.round(coords.bottom - around.top + 6)}px)`,
    )
  })
}
