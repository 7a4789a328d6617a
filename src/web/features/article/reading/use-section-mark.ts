/** Marks in the contents list the section that is being read: the last one whose heading has passed the upper edge. */
import { useEffect, type RefObject } from 'react'

/** Below the header that stays on top, and a little further: a heading just arrived at counts. */
const EDGE = 120

export function useSectionMark(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = page.current
    const headings = [...(root?.querySelectorAll<HTMLElement>('h2[id]') ?? [])]
    // The lists are the server's plain links, one for wide screens and one for narrow ones; only the mark is added.
    const links = [...(root?.querySelectorAll<HTMLAnchorElement>('nav a[href^="#"]') ?? [])]
    if (headings.length === 0 || links.length === 0) return
    const mark = () => {
      const current = headings.findLast((heading) => heading.getBoundingClientRect().top < EDGE)
      for (const link of links) {
        if (current && link.hash === `#${current.id}`) link.setAttribute('aria-current', 'location')
        else link.removeAttribute('aria-current')
      }
    }
    // At most once per frame; a jump may pass a heading without its ever being visible, so the page itself is measured.
    let frame = 0
    const move = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        mark()
      })
    }
    mark()
    addEventListener('scroll', move, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', move)
    }
  }, [page])
}
