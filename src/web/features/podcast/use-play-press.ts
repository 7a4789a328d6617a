/**
 * Lets the player bar take over links to audio: it keeps playing while the reader moves on. Until the client bundle is
 * loaded they lead to the audio file, which browsers play themselves.
 */
import { useEffect, type MouseEvent } from 'react'
import type { AudioItem } from '../../player/player-machine.ts'
import { pauseAudio, playAudio, preparePlayer } from '../../player/play-audio.ts'
import { useNowPlaying } from '../../player/now-playing.ts'
import { whenIdle } from '../../when-idle.ts'

/** The address of the audio playing now, and the action of a press on a list item: the rest of the list follows it. */
export function usePlayPress() {
  const sounding = useNowPlaying()
  const press = (list: AudioItem[], index: number) => (event: MouseEvent) => {
    event.preventDefault()
    void (list[index]?.audioUrl === sounding ? pauseAudio() : playAudio(list, index))
  }
  return { sounding, press }
}

/** For pages about audio: the player will be needed, and is loaded when the browser is idle. */
export const useReadyPlayer = (): void => useEffect(() => whenIdle(preparePlayer), [])
