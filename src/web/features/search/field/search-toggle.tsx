/** The way to the search: a link that, once the program runs, opens the search over the page. */
import { useEffect, useState, type MouseEvent } from 'react'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { track } from '../../../analytics/analytics.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useLazyPart } from '../../../ui/use-lazy-part.ts'
import styles from './search-toggle.module.css'

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="dialog"]'

export function SearchToggle() {
  const [open, setOpen] = useState(false)
  const [part, fetchPart] = useLazyPart(() => import('./search-overlay.tsx'))

  async function show() {
    if (!(await fetchPart())) return
    setOpen(true)
    track('search-open', {})
  }

  useEffect(() => {
    // The usual shortcut of many sites; while the reader is typing elsewhere, it is the character itself.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.defaultPrevented || (event.target as Element).closest?.(FIELDS)) return
      event.preventDefault()
      void show()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  function press(event: MouseEvent) {
    // In a new tab or window it is the link that was meant.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void show()
  }

  return (
    <>
      <a
        className={styles['toggle']}
        href={paths.search()}
        aria-label={m.word.search}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={press}
      >
        <Icon name="search" />
      </a>
      {part ? <part.SearchOverlay open={open} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
