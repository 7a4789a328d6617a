/**
 * Reports to the server how much of this story a signed-in reader has read, and for how long; unsent reports are stored.
 * Nothing is reported for anyone else.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, type RefObject } from 'react'
import type { Article } from '#contract/site/article.ts'
import { contentType } from '#domain/content/content-type.ts'
import { shareRead } from '#domain/issue/issue-reading.ts'
import { countReading, readProcess, startReading, takeSeconds, type ReadingMoment } from './reading-time-spent.ts'
import { userQuery } from '../../../api/call-query.ts'
import { useNowPlaying } from '../../../player/now-playing.ts'
import { LAST_CALL, noteReading, sendLastStudy, sendStudy } from '../../../analytics/study-report.ts'

const REPORT_INTERVAL = 30_000
/** Move events come by the hundred; one a second is enough. */
const NOTED_EVERY = 1000

const MOVES = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** What an answer makes stale: the history, its week, and what there is to go on with. */
const CHANGED = ['GET /api/user/history/study', 'GET /api/user/history/week', 'GET /api/index/lastLearn']

export function useReadingReport(article: Article, body: RefObject<HTMLElement | null>): void {
  const { id, isLock, wordNum, sound } = article
  const client = useQueryClient()
  const signedIn = Boolean(useQuery(userQuery).data)
  // The player reports listening. The same minutes do not count twice.
  const listening = useNowPlaying() === (sound?.audioUrl ?? '')

  useEffect(() => {
    if (!signedIn || listening) return
    let clock = startReading(Date.now(), document.visibilityState === 'visible')
    let process = 0
    const measure = () => {
      const text = body.current
      if (!text) return
      const { top, height } = text.getBoundingClientRect()
      const story = { locked: isLock, shown: text.textContent.length, whole: wordNum }
      process = Math.max(process, readProcess(shareRead({ top, height, screen: innerHeight }), story))
    }
    const count = (moment: ReadingMoment) => void (clock = countReading(clock, moment, Date.now()))
    const note = () => {
      const taken = takeSeconds(clock)
      if (!taken) return
      clock = taken.clock
      noteReading({ contentType: contentType.article, contentId: id, seconds: taken.seconds, process })
    }
    const report = async () => {
      count('look')
      note()
      if (await sendStudy()) await Promise.all(CHANGED.map((call) => client.invalidateQueries({ queryKey: [call] })))
    }
    /** The page may not return; the outcome is unknown. */
    const leave = () => {
      note()
      sendLastStudy()
    }
    const move = () => {
      if (Date.now() - clock.moved < NOTED_EVERY) return
      count('move')
      measure()
    }
    const look = () => {
      count(document.visibilityState === 'visible' ? 'show' : 'hide')
      if (document.visibilityState === 'hidden') leave()
    }
    const stop = new AbortController()
    for (const kind of MOVES) addEventListener(kind, move, { signal: stop.signal, passive: true })
    document.addEventListener('visibilitychange', look, { signal: stop.signal })
    const end = (moment: ReadingMoment) => () => {
      count(moment)
      leave()
    }
    addEventListener('pagehide', end('hide'), { signal: stop.signal })
    // Signing out may fail, and the page is still visible.
    addEventListener(LAST_CALL, end('look'), { signal: stop.signal })
    const timer = setInterval(() => {
      measure()
      void report()
    }, REPORT_INTERVAL)
    measure()
    // Reports stored the last time.
    void report()
    return () => {
      clearInterval(timer)
      stop.abort()
      // Not measured here: the text on the screen may already be that of the next story.
      void report()
    }
  }, [signedIn, listening, id, isLock, wordNum, body, client])
}
