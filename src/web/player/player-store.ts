/**
 * The player: one sounding element for the life of the page, and the state that it follows. A new element for each item
 * would fall silent between items on phones whose screen is dark.
 */
import { SAVED_EVERY, isFinished } from '#rules/playback-position.ts'
import { audioKey, NO_AUDIO, reducePlayer, type AudioItem, type PlayerCommand } from '#rules/player-machine.ts'
import { track } from '../analytics.ts'
import { toast } from '../ui/toast.tsx'
import { answerDevice, tellDevice, tellPlace } from './media-session.ts'
import { remember, resumeAt } from './position-memory.ts'
import { tellSounding } from './sounding.ts'

export const audio = new Audio()
let state = NO_AUDIO
/** A new sound is at 0 until it knows its length: that is no time to be told. */
let ready = false
let updates = 0
const heard = new Set<string>()
const listeners = new Set<() => void>()

export const playerState = () => state

export function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const currentThing = () => ({ contentType: state.currentAudio.contentType, contentId: state.currentAudio.id })

function dispatch(command: PlayerCommand): void {
  if (command.type === 'time') updates++
  const before = state
  remember(before, command, updates)
  state = reducePlayer(before, command, resumeAt)
  if (state === before) return
  if (state.currentAudio.audioUrl !== before.currentAudio.audioUrl) fetchSound()
  if (state.speed !== before.speed) audio.defaultPlaybackRate = audio.playbackRate = state.speed
  tellDevice(state)
  tellSounding(state.audioStatus === 'play' ? state.currentAudio.audioUrl : null)
  for (const listener of listeners) listener()
}

function fetchSound(): void {
  const { audioUrl, index } = state.currentAudio
  ready = false
  if (index < 0) {
    audio.removeAttribute('src')
    delete audio.dataset['thing']
    return audio.load()
  }
  // Whoever counts what is heard on a page must know whether it is the page's own.
  audio.dataset['thing'] = audioKey(state.currentAudio)
  audio.src = audioUrl
}

function start(): void {
  if (state.currentAudio.index < 0) return
  // What could not be fetched is asked for once more, and goes on where it was.
  if (audio.error) fetchSound()
  audio.play().catch((error: unknown) => {
    // Refused without a press, or overtaken by another press: the bar is there, and can be pressed again.
    if (error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)) return
    dispatch({ type: 'paused' })
  })
}

/** Moves within the list and lets it sound; at its ends nothing happens. */
function move(command: PlayerCommand): void {
  const before = state
  dispatch(command)
  if (state !== before) start()
}

export function playList(list: AudioItem[], index: number): void {
  dispatch({ type: 'play-list', list, index })
  start()
}

export function pause(): void {
  if (audio.paused) return
  audio.pause()
  track('audio-pause', currentThing())
}

export const toggle = (): void => (audio.paused ? start() : pause())

export function previous(): void {
  track('audio-prev', currentThing())
  move({ type: 'previous' })
}

export function next(): void {
  track('audio-next', currentThing())
  move({ type: 'next' })
}

export function jump(index: number): void {
  if (index === state.currentAudio.index) return toggle()
  move({ type: 'jump', index })
}

export function seek(seconds: number): void {
  const currentTime = Math.max(0, Math.min(seconds, audio.duration || seconds))
  dispatch({ type: 'seek', currentTime })
  if (ready) audio.currentTime = currentTime
}

export function setSpeed(speed: number): void {
  track('audio-speed', { ...currentThing(), speed })
  dispatch({ type: 'speed', speed })
}

export function remove(index: number): void {
  if (index === state.currentAudio.index) audio.pause()
  dispatch({ type: 'remove', index })
}

export function clear(): void {
  audio.pause()
  dispatch({ type: 'clear' })
}

export function close(): void {
  track('audio-close', currentThing())
  audio.pause()
  dispatch({ type: 'close' })
}

/** Another sound of the page, or of another tab. Two at once are noise. */
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('player') : null
tabs?.addEventListener('message', () => audio.pause())

document.addEventListener(
  'play',
  ({ target }) => {
    if (target !== audio) return audio.pause()
    for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video')) if (other !== audio) other.pause()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows its own origin alone
    tabs?.postMessage('play')
  },
  true,
)

audio.addEventListener('play', () => {
  dispatch({ type: 'started' })
  track('audio-play', currentThing())
})
audio.addEventListener('pause', () => dispatch({ type: 'paused' }))
audio.addEventListener('ended', () => move({ type: 'ended' }))
audio.addEventListener('loadedmetadata', () => {
  const { currentTime } = state.currentAudio
  if (currentTime > 0) audio.currentTime = Math.min(currentTime, audio.duration)
  ready = true
})
audio.addEventListener('timeupdate', () => {
  if (!ready || audio.seeking) return
  dispatch({ type: 'time', currentTime: audio.currentTime, duration: audio.duration })
  if (updates % SAVED_EVERY === 0) tellPlace(audio)
  const key = audioKey(state.currentAudio)
  if (!isFinished(state) || heard.has(key)) return
  heard.add(key)
  track('audio-finish', currentThing())
})
audio.addEventListener('error', () => {
  if (state.currentAudio.index < 0) return
  dispatch({ type: 'paused' })
  toast('声音没能打开，请检查网络后重试', 'error')
})
addEventListener('pagehide', () => remember(state, { type: 'leave' }, updates))

answerDevice({ play: start, pause, previous, next, seek, currentTime: () => audio.currentTime })
