/**
 * When the network fails, the player waits, shows a message, and resumes automatically at the same position. The address of
 * an item is stable, but redirects to one that is valid for a day or two: fetching again fixes that, too.
 */
import { retryWait } from './position/resume-position.ts'
import { audio } from './audio-element.ts'
import { playerStatus, updateStatus, type PlayerStatus } from './status-store.ts'

type Doors = {
  /** whether it should be playing now */
  wanted: () => boolean
  address: () => string
  /** fetches the audio again and resumes at the same position */
  fetchAgain: () => void
  /** it cannot be played at all */
  giveUp: () => void
}

/** A gap this short is not reported. */
const MOMENT = 1000
/** Browsers try for minutes to continue on a dead connection; a new one is quicker when no data arrived for this long. */
const PATIENCE = 12_000
/** How often audio that is refused, or that exists and still cannot be opened, is tried. */
const TRIES = 2
const GONE = new Set([404, 410])
/** Answers that mean: later. */
const BUSY = new Set([408, 429])

let timer: ReturnType<typeof setTimeout> | undefined
let tries = 0

function setConnection(connection: PlayerStatus['connection']): void {
  if (playerStatus().connection !== connection) updateStatus({ connection })
}

/** It plays again, or need not. */
export function forgetTrouble(): void {
  clearTimeout(timer)
  timer = undefined
  tries = 0
  setConnection('fine')
}

/** The status of the response; 0 when there is none. A single byte is enough to find out. */
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
      setConnection(navigator.onLine ? 'waiting' : 'lost')
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
    // One error code covers both a response that is not audio and no response at all.
    const status = error.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED ? await probe(address()) : 0
    // Meanwhile something else may have been chosen.
    if (audio.error !== error || audio.src !== src || !wanted()) return
    const answered = status >= 200 && status < 500 && !BUSY.has(status)
    if (error.code === MediaError.MEDIA_ERR_DECODE || GONE.has(status) || (answered && tries >= TRIES)) {
      forgetTrouble()
      return giveUp()
    }
    setConnection('lost')
    timer = setTimeout(tryAgain, retryWait(tries))
  }
  audio.addEventListener('waiting', wait)
  audio.addEventListener('stalled', wait)
  audio.addEventListener('progress', waitOn)
  audio.addEventListener('playing', forgetTrouble)
  audio.addEventListener('error', () => void onError())
  addEventListener('offline', () => {
    if (playerStatus().connection === 'waiting') setConnection('lost')
  })
  addEventListener('online', () => {
    if (playerStatus().connection === 'lost') tryAgain()
  })
}
