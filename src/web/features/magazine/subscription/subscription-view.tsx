/** What the subscriptions include and cost, in plain language, and what they do not include. */
import { useQuery } from '@tanstack/react-query'
import type { IssueCard } from '#contract/site/magazine.ts'
import { MEMBERSHIPS, type MembershipKind } from '#domain/access/membership.ts'
import { membershipCards, type MembershipCard } from '#domain/access/membership-card.ts'
import { listWaysOfKind, mainTypeOf, sellsMemberships } from '#domain/access/membership-sale.ts'
import { readMembershipType, TERMS } from '#domain/access/membership-term.ts'
import {
  membershipExcludes,
  membershipIncludes,
  membershipLine,
  type SiteHoldings,
} from '#domain/access/membership-words.ts'
import { REFUND_DAYS } from '#domain/commerce/refund.ts'
import { termText } from '#domain/text/days-text.ts'
import { yuan } from '#domain/text/money.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { userQuery } from '../../../api/call-query.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useSite } from '../../../ui/site.ts'
import styles from './subscription-view.module.css'

/** The memberships that open stories. */
const KINDS = (Object.keys(MEMBERSHIPS) as MembershipKind[]).filter((kind) => MEMBERSHIPS[kind].opens.includes('story'))

type Props = { newest: IssueCard[]; holdings: SiteHoldings }

/** Nothing is offered before there is something to read for it. */
function NothingToSubscribe() {
  return (
    <div className={styles['page']}>
      <PageTitle title={m.magazine.subscribe} align="middle" />
      <EmptyList>
        {m.magazine.nothingToSubscribe}
        <a href={paths.home()}>{m.word.frontPage}</a>
        {m.magazine.startHereEnd}
      </EmptyList>
    </div>
  )
}

export function SubscriptionView(props: Props) {
  return props.newest.length > 0 ? <Subscription {...props} /> : <NothingToSubscribe />
}

function Subscription({ newest, holdings }: Props) {
  const { data: user } = useQuery(userQuery)
  const { memberships } = useSite()
  const cards = user ? membershipCards(user.vipInfo, memberships) : []
  const offered = KINDS.filter((kind) => mainTypeOf(memberships, kind))
  return (
    <div className={styles['page']}>
      <PageTitle
        title={offered.length > 0 ? m.magazine.subscribe : m.word.digitalIssue}
        motto={offered.length > 0 ? m.magazine.subscribeMotto : m.magazine.openMotto}
        align="middle"
      />
      <ul className={styles['covers']} aria-label={m.magazine.newestIssues}>
        {newest.map((issue) => (
          <li key={issue.id}>
            {issue.pic ? <Picture picture={issue.pic} shown={160} decorative className={styles['cover']} /> : null}
            <a href={paths.magazine(issue.id)}>
              {issue.magazineName} <span>{m.magazine.issueNumber({ number: issue.number })}</span>
            </a>
          </li>
        ))}
      </ul>
      {offered.length > 0 ? (
        <>
          <div className={styles['offers']}>
            {offered.map((kind) => (
              <Offer
                key={kind}
                kind={kind}
                holdings={holdings}
                line={offered.length > 1 ? membershipLine(kind, holdings) : ''}
                card={cards.find((card) => card.kind === kind)}
              />
            ))}
          </div>
          <Terms />
        </>
      ) : null}
      <p className={styles['ways']}>
        <a href={paths.magazines()}>{m.magazine.browseFirst}</a>
        {sellsMemberships(memberships) ? <a href={paths.membership()}>{m.magazine.compareMemberships}</a> : null}
        <a href={paths.possess()}>{m.magazine.myShelf}</a>
      </p>
    </div>
  )
}

function Terms() {
  const { memberships, closedPages } = useSite()
  const reminds = KINDS.some((kind) => mainTypeOf(memberships, kind) && memberships[kind].reminderDays > 0)
  return (
    <section className={styles['terms']} aria-labelledby="terms">
      <h2 id="terms">{m.magazine.goodToKnow}</h2>
      <dl>
        <dt>{m.magazine.openToAll}</dt>
        <dd>{closedPages.includes('news') ? m.magazine.openToAllWithoutNews : m.magazine.openToAllAbout}</dd>
        <dt>{m.magazine.termAndKeep}</dt>
        <dd>{m.magazine.termAndKeepAbout}</dd>
        <dt>{m.magazine.noAutoRenewal}</dt>
        <dd>
          {m.magazine.renewalAbout({
            reminder: reminds ? m.magazine.oneReminder : m.magazine.nothingCharged,
            refundTerm: termText(REFUND_DAYS),
          })}
        </dd>
        <dt>{m.magazine.activeOncePaid}</dt>
        <dd>
          {m.magazine.scanToPay}
          <a href={paths.redeem()}>{m.magazine.redeemHere}</a>
          {m.word.fullStop}
          <a href={paths.membership('subscribe')}>{m.magazine.howToJoin}</a>
        </dd>
      </dl>
    </section>
  )
}

type OfferProps = { kind: MembershipKind; holdings: SiteHoldings; line: string; card: MembershipCard | undefined }

function Offer({ kind, holdings, line, card }: OfferProps) {
  const { memberships } = useSite()
  const { name } = memberships[kind]
  const ways = listWaysOfKind(memberships, kind)
  const without = membershipExcludes(kind, holdings)
  return (
    <section className={styles['offer']} aria-labelledby={kind}>
      <h2 id={kind}>{name}</h2>
      {line ? <p className={styles['line']}>{m.magazine.offerLine({ line })}</p> : null}
      {ways.map(({ type, price, originPrice }) => (
        <p key={type} className={styles['price']}>
          <span className={styles['sum']}>{yuan(price)}</span> {TERMS[readMembershipType(type).term].span}
          {originPrice === price ? null : (
            <del>
              <span className="visually-hidden">{m.word.originalPrice}</span>
              {yuan(originPrice)}
            </del>
          )}
        </p>
      ))}
      <ul>
        {membershipIncludes(kind, holdings).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {without ? <p className={styles['without']}>{without}</p> : null}
      {card?.state === 'active' && card.expiration !== null ? (
        <p className={styles['mine']}>{m.magazine.validUntil({ date: calendarDate(card.expiration) })}</p>
      ) : null}
      <a data-button className={styles['way']} href={paths.buy(ways[0]!.type)}>
        {card?.action ?? m.magazine.join}
        {name}
      </a>
    </section>
  )
}
