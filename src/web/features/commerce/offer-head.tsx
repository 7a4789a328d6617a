/** The offering: its picture, its name, what it includes; and whether the reader already owns it. */
import type { PayData } from '#contract/site/pay.ts'
import { readMembershipType, TERMS } from '#domain/access/membership-term.ts'
import { isMembership } from '#domain/access/offering.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './offer-head.module.css'

export function OfferHead({ offer }: { offer: PayData }) {
  const { pic, title, qikan, year, intro, thingUrl, isOwned, expireTime, type } = offer
  const term = isMembership(type) ? TERMS[readMembershipType(type).term] : null
  return (
    <div className={styles['head']}>
      {pic ? (
        <Picture picture={pic} shown={112} decorative className={styles['picture']} />
      ) : (
        <span className={styles['card']} aria-hidden>
          {term?.card}
        </span>
      )}
      <div>
        <p className={styles['title']}>{title}</p>
        {qikan || year ? (
          <p className={styles['from']}>
            {qikan ? <span>{qikan}</span> : null}
            {year ? <span>{year}</span> : null}
          </p>
        ) : null}
        <p className={styles['intro']}>{intro}</p>
        {isOwned && !isMembership(type) ? (
          <p className={styles['mine']}>
            {m.commerce.alreadyOwned}
            <a href={thingUrl}>{m.commerce.takeLook}</a>
          </p>
        ) : null}
        {term && expireTime !== null ? (
          <p className={styles['mine']}>
            {m.commerce.renewalNote({ date: calendarDate(expireTime), span: term.span })}
          </p>
        ) : null}
      </div>
    </div>
  )
}
