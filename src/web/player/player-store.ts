/** The commands of the player, for the bar and elsewhere. */
import type { AudioItem } from './player-machine.ts'
import { isFar } from './position/resume-position.ts'
import { track } from '../analytics/analytics.ts'
import { makeOffer } from './offer.ts'
import { currentThing, dispatch, goTo, halt, isLoaded, move, playerState, start } from './player-core.ts'
import { setSleep } from './sleep-timer.ts'

export { onChange, playerState } from './player-core.ts'

export function playList(list: AudioItem[], index: number, { from }: { from?: number } = {}): void {
  dispatch({ type: 'play-list', list, index })
  if (from !== undefined) goTo(from)
  start()
}

/** Returns whether they are queued; if nothing is loaded they are played immediately. */
export function queueNext(items: AudioItem[]): boolean {
  if (playerState().hidden || !isLoaded()) {
    playList(items, 0)
    return false
  }
  dispatch({ type: 'play-next', items })
  return true
}

export function pause(): void {
  if (playerState().audioStatus === 'pause') return
  halt()
  track('audio-pause', currentThing())
}

export const toggle = (): void => (playerState().audioStatus === 'pause' ? start() : pause())

export function previous(): void {
  track('audio-prev', currentThing())
  move({ type: 'previous' })
}

export function next(): void {
  track('audio-next', currentThing())
  move({ type: 'next' })
}

export function jump(index: number): void {
  if (index === playerState().currentAudio.index) return toggle()
  move({ type: 'jump', index })
}

/** A far way can be undone: a slip of the finger on the line is minutes long. */
export function seek(seconds: number): void {
  const back = playerState().currentAudio.currentTime
  const time = goTo(seconds)
  if (isFar(back, time)) makeOffer({ kind: 'undo', time, back })
}

/** Plays the loaded item from another position; the list stays as it is. */
export function startFrom(seconds: number): void {
  const { audioList, currentAudio, hidden, audioStatus } = playerState()
  if (hidden) return playList(audioList, currentAudio.index, { from: seconds })
  seek(seconds)
  if (audioStatus === 'pause') start()
}

export const skip = (by: number): void => seek(playerState().currentAudio.currentTime + by)

export function setSpeed(speed: number): void {
  track('audio-speed', { ...currentThing(), speed })
  dispatch({ type: 'speed', speed })
}

export function remove(index: number): void {
  if (index === playerState().currentAudio.index) halt()
  dispatch({ type: 'remove', index })
}

export const reorder = (from: number, to: number): void => dispatch({ type: 'reorder', from, to })

export function clear(): void {
  halt()
  setSleep(null)
  dispatch({ type: 'clear' })
}

export function close(): void {
  track('audio-close', currentThing())
  halt()
  setSleep(null)
  makeOffer(null)
  dispatch({ type: 'close' })
}
