/** The offering: its picture, its name, what it includes; and whether the reader already owns it. */
import type { PayData } from '#contract/site/pay.ts'
import { isMembership } from '#domain/access/offering.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './offer-head.module.css'

export function OfferHead({ offer }: { offer: PayData }) {
  const { pic, title, qikan, year, intro, thingUrl, isOwned, expireTime, type } = offer
  return (
    <div className={styles['head']}>
      {pic ? (
        <Picture picture={pic} shown={112} decorative className={styles['picture']} />
      ) : (
        <span className={styles['card']} aria-hidden>
          年卡
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
            你已经拥有它了。<a href={thingUrl}>去看看</a>
          </p>
        ) : null}
        {isMembership(type) && expireTime !== null ? (
          <p className={styles['mine']}>你的会员有效期至 {calendarDate(expireTime)}，续费从这一天顺延一年。</p>
        ) : null}
      </div>
    </div>
  )
}
