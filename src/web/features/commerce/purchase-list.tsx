/** What the reader has bought, all of it or one kind. */
import type { PurchaseBlock, PurchaseCard } from '#contract/site/commerce.ts'
import type { Model } from '#contract/contract.ts'
import { sellsMemberships } from '#domain/access/membership-sale.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { Pager } from '../../ui/pager.tsx'
import { Time } from '../../ui/time.tsx'
import { EmptyShelf } from '../account/shelf/shelf-frame.tsx'
import { ShelfKinds } from '../account/shelf/shelf-kinds.tsx'
import { ContentEntry } from '../content/content-entry.tsx'
import { useSite } from '../../ui/site.ts'
import styles from './purchase-list.module.css'

type Props = {
  blocks: PurchaseBlock[]
  data: Model<'GET /api/user/buyListByBlockType'>
  kind?: number | undefined
}

export function PurchaseList({ blocks, data, kind }: Props) {
  const { closedPages, memberships } = useSite()
  const way = sellsMemberships(memberships)
    ? { way: m.commerce.aboutMembership, href: paths.membership() }
    : { way: m.word.toFrontPage, href: paths.home() }
  return (
    <>
      <p className={styles['ways']}>
        <a href={paths.orders()}>{m.commerce.myOrders}</a>
        <a href={paths.redeem()}>{m.word.redemptionCode}</a>
        {closedPages.includes('possess') ? null : <a href={paths.possess()}>{m.commerce.shelf}</a>}
      </p>
      {blocks.length > 0 ? (
        <Things blocks={blocks} data={data} kind={kind} />
      ) : (
        <EmptyShelf text={m.commerce.noPurchases} {...way} />
      )}
    </>
  )
}

function Things({ blocks, data, kind }: Props) {
  return (
    <>
      <h2 className="visually-hidden">{m.commerce.purchasedContent}</h2>
      {blocks.length > 1 ? (
        <ShelfKinds
          kinds={blocks.map(({ blockType, name, totalCount }) => ({ kind: blockType, name, num: totalCount }))}
          current={kind}
          href={(chosen) => paths.shelf('purch', 1, chosen)}
        />
      ) : null}
      {data.list.length === 0 ? (
        <EmptyShelf text={m.commerce.noneOfKind} way={m.commerce.allPurchases} href={paths.shelf('purch')} />
      ) : (
        <ul>
          {data.list.map((card) => (
            <ContentEntry key={`${card.contentType}/${card.contentId}`} card={card}>
              <span>
                {m.commerce.boughtAt}
                <Time at={card.buyTime} />
              </span>
              <Term card={card} />
            </ContentEntry>
          ))}
        </ul>
      )}
      <Pager page={data.pgNo} pages={data.totalPage} href={(page) => paths.shelf('purch', page, kind)} />
    </>
  )
}

function Term({ card: { expireTime, isValid, buyUrl } }: { card: PurchaseCard }) {
  if (expireTime === null) return <span>{m.commerce.noExpiry}</span>
  if (isValid) return <span>{m.commerce.purchaseValidUntil({ date: calendarDate(expireTime) })}</span>
  return (
    <>
      <span>{m.commerce.expired}</span>
      {buyUrl ? (
        <a className={styles['again']} href={buyUrl}>
          {m.commerce.buyAgain}
        </a>
      ) : null}
    </>
  )
}
