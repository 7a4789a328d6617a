/** The front page: a nameplate, then the editors' blocks in their order. */
import { useEffect, useRef } from 'react'
import type { Model } from '#contract/contract.ts'
import { track } from '../../analytics/analytics.ts'
import { CardView } from './cards/card-view.tsx'
import styles from './front-page.module.css'
import { Nameplate } from './nameplate.tsx'
import { settleSlots } from './settle-slots.ts'

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
        <p className={styles['empty']}>新的一期正在路上，请稍后再来。</p>
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
