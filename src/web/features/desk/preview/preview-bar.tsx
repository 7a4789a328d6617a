/** Shown above a draft: labels it, and keeps it open when a link in it is pressed. */
import { useEffect } from 'react'
import { m } from '#messages/site.ts'
import styles from './preview-bar.module.css'

export function PreviewBar({ children }: { children: string }) {
  usePreviewLinks()
  return (
    <p className={styles['bar']} role="note">
      <strong>{m.word.preview}</strong>
      {children}
    </p>
  )
}

/** A link in a draft opens in a new tab: within a frame the target page would be refused, and the draft would be lost. */
function usePreviewLinks(): void {
  useEffect(() => {
    const open = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = (event.target as Element).closest?.('a')
      if (!link?.href || link.target || isWithin(new URL(link.href))) return
      event.preventDefault()
      window.open(link.href, '_blank', 'noopener')
    }
    // After all handlers within the page, and before the one that follows links of the whole document.
    const root = document.documentElement
    root.addEventListener('click', open)
    return () => root.removeEventListener('click', open)
  }, [])
}

/** A note, a heading of the same page. */
const isWithin = (url: URL) => url.hash !== '' && url.pathname === location.pathname
