/** The memberships side by side: what each costs and includes, and whether this reader has it. */
import { useQuery } from '@tanstack/react-query'
import { MEMBERSHIP_KINDS, type MembershipKind } from '#domain/access/membership.ts'
import { membershipCards, type MembershipCard } from '#domain/access/membership-card.ts'
import { listWaysOfKind } from '#domain/access/membership-sale.ts'
import { readMembershipType, TERMS } from '#domain/access/membership-term.ts'
import {
  MEMBERSHIP_ANCHORS,
  membershipIncludes,
  membershipLine,
  type SiteHoldings,
} from '#domain/access/membership-words.ts'
import { yuan } from '#domain/text/money.ts'
import { paths } from '#domain/paths.ts'
import { trialTitle } from '#domain/text/days-text.ts'
import { showsOriginPrice } from './pay/pay-modal.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { userQuery } from '../../api/call-query.ts'
import { useSite } from '../../ui/site.ts'
import styles from './membership-offers.module.css'
import { TrialOffer } from './trial-offer.tsx'

/** `anchors`: the sections that the text below has. */
type Props = { holdings: SiteHoldings; anchors?: readonly string[] | undefined }

export function MembershipOffers({ holdings, anchors }: Props) {
  const { data: user } = useQuery(userQuery)
  const { memberships, membershipIntro, trial } = useSite()
  const cards = user ? membershipCards(user.vipInfo, memberships) : []
  const offered = MEMBERSHIP_KINDS.map((kind) => ({ kind, ways: listWaysOfKind(memberships, kind) }))
    .filter(({ ways }) => ways.length > 0)
    // The one that costs most first.
    .toSorted((one, other) => other.ways[0]!.price - one.ways[0]!.price)
  return (
    <div className={styles['lead']}>
      {membershipIntro ? <p className={styles['intro']}>{membershipIntro}</p> : null}
      {offered.length > 0 ? (
        <section aria-labelledby="offers">
          <h2 id="offers" className="visually-hidden">
            {m.commerce.chooseOne}
          </h2>
          <ul className={styles['offers']} data-count={offered.length}>
            {offered.map(({ kind }) => (
              <Offer
                key={kind}
                kind={kind}
                holdings={holdings}
                card={cards.find((card) => card.kind === kind)}
                line={offered.length > 1 ? membershipLine(kind, holdings) : ''}
                anchor={anchors?.includes(MEMBERSHIP_ANCHORS[kind]) ? MEMBERSHIP_ANCHORS[kind] : null}
              />
            ))}
          </ul>
        </section>
      ) : (
        <NothingSold />
      )}
      {trial ? <TrialOffer title={trialTitle(trial.days)} back={paths.membership()} /> : null}
      <ul className={styles['ways']}>
        <li>
          {m.commerce.codeAtHand}
          <a href={paths.redeem()}>{m.commerce.redeemIt}</a>
        </li>
        {offered.length > 0 ? (
          <li>
            {m.commerce.unpaidOrInvoice}
            <a href={paths.orders()}>{m.commerce.myOrders}</a>
          </li>
        ) : null}
        <li>
          {m.commerce.whatUntilWhen}
          <a href={paths.possessConstant()}>{m.commerce.myEntitlements}</a>
        </li>
      </ul>
    </div>
  )
}

/** An invitation to read, since there is nothing to buy. */
function NothingSold() {
  const { fullName } = useSite()
  return (
    <section className={styles['none']} aria-label={m.word.member}>
      <p>{m.commerce.nothingSold({ fullName })}</p>
      <p>
        <a href={paths.articleList()}>{m.commerce.readLatest}</a>
      </p>
    </section>
  )
}

type OfferProps = {
  kind: MembershipKind
  holdings: SiteHoldings
  card: MembershipCard | undefined
  line: string
  anchor: string | null
}

function Offer({ kind, holdings, card, line, anchor }: OfferProps) {
  const { memberships } = useSite()
  const { name } = memberships[kind]
  const ways = listWaysOfKind(memberships, kind)
  const [main] = ways
  return (
    <li className={styles['offer']}>
      <h3>{anchor ? <a href={`#${anchor}`}>{name}</a> : name}</h3>
      <p className={styles['line']}>{line}</p>
      <div className={styles['prices']}>
        {ways.map(({ type, ...prices }) => (
          <p key={type} className={styles['price']}>
            <span className={styles['sum']}>{yuan(prices.price)}</span> {TERMS[readMembershipType(type).term].span}
            {showsOriginPrice(prices) ? (
              <del>
                <span className="visually-hidden">{m.word.originalPrice}</span>
                {yuan(prices.originPrice)}
              </del>
            ) : null}
          </p>
        ))}
      </div>
      <ul>
        {membershipIncludes(kind, holdings).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={styles['mine']}>{card ? stateOf(card) : null}</p>
      <a
        data-button
        className={styles['way']}
        href={paths.buy(main!.type)}
        aria-label={`${card?.action ?? m.commerce.get}${name}`}
      >
        {card?.action ?? m.commerce.get}
      </a>
    </li>
  )
}

function stateOf({ state, expiration }: MembershipCard): string | null {
  if (state === 'none' || expiration === null) return null
  return state === 'active'
    ? m.commerce.validUntil({ date: calendarDate(expiration) })
    : m.commerce.expiredOn({ date: calendarDate(expiration) })
}
