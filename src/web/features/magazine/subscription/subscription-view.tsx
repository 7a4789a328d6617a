/** What the subscriptions include and cost, in plain language, and what they do not include. */
import { useQuery } from '@tanstack/react-query'
import type { IssueCard } from '#contract/site/magazine.ts'
import { membershipCards, MEMBERSHIPS, type MembershipCard } from '#domain/access/membership.ts'
import { yuan } from '#domain/text/money.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { userQuery } from '../../../api/call-query.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Picture } from '../../../ui/picture.tsx'
import styles from './subscription-view.module.css'

const OFFERS = [
  {
    kind: 'magazine',
    name: '数字刊会员',
    line: '只读杂志，这一种就够。',
    holds: ['四份刊物的数字版，过刊与新刊', '刊中文章的网页版，包括标有“会员”的部分', '存到本机，没有网络也能读'],
    without: '课程、听书和各期的有声版不在其中。',
  },
  {
    kind: 'knowledge',
    name: '知识会员年卡',
    line: '读、听、学都想要。',
    holds: ['数字刊会员包含的全部内容', '全部课程，有效期内反复听', '全部听书'],
    without: '各期的有声版单独购买。',
  },
] as const

export function SubscriptionView({ newest }: { newest: IssueCard[] }) {
  const { data: user } = useQuery(userQuery)
  const cards = user ? membershipCards(user.vipInfo) : []
  return (
    <div className={styles['page']}>
      <PageTitle title="订阅数字刊" motto="一次订阅，翻开一年里的每一册" align="middle" />
      <ul className={styles['covers']} aria-label="各刊新期">
        {newest.map((issue) => (
          <li key={issue.id}>
            {issue.pic ? <Picture picture={issue.pic} shown={160} decorative className={styles['cover']} /> : null}
            <a href={paths.magazine(issue.id)}>
              {issue.magazineName} <span>第 {issue.number} 期</span>
            </a>
          </li>
        ))}
      </ul>
      <div className={styles['offers']}>
        {OFFERS.map((offer) => (
          <Offer key={offer.kind} offer={offer} card={cards.find(({ kind }) => kind === offer.kind)} />
        ))}
      </div>
      <section className={styles['terms']} aria-labelledby="terms">
        <h2 id="terms">说清楚的几件事</h2>
        <dl>
          <dt>多数文章不要钱</dt>
          <dd>目录、快讯和大部分文章人人可读。会员读的是标有“会员”的那一部分。</dd>
          <dt>有效期内可读，买断的长期有效</dt>
          <dd>会员到期以后，会员文章重新锁上；单独买下的期刊不随会员到期，一直在书架上。</dd>
          <dt>不自动续费</dt>
          <dd>到期前提醒一次，不扣款。续费从原到期日顺延。付款后七日内可以申请退款。</dd>
          <dt>付款即开通</dt>
          <dd>
            扫码付款，立即生效，可以开发票。手里有兑换码的，<a href={paths.redeem()}>在这里兑换</a>。
            <a href={paths.membership('subscribe')}>怎样开通</a>
          </dd>
        </dl>
      </section>
      <p className={styles['ways']}>
        <a href={paths.magazines()}>先翻翻各期</a>
        <a href={paths.membership()}>三种会员的比较</a>
        <a href={paths.possess()}>我的书架</a>
      </p>
    </div>
  )
}

function Offer({ offer, card }: { offer: (typeof OFFERS)[number]; card: MembershipCard | undefined }) {
  const { price, originPrice } = MEMBERSHIPS[offer.kind]
  return (
    <section className={styles['offer']} aria-labelledby={offer.kind}>
      <h2 id={offer.kind}>{offer.name}</h2>
      <p className={styles['line']}>{offer.line}</p>
      <p className={styles['price']}>
        <span className={styles['sum']}>{yuan(price)}</span> 一年
        {originPrice === price ? null : (
          <del>
            <span className="visually-hidden">原价</span>
            {yuan(originPrice)}
          </del>
        )}
      </p>
      <ul>
        {offer.holds.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={styles['without']}>{offer.without}</p>
      {card?.state === 'active' && card.expiration !== null ? (
        <p className={styles['mine']}>你的会员有效期至 {calendarDate(card.expiration)}</p>
      ) : null}
      <a className={styles['way']} href={paths.buy(offer.kind)}>
        {card?.action ?? '开通'}
        {offer.name}
      </a>
    </section>
  )
}
