/**
 * The middle of the player: the state and the element that follows it. What is pressed comes from `player-store.ts`, what
 * the element tells from `player-events.ts`.
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
import { isLongBreak, placeAfterBreak, weighPlaces } from './position/resume-position.ts'
import { audio } from './audio-element.ts'
import { forgetBuffered } from './buffered.ts'
import { forgetTrouble } from './connection.ts'
import { createHearing, type ListeningPosition } from './hearing.ts'
import { tellDevice } from './media-session.ts'
import { makeOffer } from './offer.ts'
import { isKeptBeyond, knownPlace, remember, resumeAt } from './position/position-memory.ts'
import { findToldPlace } from './position/position-sync.ts'
import { rememberQueue } from './queue/queue-memory.ts'
import { setNowPlaying } from './now-playing.ts'
import { playerStatus } from './status-store.ts'

let state = NO_AUDIO
/** A new sound is at 0 until it knows its length: that is no time to be told. */
let ready = false
let updates = 0
/** When the item was last heard here, by the clock; and whether the listener has chosen another place since. */
let lastHeard = 0
let sought = false
/** While another device's place is asked for, the place here is not told: it might be a mere beginning. */
let comparing = false
/** Just opened: it has not been heard since it is there. */
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

/** What is heard now goes on where it is; the storage is for everything else. */
function placeOf(item: Pick<AudioItem, 'contentType' | 'id'>): number {
  const { currentAudio } = state
  return audioKey(item) === audioKey(currentAudio) ? currentAudio.currentTime : resumeAt(item)
}

/** The place as it is told to the server. */
function heardPlace({ currentAudio } = state): ListeningPosition {
  const { contentType, id, currentTime, duration } = currentAudio
  const time = isKeptBeyond(currentAudio, sampleLength()) ? 0 : currentTime
  return { contentType, id, time, duration: secondsOf(duration) }
}

export function tellHeard(ended = false): void {
  if (isLoaded() && !comparing) hearing.tell(heardPlace(), ended)
}

/** When the page goes away. */
export function tellLast(): void {
  remember(state, { type: 'leave' }, { updates, sampleLength: sampleLength() })
  if (isLoaded() && !comparing) hearing.tellLast(heardPlace())
}

/** The sound knows its length: now it can be put where it belongs. */
export function makeReady(): void {
  ready = true
  const { currentTime } = state.currentAudio
  // Whoever was further than a sample goes hears the sample from its beginning.
  if (currentTime > 0 && sampleLength() !== null && currentTime >= audio.duration) putAt(0)
  else if (currentTime > 0) audio.currentTime = Math.min(currentTime, audio.duration)
}

export const isReady = () => ready

export function dispatch(command: PlayerCommand): void {
  if (command.type === 'time') updates++
  const before = state
  remember(before, command, { updates, sampleLength: sampleLength() })
  const next = reducePlayer(before, command, placeOf)
  if (next === before) return
  const moved =
    audioKey(next.currentAudio) !== audioKey(before.currentAudio) ||
    next.currentAudio.audioUrl !== before.currentAudio.audioUrl
  // What is left is told as long as it is known.
  if (moved && command.type !== 'ended') tellHeard()
  state = next
  if (moved) openItem(command.type === 'restore')
  if (state.speed !== before.speed) audio.defaultPlaybackRate = audio.playbackRate = state.speed
  rememberQueue(before, state)
  tellDevice(state)
  tellOthers()
  for (const listener of listeners) listener()
}

function tellOthers(): void {
  const { audioUrl, contentType, id, currentTime } = state.currentAudio
  const place = isLoaded() ? { contentType, id, seconds: Math.floor(currentTime) } : null
  setNowPlaying(isWanted() ? audioUrl : null, place)
}

function openItem(restored: boolean): void {
  lastHeard = restored ? 0 : (knownPlace(state.currentAudio)?.at ?? Date.now())
  fresh = true
  sought = comparing = false
  hearing.forget()
  makeOffer(null)
  forgetTrouble()
  // Whoever comes back and does not go on listening need not fetch anything.
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
  // Whoever counts what is heard on a page must know whether it is the page's own.
  audio.dataset['thing'] = audioKey(state.currentAudio)
  audio.src = state.currentAudio.audioUrl
}

/** Goes to a place without a word of the listener. */
export function putAt(currentTime: number): void {
  dispatch({ type: 'place', currentTime })
  if (ready) audio.currentTime = currentTime
}

export function sound(): void {
  audio.play().catch((error: unknown) => {
    // Refused without a press: the bar is there, and can be pressed. What cannot be fetched is another matter.
    if (error instanceof DOMException && error.name === 'NotAllowedError') dispatch({ type: 'paused' })
  })
}

export function start(): void {
  if (!isLoaded()) return
  const { currentTime } = state.currentAudio
  const silent = fresh || state.audioStatus === 'pause' ? Date.now() - lastHeard : 0
  const place = placeAfterBreak(currentTime, { silent, sought })
  if (!sought && (fresh || isLongBreak(silent))) void compareDevices()
  fresh = false
  if (place !== currentTime && !audio.ended) putAt(place)
  if (playerStatus().offer?.kind === 'sample-end') makeOffer(null)
  // What could not be fetched is asked for once more, and goes on where it was.
  if (audio.error) fetchSound()
  sound()
}

/** The newer place is right; far away, it is offered. Whoever has chosen a place meanwhile is left there. */
async function compareDevices(): Promise<void> {
  const { currentAudio } = state
  const here = knownPlace(currentAudio)
  comparing = true
  const there = await findToldPlace(currentAudio)
  if (audioKey(state.currentAudio) !== audioKey(currentAudio)) return
  comparing = false
  // Whoever paused meanwhile has not been told about yet.
  if (!isWanted()) tellHeard()
  if (!there || sought) return
  // Only a sample may be heard here, and it does not go that far.
  if (there.time > (sampleLength() ?? Infinity)) return
  const verdict = weighPlaces(here, there)
  if (verdict === 'go') putAt(there.time)
  if (verdict === 'ask') makeOffer({ kind: 'jump', time: there.time })
}

/** Moves within the list and lets it sound; at its ends nothing happens. */
export function move(command: PlayerCommand): void {
  const before = state
  dispatch(command)
  if (state !== before) start()
}

/** It does not sound any more, for whatever reason. At once, not with the element's event: the item may change before. */
export function halt(): void {
  audio.pause()
  if (state.audioStatus === 'pause') return
  // To the very place: it is kept with the time of now, and nothing that comes later is to look newer.
  if (ready) dispatch({ type: 'time', currentTime: audio.currentTime, duration: audio.duration })
  dispatch({ type: 'paused' })
  lastHeard = Date.now()
  sought = false
  forgetTrouble()
  tellHeard()
  hearing.rest()
}

/** To a place that the listener chose; the answer is where one has come to. */
export function goTo(seconds: number): number {
  const end = ready && Number.isFinite(audio.duration) ? audio.duration : secondsOf(state.currentAudio.duration)
  const currentTime = Math.max(0, Math.min(seconds, end || seconds))
  sought = true
  hearing.move(currentTime)
  dispatch({ type: 'seek', currentTime })
  if (ready) audio.currentTime = currentTime
  return currentTime
}
