/** The frame of what a reader has bought: a title, and the ways between shelf, rights, orders and codes. */
import type { ReactNode } from 'react'
import { paths } from '#domain/paths.ts'
import styles from './own-frame.module.css'

const ORDERS = { name: '我的订单', href: paths.orders() }
const RIGHTS = { name: '我的权益', href: paths.possessConstant() }

const PARTS = {
  possess: { label: '书架与权益', ways: [{ name: '我的书架', href: paths.possess() }, RIGHTS, ORDERS] },
  order: {
    label: '订单与权益',
    ways: [ORDERS, { name: '我的已购', href: paths.shelf('purch') }, RIGHTS, { name: '兑换码', href: paths.redeem() }],
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
  return (
    <div className={styles['page']} data-part={part}>
      <header className={styles['head']}>
        <h1>{title}</h1>
        {count ? <p>{count}</p> : null}
        <nav aria-label={label}>
          <ul>
            {ways.map(({ name, href }) => (
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
