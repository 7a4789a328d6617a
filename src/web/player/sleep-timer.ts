/**
 * The sleep timer stops playback: after some minutes, with a fade, or at the end of the current item. Items may change
 * meanwhile.
 */
import { FADE, fadedVolume } from './position/resume-position.ts'
import { audio } from './audio-element.ts'
import { playerStatus, updateStatus } from './status-store.ts'

const FADE_STEP = 100

let timer: ReturnType<typeof setTimeout> | undefined
let fallSilent = (): void => {}

/** Registers the player's action for when the timer ends. */
export function onSleep(act: () => void): void {
  fallSilent = act
}

export function setSleep(choice: number | 'item' | null): void {
  clearTimeout(timer)
  audio.volume = 1
  const sleep = typeof choice === 'number' ? { ends: Date.now() + choice * 60_000 } : choice
  if (sleep !== playerStatus().sleep) updateStatus({ sleep })
  if (sleep && sleep !== 'item') wait(sleep.ends)
}

function wait(ends: number): void {
  const left = ends - Date.now()
  if (left > 0) {
    audio.volume = fadedVolume(left)
    timer = setTimeout(() => wait(ends), left > FADE ? left - FADE : FADE_STEP)
    return
  }
  fallSilent()
  setSleep(null)
}

/** At the end of an item: whether that was to be the last one. The timer is then done. */
export function endsWithItem(): boolean {
  const ends = playerStatus().sleep === 'item'
  if (ends) setSleep(null)
  return ends
}
