/** What the reader has bought, all of it or one kind. */
import type { PurchaseBlock, PurchaseCard } from '#contract/site/commerce.ts'
import type { Model } from '#contract/contract.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { Pager } from '../../ui/pager.tsx'
import { Time } from '../../ui/time.tsx'
import { EmptyShelf } from '../account/shelf/shelf-frame.tsx'
import { ShelfKinds } from '../account/shelf/shelf-kinds.tsx'
import { ContentEntry } from '../content/content-entry.tsx'
import styles from './purchase-list.module.css'

type Props = {
  blocks: PurchaseBlock[]
  data: Model<'GET /api/user/buyListByBlockType'>
  kind?: number | undefined
}

export function PurchaseList({ blocks, data, kind }: Props) {
  return (
    <>
      <p className={styles['ways']}>
        <a href={paths.orders()}>我的订单</a>
        <a href={paths.redeem()}>兑换码</a>
        <a href={paths.possess()}>书架</a>
      </p>
      {blocks.length > 0 ? (
        <Things blocks={blocks} data={data} kind={kind} />
      ) : (
        <EmptyShelf text="还没有买过什么。会员可以读完所有付费文章。" way="了解会员" href={paths.membership()} />
      )}
    </>
  )
}

function Things({ blocks, data, kind }: Props) {
  return (
    <>
      <h2 className="visually-hidden">已购的内容</h2>
      {blocks.length > 1 ? (
        <ShelfKinds
          kinds={blocks.map(({ blockType, name, totalCount }) => ({ kind: blockType, name, num: totalCount }))}
          current={kind}
          href={(chosen) => paths.shelf('purch', 1, chosen)}
        />
      ) : null}
      {data.list.length === 0 ? (
        <EmptyShelf text="这一类还没有买过。" way="看全部已购" href={paths.shelf('purch')} />
      ) : (
        <ul>
          {data.list.map((card) => (
            <ContentEntry key={`${card.contentType}/${card.contentId}`} card={card}>
              <span>
                购于 <Time at={card.buyTime} />
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
  if (expireTime === null) return <span>长期有效</span>
  if (isValid) return <span>有效期至 {calendarDate(expireTime)}</span>
  return (
    <>
      <span>已过期</span>
      {buyUrl ? (
        <a className={styles['again']} href={buyUrl}>
          再次购买
        </a>
      ) : null}
    </>
  )
}
