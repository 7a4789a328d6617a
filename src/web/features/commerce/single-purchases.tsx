/** Single purchases, as a list by date. */
import type { Model } from '#contract/contract.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { Pager } from '../../ui/pager.tsx'
import { ThingLink } from '../../ui/thing-link.tsx'
import styles from './single-purchases.module.css'

type Props = { data: Model<'GET /api/user/buyListByBlockType'> }

export function SinglePurchases({ data }: Props) {
  return (
    <section className={styles['purchases']} aria-labelledby="purchases">
      <h2 id="purchases">
        {m.commerce.singlePurchases}
        {data.totalCount > 0 ? <span>{m.commerce.itemCount({ totalCount: data.totalCount })}</span> : null}
      </h2>
      {data.list.length === 0 ? (
        <p className={styles['none']}>{m.commerce.noSinglePurchases}</p>
      ) : (
        <ul>
          {data.list.map((card) => (
            <li key={`${card.contentType}/${card.contentId}`}>
              <p className={styles['kind']}>{contentLabel(card.contentType)}</p>
              <h3>{card.hasPage ? <ThingLink thing={card}>{card.title}</ThingLink> : card.title}</h3>
              <p className={styles['time']}>
                <time dateTime={calendarDate(card.buyTime)}>{calendarDate(card.buyTime)}</time>
                {m.commerce.onwards}
              </p>
              <p className={styles['state']}>
                {stateOf(card)}
                {card.buyUrl ? (
                  <a href={card.buyUrl} aria-label={m.commerce.buyTitleAgain({ title: card.title })}>
                    {m.commerce.buyAgain}
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
  if (expireTime === null) return m.commerce.noExpiry
  return isValid ? m.commerce.until({ date: calendarDate(expireTime) }) : m.commerce.expired
}
