import type { MembershipCard } from '#domain/access/membership.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import styles from './membership-card.module.css'

export function MembershipCardView({ card, onFollow }: { card: MembershipCard; onFollow: () => void }) {
  return (
    <li className={styles['card']} data-state={card.state}>
      <div>
        <p className={styles['name']}>{card.name}</p>
        <p className={styles['state']}>
          <State card={card} />
        </p>
      </div>
      <a href={paths.buy(card.kind)} onClick={onFollow} aria-label={`${card.action}${card.name}`}>
        {card.action}
      </a>
    </li>
  )
}

function State({ card: { state, expiration } }: { card: MembershipCard }) {
  if (state === 'none' || expiration === null) return '未开通'
  if (state === 'expired') return '已过期'
  const day = calendarDate(expiration)
  return (
    <>
      有效期至 <time dateTime={day}>{day}</time>
    </>
  )
}
