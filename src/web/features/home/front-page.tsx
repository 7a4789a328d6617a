/** The front page: a nameplate, then the editors' blocks in their order. */
import { useEffect, useRef } from 'react'
import type { Model } from '#contract/contract.ts'
import type { IssueCard } from '#contract/site/magazine.ts'
import { paths } from '#domain/paths.ts'
import { chineseDate, chineseWeekday } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { track } from '../../analytics/analytics.ts'
import { useNow } from '../../ui/now.tsx'
import { CardView } from './cards/card-view.tsx'
import styles from './front-page.module.css'
import nameplate from './nameplate.module.css'
import { useSite } from '../../ui/site.ts'

type Body = Model<'GET /api/index/body'>

export function FrontPage({ body }: { body: Body }) {
  const feed = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = feed.current
    if (!element) return
    element.addEventListener('click', countClick)
    element.addEventListener('play', hushOthers, true)
    const stop = settleSlots(element.querySelectorAll<HTMLElement>('[data-card]'))
    return () => {
      stop()
      element.removeEventListener('click', countClick)
      element.removeEventListener('play', hushOthers, true)
    }
  }, [])
  const issue = body.cards.find((card) => card.type === 110)?.list[0]
  return (
    <div className={styles['page']}>
      <Nameplate issue={issue} />
      {body.cards.length === 0 ? (
        <p className={styles['empty']}>{m.home.noStories}</p>
      ) : (
        <div ref={feed} className={styles['feed']}>
          {body.cards.map((card) => (
            <CardView key={card.type} card={card} />
          ))}
        </div>
      )}
    </div>
  )
}

/** Which blocks lead readers on is what editors order the page by. */
function countClick(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  const card = link?.closest<HTMLElement>('[data-card]')
  if (link && card) track('card-click', { cardType: Number(card.dataset['card']), link: link.pathname })
}

/** One voice at a time. */
function hushOthers(event: Event): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video')) {
    if (other !== event.target) other.pause()
  }
}

/** The line under the header that dates the page, as the top of a printed front page does. */
function Nameplate({ issue }: { issue: IssueCard | undefined }) {
  const site = useSite()
  const now = useNow()
  return (
    <div className={nameplate['plate']}>
      <p>
        {chineseDate(now)}　{chineseWeekday(now)}
      </p>
      <h1>{site.fullName}</h1>
      <p className={nameplate['issue']}>
        {issue ? (
          <a href={paths.magazine(issue.id)}>{m.home.numberAndTitle({ number: issue.number, title: issue.title })}</a>
        ) : (
          site.slogan
        )}
      </p>
    </div>
  )
}

/** In ms: a block waits no longer for an idle moment. */
const LATEST = 200

/**
 * Lays out the blocks far down the page one by one, while the browser is idle. The page soon has its true height, and a
 * scroll position can be restored.
 */
function settleSlots(slots: Iterable<HTMLElement>): () => void {
  const waiting = [...slots]
  let handle = 0
  // Some browsers have no idle callback; there a pause between the blocks lets other work run.
  const idle = typeof requestIdleCallback === 'function'
  const wait = () => {
    handle = idle ? requestIdleCallback(settleNext, { timeout: LATEST }) : window.setTimeout(settleNext, LATEST)
  }
  function settleNext(): void {
    const slot = waiting.shift()
    if (!slot) return
    slot.dataset['settled'] = ''
    wait()
  }
  wait()
  return () => (idle ? cancelIdleCallback(handle) : clearTimeout(handle))
}
