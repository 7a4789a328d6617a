import { actionWords, type MembershipCard } from '#domain/access/membership-card.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
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
      {card.type ? (
        <a href={paths.buy(card.type)} onClick={onFollow} aria-label={actionWords(card)}>
          {card.action}
        </a>
      ) : null}
    </li>
  )
}

function State({ card: { state, expiration } }: { card: MembershipCard }) {
  if (state === 'none' || expiration === null) return m.account.notActive
  if (state === 'expired') return m.account.expired
  const day = calendarDate(expiration)
  return (
    <>
      {m.account.validUntil}
      <time dateTime={day}>{day}</time>
    </>
  )
}
