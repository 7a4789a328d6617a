/** Videos store their position as audio does: in this browser, and on the server for signed-in readers. */
import { clockTime } from '#domain/time/clock-time.ts'
import { m } from '#messages/site.ts'
import { SAVED_EVERY } from './playback-position.ts'
import { isFar, positionAfterBreak, comparePositions } from './resume-position.ts'
import { LAST_CALL } from '../../analytics/study-report.ts'
import { toast } from '../../ui/toast.tsx'
import { createHearing } from '../hearing.ts'
import { dropPlaybackPosition, keepPlaybackPosition, knownPosition, resumeAt } from './position-memory.ts'
import { findServerPosition } from './position-sync.ts'

type Film = { contentType: number; id: number }

/** The answer lets go of it. */
export function rememberFilm(video: HTMLVideoElement, { contentType, id }: Film): () => void {
  const item = { contentType, id }
  const hearing = createHearing()
  const stop = new AbortController()
  let updates = 0
  /** Until it is put where it was, a film is at a 0 that means nothing. */
  let ready = false
  /** While we set the position ourselves, it does not count as chosen by the reader. */
  let putting = false
  let sought = false

  const on = (target: EventTarget, name: string, act: (event: Event) => void) =>
    target.addEventListener(name, act, { signal: stop.signal })
  const positionNow = () => ({
    ...item,
    time: video.currentTime,
    duration: Number.isFinite(video.duration) ? video.duration : 0,
  })
  const keep = () => {
    if (ready && !video.ended) keepPlaybackPosition(item, video.currentTime, positionNow().duration)
  }
  const putAt = (time: number) => {
    putting = true
    video.currentTime = Math.min(time, positionNow().duration)
  }

  async function restore(): Promise<void> {
    const here = knownPosition(item)
    const time = resumeAt(item)
    const silent = Date.now() - (here?.at ?? 0)
    if (time > 0) putAt(positionAfterBreak(time, { silent, sought: false }))
    const there = await findServerPosition(item)
    ready = true
    if (!there || sought || stop.signal.aborted || comparePositions(here, there) === 'stay') return
    putAt(there.time)
    if (isFar(time, there.time)) toast(m.player.resumedAt({ time: clockTime(there.time) }))
  }
  const leave = () => {
    keep()
    if (ready) hearing.reportLast(positionNow())
  }

  if (video.readyState >= HTMLMediaElement.HAVE_METADATA) void restore()
  else on(video, 'loadedmetadata', () => void restore())
  on(video, 'timeupdate', ({ timeStamp }) => {
    if (!ready || video.seeking) return
    if (!video.paused && hearing.listen(timeStamp)) hearing.report(positionNow())
    if (++updates % SAVED_EVERY === 0) keep()
  })
  on(video, 'seeked', () => {
    if (putting) putting = false
    else {
      sought = true
      hearing.move(video.currentTime)
      if (video.currentTime > 0) keep()
      else dropPlaybackPosition(item)
    }
  })
  on(video, 'pause', () => {
    keep()
    if (ready && !video.ended) hearing.report(positionNow())
    hearing.rest()
  })
  on(video, 'ended', () => {
    dropPlaybackPosition(item)
    hearing.report(positionNow(), true)
  })
  on(globalThis.window, 'pagehide', leave)
  on(globalThis.window, LAST_CALL, leave)
  on(document, 'visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave()
  })
  return () => {
    leave()
    stop.abort()
  }
}
