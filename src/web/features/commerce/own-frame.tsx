/** The frame of what a reader has bought: a title, and the ways between shelf, rights, orders and codes. */
import type { ReactNode } from 'react'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { useSite } from '../../ui/site.ts'
import styles from './own-frame.module.css'

const ORDERS = { name: m.commerce.myOrders, href: paths.orders() }
const RIGHTS = { name: m.commerce.myEntitlements, href: paths.possessConstant() }

const PARTS = {
  possess: {
    label: m.commerce.shelfAndEntitlements,
    ways: [{ name: m.commerce.myShelf, href: paths.possess() }, RIGHTS, ORDERS],
  },
  order: {
    label: m.commerce.ordersAndEntitlements,
    ways: [
      ORDERS,
      { name: m.commerce.myPurchases, href: paths.shelf('purch') },
      RIGHTS,
      { name: m.word.redemptionCode, href: paths.redeem() },
    ],
  },
}

type Props = {
  part: keyof typeof PARTS
  title: string
  count?: string | undefined
  /** the address of the way that leads here, if one does */
  here?: string
  children: ReactNode
}

export function OwnFrame({ part, title, count, here, children }: Props) {
  const { label, ways } = PARTS[part]
  const { closedPages } = useSite()
  const shown = ways.filter(({ href }) => href !== paths.possess() || !closedPages.includes('possess'))
  return (
    <div className={styles['page']} data-part={part}>
      <header className={styles['head']}>
        <h1>{title}</h1>
        {count ? <p>{count}</p> : null}
        <nav aria-label={label}>
          <ul>
            {shown.map(({ name, href }) => (
              <li key={href}>
                <a href={href} aria-current={href === here ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {children}
    </div>
  )
}
