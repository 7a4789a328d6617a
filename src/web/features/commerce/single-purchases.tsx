/** Single purchases, as a list by date. */
import type { Model } from '#contract/contract.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { Pager } from '../../ui/pager.tsx'
import { ThingLink } from '../../ui/thing-link.tsx'
import styles from './single-purchases.module.css'

type Props = { data: Model<'GET /api/user/buyListByBlockType'> }

export function SinglePurchases({ data }: Props) {
  return (
    <section className={styles['purchases']} aria-labelledby="purchases">
      <h2 id="purchases">单独购买 {data.totalCount > 0 ? <span>{data.totalCount} 件</span> : null}</h2>
      {data.list.length === 0 ? (
        <p className={styles['none']}>还没有单独买过什么。</p>
      ) : (
        <ul>
          {data.list.map((card) => (
            <li key={`${card.contentType}/${card.contentId}`}>
              <p className={styles['kind']}>{contentLabel(card.contentType)}</p>
              <h3>
                <ThingLink thing={card}>{card.title}</ThingLink>
              </h3>
              <p className={styles['time']}>
                <time dateTime={calendarDate(card.buyTime)}>{calendarDate(card.buyTime)}</time> 起
              </p>
              <p className={styles['state']}>
                {stateOf(card)}
                {card.buyUrl ? (
                  <a href={card.buyUrl} aria-label={`再次购买《${card.title}》`}>
                    再次购买
                  </a>
                ) : null}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pager page={data.pgNo} pages={data.totalPage} href={paths.possessConstant} />
    </section>
  )
}

function stateOf({ expireTime, isValid }: Props['data']['list'][number]): string {
  if (expireTime === null) return '长期有效'
  return isValid ? `至 ${calendarDate(expireTime)}` : '已过期'
}
