/** Loads the player of another provider in place of its preview, once a reader presses that; nothing is asked of the provider before. */
import { useEffect, type RefObject } from 'react'
import { m } from '#messages/site.ts'
import { useNowPlaying } from '../../player/now-playing.ts'
import { pauseAudio } from '../../player/play-audio.ts'

/** No forms, no downloads, and no way to take the reader's page elsewhere; what opens in a new window is a page like any other. */
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox'

function makeFrame(link: HTMLAnchorElement, address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  const words = ['.from', 'strong'].map((part) => link.querySelector(part)?.textContent ?? '').join(' ')
  frame.title = m.article.playerOf({ words })
  frame.setAttribute('sandbox', SANDBOX)
  frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
  frame.referrerPolicy = 'no-referrer'
  frame.loading = 'lazy'
  frame.src = address
  return frame
}

export function useEmbeds(body: RefObject<HTMLElement | null>): void {
  const sounding = useNowPlaying()
  useEffect(() => {
    const root = body.current
    const press = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a.watch')
      const address = link?.dataset['frame']
      if (!link || !address) return
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (sounding) void pauseAudio()
      const frame = makeFrame(link, address)
      link.replaceWith(frame)
      frame.focus()
    }
    root?.addEventListener('click', press)
    return () => root?.removeEventListener('click', press)
  }, [body, sounding])
}
