/** The three memberships side by side: what each costs and holds, and how this reader stands to it. */
import { useQuery } from '@tanstack/react-query'
import { yuan } from '#rules/money.ts'
import { MEMBERSHIPS, type MembershipType } from '#rules/offering.ts'
import { paths } from '#rules/paths.ts'
import { showsOriginPrice } from '#rules/pay-modal.ts'
import { calendarDate } from '#rules/relative-time.ts'
import { membershipCards, type MembershipCard } from '#rules/vip-level.ts'
import { userQuery } from '../../api/call-query.ts'
import styles from './membership-offers.module.css'
import { TrialOffer } from './trial-offer.tsx'

/** Each membership is named as in the text below, where it has its place. */
const OFFERS: readonly { type: MembershipType; name: string; line: string; place: string; holds: readonly string[] }[] =
  [
    {
      type: 'knowledge',
      name: '知识会员',
      line: '读、听、学都想要',
      place: 'knowledge',
      holds: ['全部会员文章', '四份刊物的数字版', '全部课程', '全部听书'],
    },
    {
      type: 'magazine',
      name: '数字刊会员',
      line: '只读杂志，这一种就够',
      place: 'magazine',
      holds: ['全部会员文章', '四份刊物的数字版', '存到本机，离线也能读'],
    },
    {
      type: 'listening',
      name: '听书年卡',
      line: '眼睛累了，只想听',
      place: 'listen',
      holds: ['全部听书', '做饭、赶路、睡前都合适'],
    },
  ]

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
          {OFFERS.map((offer) => (
            <Offer key={offer.type} offer={offer} card={cards.find(({ kind }) => kind === offer.type)} />
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

function Offer({ offer, card }: { offer: (typeof OFFERS)[number]; card: MembershipCard | undefined }) {
  const { type, name, line, place, holds } = offer
  const { price, originPrice } = MEMBERSHIPS[type]
  return (
    <li className={styles['offer']}>
      <h3>
        <a href={`#${place}`}>{name}</a>
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
        {holds.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={styles['mine']}>{card ? stateOf(card) : null}</p>
      <a className={styles['way']} href={paths.buy(type)} aria-label={`${card?.action ?? '开通'}${name}`}>
        {card?.action ?? '开通'}
      </a>
    </li>
  )
}

function stateOf({ state, expiration }: MembershipCard): string | null {
  if (state === 'none' || expiration === null) return null
  return state === 'active' ? `有效期至 ${calendarDate(expiration)}` : `已过期（${calendarDate(expiration)}）`
}
