/**
 * The core of the player: the state and the audio element that follows it. User input comes from `player-store.ts`, events
 * of the element from `player-events.ts`.
 */
import {
  audioKey,
  isSample,
  NO_AUDIO,
  reducePlayer,
  secondsOf,
  type AudioItem,
  type PlayerCommand,
} from './player-machine.ts'
import { isLongBreak, positionAfterBreak, comparePositions } from './position/resume-position.ts'
import { audio } from './audio-element.ts'
import { forgetBuffered } from './buffered.ts'
import { forgetTrouble } from './connection.ts'
import { createHearing, type ListeningPosition } from './hearing.ts'
import { updateMediaSession } from './media-session.ts'
import { makeOffer } from './offer.ts'
import { isKeptBeyond, knownPosition, remember, resumeAt } from './position/position-memory.ts'
import { findServerPosition } from './position/position-sync.ts'
import { rememberQueue } from './queue/queue-memory.ts'
import { setNowPlaying } from './now-playing.ts'
import { playerStatus } from './status-store.ts'

let state = NO_AUDIO
/** New audio is at 0 until its length is known: that position is not reported. */
let ready = false
let updates = 0
/** Clock time at which the item was last played here; and whether the listener has seeked since. */
let lastPlayedAt = 0
let sought = false
/** While the position of another device is requested, the local one is not reported: it might be a mere beginning. */
let comparing = false
/** Just opened: not played since it was loaded. */
let fresh = false
export const hearing = createHearing()
const listeners = new Set<() => void>()

export const playerState = () => state

export function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const currentThing = () => ({ contentType: state.currentAudio.contentType, contentId: state.currentAudio.id })
export const isLoaded = () => state.currentAudio.index >= 0
export const isWanted = () => isLoaded() && state.audioStatus === 'play'

function sampleLength(): number | null {
  return ready && isSample(state.currentAudio, audio.duration) ? audio.duration : null
}

/** The current item continues at its position; all others use the stored one. */
function startTimeOf(item: Pick<AudioItem, 'contentType' | 'id'>): number {
  const { currentAudio } = state
  return audioKey(item) === audioKey(currentAudio) ? currentAudio.currentTime : resumeAt(item)
}

/** The position as reported to the server. */
function listeningPosition({ currentAudio } = state): ListeningPosition {
  const { contentType, id, currentTime, duration } = currentAudio
  const time = isKeptBeyond(currentAudio, sampleLength()) ? 0 : currentTime
  return { contentType, id, time, duration: secondsOf(duration) }
}

export function reportListening(ended = false): void {
  if (isLoaded() && !comparing) hearing.report(listeningPosition(), ended)
}

/** When the page is unloaded. */
export function reportLastPosition(): void {
  remember(state, { type: 'leave' }, { updates, sampleLength: sampleLength() })
  if (isLoaded() && !comparing) hearing.reportLast(listeningPosition())
}

/** The length of the audio is known: now the position can be set. */
export function makeReady(): void {
  ready = true
  const { currentTime } = state.currentAudio
  // If the position is beyond the end of the sample, the sample plays from its beginning.
  if (currentTime > 0 && sampleLength() !== null && currentTime >= audio.duration) putAt(0)
  else if (currentTime > 0) audio.currentTime = Math.min(currentTime, audio.duration)
}

export const isReady = () => ready

export function dispatch(command: PlayerCommand): void {
  if (command.type === 'time') updates++
  const before = state
  remember(before, command, { updates, sampleLength: sampleLength() })
  const next = reducePlayer(before, command, startTimeOf)
  if (next === before) return
  const moved =
    audioKey(next.currentAudio) !== audioKey(before.currentAudio) ||
    next.currentAudio.audioUrl !== before.currentAudio.audioUrl
  // The item that is left is reported while it is still known.
  if (moved && command.type !== 'ended') reportListening()
  state = next
  if (moved) openItem(command.type === 'restore')
  if (state.speed !== before.speed) audio.defaultPlaybackRate = audio.playbackRate = state.speed
  rememberQueue(before, state)
  updateMediaSession(state)
  notifyOtherTabs()
  for (const listener of listeners) listener()
}

