/** Handles events of the element, the device, other tabs and the network; and restores the state before the page load. */
import { m } from '#messages/site.ts'
import { isFinished, SAVED_EVERY } from './position/playback-position.ts'
import { audioKey, isSample } from './player-machine.ts'
import { track } from '../analytics/analytics.ts'
import { toast } from '../ui/toast.tsx'
import { audio } from './audio-element.ts'
import { updateBuffered } from './buffered.ts'
import { watchConnection } from './connection.ts'
import { answerDevice, updatePositionState } from './media-session.ts'
import { makeOffer } from './offer.ts'
import {
  currentThing,
  dispatch,
  fetchSound,
  halt,
  hearing,
  isLoaded,
  isReady,
  isWanted,
  makeReady,
  playerState,
  sound,
  start,
  reportListening,
  reportLastPosition,
} from './player-core.ts'
import { next, pause, previous, seek, skip } from './player-store.ts'
import { readQueue } from './queue/queue-memory.ts'
import { endsWithItem, onSleep } from './sleep-timer.ts'
import { LAST_CALL, sendStudy } from '../analytics/study-report.ts'

const FINISHED_AT_MOST = 500

/** Whose beginning was counted, and whose end. */
let counted = ''
const finished = new Set<string>()
let updates = 0

function stop(): void {
  counted = ''
  halt()
}

function onPlay(): void {
  // It may have been stopped again before this event arrived.
  if (audio.paused || !isLoaded()) return
  dispatch({ type: 'started' })
  const key = audioKey(playerState().currentAudio)
  // Audio that is fetched again after a network failure continues; it is not a new start.
  if (counted !== key) track('audio-play', currentThing())
  counted = key
}

function onPause(): void {
  // At its end, and when the network fails, the element pauses, too; `ended` and `error` handle those cases.
  if (audio.paused && !audio.ended && !audio.error) stop()
}

function onEnded(): void {
  const { currentAudio } = playerState()
  if (isSample(currentAudio, audio.currentTime)) {
    dispatch({ type: 'sample-ended' })
    reportListening()
    return makeOffer({ kind: 'sample-end' })
  }
  reportListening(true)
  dispatch({ type: 'ended', wait: endsWithItem() })
  // After the last item, and when the sleep timer has ended, the status is `pause`.
  if (isWanted()) start()
}

function onTime({ timeStamp }: Event): void {
  if (!isReady() || audio.seeking) return
  dispatch({ type: 'time', currentTime: audio.currentTime, duration: audio.duration })
  updateBuffered(timeStamp)
  if (updates++ % SAVED_EVERY === 0) updatePositionState(audio)
  if (!audio.paused && hearing.listen(timeStamp)) reportListening()
  const key = audioKey(playerState().currentAudio)
  if (!isFinished(playerState()) || finished.has(key)) return
  finished.add(key)
  if (finished.size > FINISHED_AT_MOST) finished.clear()
  track('audio-finish', currentThing())
}

/** Other audio on the page, or in another tab. Two must not play concurrently. */
function listenToOthers(): void {
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('player') : null
  tabs?.addEventListener('message', halt)
  const onAnyPlay = ({ target }: Event) => {
    if (target !== audio) return halt()
    for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video')) if (other !== audio) other.pause()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is limited to its own origin
    tabs?.postMessage('play')
  }
  document.addEventListener('play', onAnyPlay, true)
}

/** Called once, when the player is mounted. */
export function connectPlayer(): void {
  audio.addEventListener('play', onPlay)
  audio.addEventListener('pause', onPause)
  audio.addEventListener('ended', onEnded)
  audio.addEventListener('loadedmetadata', makeReady)
  audio.addEventListener('timeupdate', onTime)
  audio.addEventListener('progress', ({ timeStamp }) => updateBuffered(timeStamp))
  audio.addEventListener('suspend', ({ timeStamp }) => updateBuffered(timeStamp, true))
  listenToOthers()
  watchConnection({
    wanted: isWanted,
    address: () => playerState().currentAudio.audioUrl,
    fetchAgain: () => {
      fetchSound()
      sound()
    },
    giveUp: () => {
      halt()
      toast(m.player.audioFailed, 'error')
    },
  })
  onSleep(halt)
  addEventListener('pagehide', reportLastPosition)
  addEventListener(LAST_CALL, reportLastPosition)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reportLastPosition()
  })
  addEventListener('online', () => void sendStudy())
  answerDevice({ play: start, pause, previous, next, seek, skip })

  const queue = readQueue()
  if (queue) dispatch({ type: 'restore', ...queue })
  void sendStudy()
}
