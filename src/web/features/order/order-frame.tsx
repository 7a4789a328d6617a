/** The frame of what has to do with buying: a title, and the ways between orders, things, rights and codes. */
import type { ReactNode } from 'react'
import { paths } from '#rules/paths.ts'
import styles from './order-frame.module.css'

const PLACES = [
  { name: '我的订单', href: paths.orders() },
  { name: '我的已购', href: paths.shelf('purch') },
  { name: '我的权益', href: paths.possessConstant() },
  { name: '兑换码', href: paths.redeem() },
]

type Props = { title: string; count?: string | undefined; here?: string; children: ReactNode }

export function OrderFrame({ title, count, here, children }: Props) {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{title}</h1>
        {count ? <p>{count}</p> : null}
        <nav aria-label="订单与权益">
          <ul>
            {PLACES.map(({ name, href }) => (
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
