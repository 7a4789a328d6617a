/**
 * A confirmation dialog over a list or a page: its subject stays set while the dialog closes. The focus returns to the
 * button that opened it; if the action removes that button, `goTo` names another target.
 */
import { useRef, useState } from 'react'

export function useQuestion<About>() {
  const [asked, setAsked] = useState<About | null>(null)
  const [open, setOpen] = useState(false)
  const finalFocus = useRef<HTMLElement | null>(null)

  function ask(about: About) {
    finalFocus.current = document.activeElement as HTMLElement | null
    setAsked(about)
    setOpen(true)
  }

  const goTo = (element: HTMLElement | null) => {
    finalFocus.current = element
  }

  return { asked, ask, change: setAsked, goTo, dialog: { open, finalFocus, onClose: () => setOpen(false) } }
}
