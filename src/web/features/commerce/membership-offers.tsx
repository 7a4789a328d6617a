/** The memberships side by side: what each costs and includes, and whether this reader has it. */
import { useQuery } from '@tanstack/react-query'
import {
  MEMBERSHIP_KINDS,
  membershipCards,
  MEMBERSHIPS,
  type MembershipCard,
  type MembershipKind,
} from '#domain/access/membership.ts'
import { MEMBERSHIP_WORDS } from '#domain/access/membership-words.ts'
import { yuan } from '#domain/text/money.ts'
import { paths } from '#domain/paths.ts'
import { showsOriginPrice } from './pay/pay-modal.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { userQuery } from '../../api/call-query.ts'
import styles from './membership-offers.module.css'
import { TrialOffer } from './trial-offer.tsx'

/** The one that costs most first. */
const OFFERED = MEMBERSHIP_KINDS.toSorted((a, b) => MEMBERSHIPS[b].price - MEMBERSHIPS[a].price)

export function MembershipOffers() {
  const { data: user } = useQuery(userQuery)
  const cards = user ? membershipCards(user.vipInfo) : []
  return (
    <div className={styles['lead']}>
      <section aria-labelledby="offers">
        <h2 id="offers" className="visually-hidden">
          选一种
        </h2>
        <ul className={styles['offers']}>
          {OFFERED.map((kind) => (
            <Offer key={kind} kind={kind} card={cards.find((card) => card.kind === kind)} />
          ))}
        </ul>
      </section>
      <TrialOffer title="七日体验" back={paths.membership()} />
      <ul className={styles['ways']}>
        <li>
          手里有兑换码？<a href={paths.redeem()}>去兑换</a>
        </li>
        <li>
          没付完的、要发票的：<a href={paths.orders()}>我的订单</a>
        </li>
        <li>
          开通过什么、到哪天：<a href={paths.possessConstant()}>我的权益</a>
        </li>
      </ul>
    </div>
  )
}

function Offer({ kind, card }: { kind: MembershipKind; card: MembershipCard | undefined }) {
  const { name, price, originPrice } = MEMBERSHIPS[kind]
  const { line, includes, section } = MEMBERSHIP_WORDS[kind]
  return (
    <li className={styles['offer']}>
      <h3>
        <a href={`#${section}`}>{name}</a>
      </h3>
      <p className={styles['line']}>{line}</p>
      <p className={styles['price']}>
        <span className={styles['sum']}>{yuan(price)}</span> 一年
        {showsOriginPrice({ price, originPrice }) ? (
          <del>
            <span className="visually-hidden">原价</span>
            {yuan(originPrice)}
          </del>
        ) : null}
      </p>
      <ul>
        {includes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={styles['mine']}>{card ? stateOf(card) : null}</p>
      <a className={styles['way']} href={paths.buy(kind)} aria-label={`${card?.action ?? '开通'}${name}`}>
        {card?.action ?? '开通'}
      </a>
    </li>
  )
}

function stateOf({ state, expiration }: MembershipCard): string | null {
  if (state === 'none' || expiration === null) return null
  return state === 'active' ? `有效期至 ${calendarDate(expiration)}` : `已过期（${calendarDate(expiration)}）`
}
