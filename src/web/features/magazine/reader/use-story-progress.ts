/** Notes that a story was opened, and that it was read: when nine tenths of its text have passed the screen. */
import { useEffect, type RefObject } from 'react'
import { READ_PAUSE, READ_SHARE, shareRead } from '#domain/issue/issue-reading.ts'

type Options = {
  articleId: number
  /** of a story that is shut only the beginning is there: it can be opened, but not read */
  locked: boolean
  note: (articleId: number, finished: boolean) => void
}

/** The text of the story states whether it is complete. */
const TEXT = '[data-ended="true"]'

export function useStoryProgress(root: RefObject<HTMLElement | null>, { articleId, locked, note }: Options): void {
  useEffect(() => {
    note(articleId, false)
    if (locked) return
    let mayCount = false
    const look = () => {
      const text = root.current?.querySelector(TEXT)
      if (!text || !mayCount) return
      const { top, height } = text.getBoundingClientRect()
      if (shareRead({ top, height, screen: innerHeight }) < READ_SHARE) return
      note(articleId, true)
      stop.abort()
    }
    const stop = new AbortController()
    const timer = setTimeout(() => {
      mayCount = true
      look()
    }, READ_PAUSE)
    addEventListener('scroll', look, { signal: stop.signal, passive: true })
    addEventListener('resize', look, { signal: stop.signal })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [root, articleId, locked, note])
}
