/** The front page: a nameplate, then the editors' cards in their order, with the rank and the sound between them. */
import { Fragment } from 'react'
import type { Model } from '#contract/contract.ts'
import type { SoundCard } from '#contract/home.ts'
import { CardView } from './cards/card-view.tsx'
import styles from './front-page.module.css'
import { HotList } from './hot-list.tsx'
import { Nameplate } from './nameplate.tsx'
import { SoundBand } from './sound-band.tsx'

type Body = Model<'GET /api/index/body'>

export function FrontPage({ body, sounds }: { body: Body; sounds: SoundCard[] }) {
  const issue = body.cards.find((card) => card.type === 110)?.list[0]
  return (
    <div className={styles['page']}>
      <Nameplate issue={issue} />
      {body.cards.length === 0 ? (
        <p className={styles['empty']}>新的一期正在路上，请稍后再来。</p>
      ) : (
        body.cards.map((card) => (
          <Fragment key={card.type}>
            <CardView card={card} />
            {card.type === 108 && body.hotList.length > 0 ? <HotList list={body.hotList} /> : null}
            {card.type === 110 && sounds.length > 0 ? <SoundBand sounds={sounds} /> : null}
          </Fragment>
        ))
      )}
      {body.quote ? (
        <figure className={styles['quote']}>
          <blockquote>{body.quote.text}</blockquote>
          <figcaption>{body.quote.source}</figcaption>
        </figure>
      ) : null}
    </div>
  )
}
