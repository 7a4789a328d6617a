/**
 * When the network fails, the player waits, says so, and goes on by itself at the same place. The address of an item is
 * stable, but leads to one that lives for minutes: fetching anew mends that, too.
 */
import { retryWait } from './position/resume-position.ts'
import { audio } from './audio-element.ts'
import { playerStatus, tellStatus, type PlayerStatus } from './status-store.ts'

type Doors = {
  /** whether it should sound now */
  wanted: () => boolean
  address: () => string
  /** fetches the sound anew and plays it where it was */
  fetchAgain: () => void
  /** it cannot be heard at all */
  giveUp: () => void
}

/** A moment without sound is no news yet. */
const MOMENT = 1000
/** Browsers try for minutes to go on with a connection that is dead; a new one is quicker when nothing came for so long. */
const PATIENCE = 12_000
/** A sound that is refused, or that is there and still cannot be opened, is tried so often. */
const TRIES = 2
const GONE = new Set([404, 410])
/** Answers that mean: later. */
const BUSY = new Set([408, 429])

let timer: ReturnType<typeof setTimeout> | undefined
let tries = 0

function tell(connection: PlayerStatus['connection']): void {
  if (playerStatus().connection !== connection) tellStatus({ connection })
}

/** It sounds again, or need not. */
export function forgetTrouble(): void {
  clearTimeout(timer)
  timer = undefined
  tries = 0
  tell('fine')
}

/** The status of the answer; 0 when there is none. A single byte tells as much as the whole. */
function probe(address: string): Promise<number> {
  return fetch(address, { headers: { Range: 'bytes=0-0' }, cache: 'no-store' }).then(
    ({ status }) => status,
    () => 0,
  )
}

export function watchConnection({ wanted, address, fetchAgain, giveUp }: Doors): void {
  function wait(): void {
    if (timer !== undefined || !wanted() || audio.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return
    timer = setTimeout(() => {
      timer = undefined
      if (!wanted()) return
      tell(navigator.onLine ? 'waiting' : 'lost')
      timer = setTimeout(tryAgain, PATIENCE)
    }, MOMENT)
  }
  /** Slowly is not dead. */
  function waitOn(): void {
    if (playerStatus().connection !== 'waiting' || timer === undefined) return
    clearTimeout(timer)
    timer = setTimeout(tryAgain, PATIENCE)
  }
  function tryAgain(): void {
    clearTimeout(timer)
    timer = undefined
    tries++
    if (wanted()) fetchAgain()
    else forgetTrouble()
  }
  async function onError(): Promise<void> {
    const { error, src } = audio
    if (!error || !wanted()) return
    clearTimeout(timer)
    timer = undefined
    // One code stands for an answer that is no sound and for no answer at all.
    const status = error.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED ? await probe(address()) : 0
    // Meanwhile something else may have been chosen.
    if (audio.error !== error || audio.src !== src || !wanted()) return
    const answered = status >= 200 && status < 500 && !BUSY.has(status)
    if (error.code === MediaError.MEDIA_ERR_DECODE || GONE.has(status) || (answered && tries >= TRIES)) {
      forgetTrouble()
      return giveUp()
    }
    tell('lost')
    timer = setTimeout(tryAgain, retryWait(tries))
  }
  audio.addEventListener('waiting', wait)
  audio.addEventListener('stalled', wait)
  audio.addEventListener('progress', waitOn)
  audio.addEventListener('playing', forgetTrouble)
  audio.addEventListener('error', () => void onError())
  addEventListener('offline', () => {
    if (playerStatus().connection === 'waiting') tell('lost')
  })
  addEventListener('online', () => {
    if (playerStatus().connection === 'lost') tryAgain()
  })
}
