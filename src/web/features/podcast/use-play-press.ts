/**
 * Lets the player at the foot of the page take over links to sounds: it goes on while the reader does. Until the program
 * is there they lead to the sound itself, which browsers play by themselves.
 */
import { useEffect, type MouseEvent } from 'react'
import type { AudioItem } from '../../player/player-machine.ts'
import { pauseAudio, playAudio, preparePlayer } from '../../player/play-audio.ts'
import { useNowPlaying } from '../../player/now-playing.ts'
import { whenIdle } from '../../when-idle.ts'

/** The address of what sounds now, and what a press on an item of a list does: the rest of the list follows it. */
export function usePlayPress() {
  const sounding = useNowPlaying()
  const press = (list: AudioItem[], index: number) => (event: MouseEvent) => {
    event.preventDefault()
    void (list[index]?.audioUrl === sounding ? pauseAudio() : playAudio(list, index))
  }
  return { sounding, press }
}

/** For pages that are about a sound: the player will be wanted, and is fetched when nothing else is. */
export const useReadyPlayer = (): void => useEffect(() => whenIdle(preparePlayer), [])