function notifyOtherTabs(): void {
  const { audioUrl, contentType, id, currentTime } = state.currentAudio
  const playing = isLoaded() ? { contentType, id, seconds: Math.floor(currentTime) } : null
  setNowPlaying(isWanted() ? audioUrl : null, playing)
}

function openItem(restored: boolean): void {
  lastPlayedAt = restored ? 0 : (knownPosition(state.currentAudio)?.at ?? Date.now())
  fresh = true
  sought = comparing = false
  hearing.forget()
  makeOffer(null)
  forgetTrouble()
  // A reader who returns and does not continue listening need not download anything.
  audio.preload = restored ? 'none' : 'auto'
  fetchSound()
}

export function fetchSound(): void {
  ready = false
  forgetBuffered()
  if (!isLoaded()) {
    audio.removeAttribute('src')
    delete audio.dataset['thing']
    return audio.load()
  }
  // Code that counts listening on a page must know whether the audio is the page's own.
  audio.dataset['thing'] = audioKey(state.currentAudio)
  audio.src = state.currentAudio.audioUrl
}

/** Seeks without an action of the listener. */
export function putAt(currentTime: number): void {
  dispatch({ type: 'place', currentTime })
  if (ready) audio.currentTime = currentTime
}

export function sound(): void {
  audio.play().catch((error: unknown) => {
    // Autoplay was refused: the bar is shown, and can be pressed. A failed download is handled elsewhere.
    if (error instanceof DOMException && error.name === 'NotAllowedError') dispatch({ type: 'paused' })
  })
}

export function start(): void {
  if (!isLoaded()) return
  const { currentTime } = state.currentAudio
  const silent = fresh || state.audioStatus === 'pause' ? Date.now() - lastPlayedAt : 0
  const startTime = positionAfterBreak(currentTime, { silent, sought })
  if (!sought && (fresh || isLongBreak(silent))) void compareDevices()
  fresh = false
  if (startTime !== currentTime && !audio.ended) putAt(startTime)
  if (playerStatus().offer?.kind === 'sample-end') makeOffer(null)
  // Audio that failed to load is requested once more, and resumes at the same position.
  if (audio.error) fetchSound()
  sound()
}

/** The newer position wins; if it is far away, it is offered. A listener who has seeked meanwhile stays there. */
async function compareDevices(): Promise<void> {
  const { currentAudio } = state
  const here = knownPosition(currentAudio)
  comparing = true
  const there = await findServerPosition(currentAudio)
  if (audioKey(state.currentAudio) !== audioKey(currentAudio)) return
  comparing = false
  // A pause in the meantime has not been reported yet.
  if (!isWanted()) reportListening()
  if (!there || sought) return
  // Only a sample may be played here, and it is shorter than that.
  if (there.time > (sampleLength() ?? Infinity)) return
  const verdict = comparePositions(here, there)
  if (verdict === 'go') putAt(there.time)
  if (verdict === 'ask') makeOffer({ kind: 'jump', time: there.time })
}

/** Moves within the list and plays; at its ends nothing happens. */
export function move(command: PlayerCommand): void {
  const before = state
  dispatch(command)
  if (state !== before) start()
}

/** Playback has stopped, for whatever reason. Immediately, not with the element's event: the item may change before it. */
export function halt(): void {
  audio.pause()
  if (state.audioStatus === 'pause') return
  // The exact position: it is stored with the current time, and no later update may look newer.
  if (ready) dispatch({ type: 'time', currentTime: audio.currentTime, duration: audio.duration })
  dispatch({ type: 'paused' })
  lastPlayedAt = Date.now()
  sought = false
  forgetTrouble()
  reportListening()
  hearing.rest()
}

/** Seeks to a position that the listener chose; returns the actual position. */
export function goTo(seconds: number): number {
  const end = ready && Number.isFinite(audio.duration) ? audio.duration : secondsOf(state.currentAudio.duration)
  const currentTime = Math.max(0, Math.min(seconds, end || seconds))
  sought = true
  hearing.move(currentTime)
  dispatch({ type: 'seek', currentTime })
  if (ready) audio.currentTime = currentTime
  return currentTime
}
