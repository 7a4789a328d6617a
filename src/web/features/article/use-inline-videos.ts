/** Of the videos and the recordings that a page can play, one plays at a time. */
import { useEffect, type RefObject } from 'react'
import { useNowPlaying } from '../../player/now-playing.ts'
import { pauseAudio } from '../../player/play-audio.ts'

const listVideos = (root: HTMLElement | null) => root?.querySelectorAll('video') ?? []

export function useInlineVideos(body: RefObject<HTMLElement | null>): void {
  const sounding = useNowPlaying()
  useEffect(() => {
    if (sounding) for (const video of listVideos(body.current)) video.pause()
  }, [body, sounding])

  useEffect(() => {
    const root = body.current
    const begin = (event: Event) => {
      if (sounding) void pauseAudio()
      for (const video of listVideos(root)) if (video !== event.target) video.pause()
    }
    // This event does not rise.
    root?.addEventListener('play', begin, true)
    return () => root?.removeEventListener('play', begin, true)
  }, [body, sounding])
}
