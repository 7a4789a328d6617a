/** Handles unsaved work when a window is hidden, closed or left, and when the connection is restored. */
import { useEffect } from 'react'
import { isUnsaved } from './draft-save.ts'
import type { DraftSaver } from './draft-saver.ts'

export function useLeaving(saver: DraftSaver): void {
  useEffect(() => {
    saver.start()
    const leave = () => {
      saver.keepNow()
      if (isUnsaved(saver.state())) void saver.save()
    }
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    const warn = (event: BeforeUnloadEvent) => {
      saver.keepNow()
      if (isUnsaved(saver.state())) event.preventDefault()
    }
    addEventListener('online', saver.connect)
    addEventListener('pagehide', leave)
    addEventListener('beforeunload', warn)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('online', saver.connect)
      removeEventListener('pagehide', leave)
      removeEventListener('beforeunload', warn)
      document.removeEventListener('visibilitychange', hide)
      leave()
      saver.stop()
    }
  }, [saver])
}
