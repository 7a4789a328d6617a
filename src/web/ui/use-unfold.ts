/**
 * Something that unfolds beside its button: on pointing, on focus and on a press. Escape folds it and returns to the
 * button; so does leaving it, with the pointer or the focus.
 */
import { useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'

export function useUnfold(onUnfold?: () => void) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  /** How a press began. A finger's press brings the focus, and with it this opens: that press must not close it again. */
  const press = useRef<{ wasOpen: boolean; mouse: boolean } | null>(null)
  /** Opened by keyboard, it stays open; a passing mouse does not close it. */
  const byKeyboard = useRef(false)

  function unfold() {
    if (!open) onUnfold?.()
    setOpen(true)
  }
  const fold = () => setOpen(false)

  return {
    open,
    fold,
    area: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') unfold()
      },
      onPointerLeave: (event: PointerEvent) => {
        const stays = byKeyboard.current && event.currentTarget.contains(document.activeElement)
        if (event.pointerType === 'mouse' && !stays) fold()
      },
      onFocus: unfold,
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) fold()
      },
      onPointerDown: () => {
        byKeyboard.current = false
      },
      onKeyUp: () => {
        byKeyboard.current = true
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        button.current?.focus()
        fold()
      },
    },
    button: {
      ref: button,
      'aria-expanded': open,
      onPointerDown: (event: PointerEvent) => {
        press.current = { wasOpen: open, mouse: event.pointerType === 'mouse' }
      },
      onClick: (event: MouseEvent) => {
        // A press by keyboard has no pointer before it.
        const { wasOpen, mouse } = (event.detail > 0 && press.current) || { wasOpen: open, mouse: false }
        press.current = null
        if (wasOpen && !mouse) fold()
        else unfold()
      },
    },
  }
}
