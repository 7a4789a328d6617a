/** Publishes the current item to the device's media session, and handles controls on the lock screen or a headset. */
import type { ImageWidth } from '#domain/media/image-width.ts'
import type { PlayerState } from './player-machine.ts'

type Controls = {
  play: () => void
  pause: () => void
  previous: () => void
  next: () => void
  seek: (seconds: number) => void
  skip: (by: number) => void
}

const STEP = 15
/** From the size of a watch to that of a lock screen. */
const ARTWORK = [96, 160, 320, 480] satisfies ImageWidth[]

const session = 'mediaSession' in navigator ? navigator.mediaSession : null

export function answerDevice(controls: Controls): void {
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: controls.play,
    pause: controls.pause,
    previoustrack: controls.previous,
    nexttrack: controls.next,
    seekbackward: ({ seekOffset }) => controls.skip(-(seekOffset ?? STEP)),
    seekforward: ({ seekOffset }) => controls.skip(seekOffset ?? STEP),
    seekto: ({ seekTime }) => controls.seek(seekTime ?? 0),
  }
  for (const [action, handler] of Object.entries(handlers)) {
    try {
      session?.setActionHandler(action as MediaSessionAction, handler)
    } catch {
      // Not every browser knows every button.
    }
  }
}

export function updateMediaSession({ audioList, currentAudio, audioStatus, hidden }: PlayerState): void {
  if (!session) return
  const item = audioList[currentAudio.index]
  session.playbackState = hidden || !item ? 'none' : audioStatus === 'play' ? 'playing' : 'paused'
  if (!item) session.metadata = null
  else if (session.metadata?.title !== item.title) {
    session.metadata = new MediaMetadata({
      title: item.title,
      artist: item.zhuanlanName,
      artwork: item.pic ? ARTWORK.map((width) => ({ src: `${item.pic}?w=${width}`, sizes: `${width}x${width}` })) : [],
    })
  }
}

/** Reports the position; some browsers reject one beyond the end. */
export function updatePositionState({ duration, currentTime, playbackRate }: HTMLAudioElement): void {
  if (!session || !Number.isFinite(duration) || currentTime > duration) return
  session.setPositionState?.({ duration, position: currentTime, playbackRate })
}
