/** Lets the player take over the audio links within the text, which browsers otherwise play themselves. */
import { useEffect, type RefObject } from 'react'
import type { Article } from '#contract/site/article.ts'
import { m } from '#messages/site.ts'
import { INLINE_AUDIO, readInlineAudio } from './inline-audio.ts'
import type { AudioItem } from '../../../player/player-machine.ts'
import { pauseAudio, playAudio, preparePlayer } from '../../../player/play-audio.ts'
import { useNowPlaying } from '../../../player/now-playing.ts'

const LINK = 'a.hear'

/** All of them in order: they play one after another. */
function listInsets(body: HTMLElement, { title, pic }: Article): { link: HTMLAnchorElement; item: AudioItem }[] {
  return [...body.querySelectorAll<HTMLAnchorElement>(LINK)].flatMap((link) => {
    const audioUrl = new URL(link.href).pathname
    const id = readInlineAudio(audioUrl)
    if (id === null) return []
    const words = (name: string) => link.querySelector(`.${name}`)?.textContent ?? ''
    const named = { id, contentType: INLINE_AUDIO, title: words('title'), duration: words('length') }
    return [{ link, item: { ...named, audioUrl, pic: pic?.url ?? '', zhuanlanName: title, sampleSeconds: 0 } }]
  })
}

export function useInlineAudio(article: Article, body: RefObject<HTMLElement | null>): void {
  const sounding = useNowPlaying()

  useEffect(() => {
    const root = body.current
    const insets = root ? listInsets(root, article) : []
    if (!root || insets.length === 0) return
    for (const { link, item } of insets) {
      link.toggleAttribute('data-sounding', item.audioUrl === sounding)
      if (item.audioUrl === sounding) link.setAttribute('aria-label', m.article.playingPause({ title: item.title }))
      else link.removeAttribute('aria-label')
    }
    const press = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(LINK)
      const index = insets.findIndex((inset) => inset.link === link)
      if (index < 0 || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (insets[index]!.item.audioUrl === sounding) return void pauseAudio()
      void playAudio(
        insets.map(({ item }) => item),
        index,
      )
    }
    const stop = new AbortController()
    const { signal } = stop
    for (const { link } of insets)
      for (const sign of ['pointerover', 'focus', 'touchstart'])
        link.addEventListener(sign, preparePlayer, { signal, once: true, passive: true })
    root.addEventListener('click', press, { signal })
    return () => stop.abort()
  }, [article, body, sounding])
}
