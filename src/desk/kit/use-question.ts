/**
 * A question over a list or a page: what it is about stays while its window goes. The focus returns to the button that asked;
 * once that is gone with what it did, `goTo` names another place.
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
