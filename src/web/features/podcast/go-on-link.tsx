/**
 * Continues an item where the reader left off: audio plays immediately in the player, text opens its page, where the
 * position is saved. Without JavaScript both lead to the page.
 */
import type { MouseEvent, ReactNode } from 'react'
import { contentType } from '#domain/content/content-type.ts'
import { opensWindow, registryLink } from '#domain/content/content-link.ts'
import { paths } from '#domain/paths.ts'
import { isAudioType } from '../study/study-words.ts'
import { playThing, preparePlayer } from '../../player/play-audio.ts'

type Props = {
  thing: { contentType: number; contentId: number }
  from: string
  className?: string | undefined
  children: ReactNode
}

/** An issue opens at the story where it was left. */
const addressOf = ({ thing, from }: Props) =>
  thing.contentType === contentType.issue ? paths.read(thing.contentId) : registryLink(thing, from)

export function GoOnLink(props: Props) {
  const { thing, className, children } = props
  const href = addressOf(props)
  if (!isAudioType(thing.contentType)) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    )
  }
  function play(event: MouseEvent) {
    event.preventDefault()
    void playThing(thing)
  }
  return (
    <a
      href={href}
      className={className}
      onPointerEnter={preparePlayer}
      onClick={play}
      {...(opensWindow(href) ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
    </a>
  )
}
