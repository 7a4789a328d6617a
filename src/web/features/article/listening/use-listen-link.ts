/** Lets the player take over the link to the story's recording, which browsers otherwise play themselves. */
import { useEffect, type RefObject } from 'react'
import { m } from '#messages/site.ts'
import { preparePlayer } from '../../../player/play-audio.ts'

type Use = {
  sounding: boolean
  press: () => void
  /** a press is likely soon */
  want: () => void
}

export function useListenLink(page: RefObject<HTMLElement | null>, { sounding, press, want }: Use): void {
  useEffect(() => {
    const link = page.current?.querySelector<HTMLAnchorElement>('a[data-listen]')
    if (!link) return
    const stop = new AbortController()
    const { signal } = stop
    const prepare = () => {
      want()
      // Some phones let a press start audio only immediately, not after waiting for the network.
      preparePlayer()
    }
    for (const sign of ['pointerover', 'focus', 'touchstart']) {
      link.addEventListener(sign, prepare, { signal, once: true, passive: true })
    }
    link.addEventListener(
      'click',
      (event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        press()
      },
      { signal },
    )
    const pressed = link.dataset['listen'] === 'pressed'
    link.dataset['listen'] = 'taken'
    if (pressed) press()
    // The label comes from the server; the current action is added to it.
    link.toggleAttribute('data-sounding', sounding)
    if (sounding) link.setAttribute('aria-label', m.article.linkPlayingPause({ label: link.textContent }))
    else link.removeAttribute('aria-label')
    return () => stop.abort()
  }, [page, sounding, press, want])
}
