/** The way from one desk of the house to the others. */
import { paths } from '#rules/paths.ts'
import styles from './desk-nav.module.css'

const DESKS = [
  { desk: 'comment', name: '评论审核', href: paths.deskComment() },
  { desk: 'search', name: '搜索用词', href: paths.deskSearch() },
  { desk: 'order', name: '订单', href: paths.deskOrder() },
  { desk: 'code', name: '兑换码', href: paths.deskCode() },
  { desk: 'contribution', name: '投稿与合作', href: paths.deskContribution() },
] as const

export function DeskNav({ here }: { here: (typeof DESKS)[number]['desk'] }) {
  return (
    <nav className={styles['nav']} aria-label="编辑部">
      <ul>
        {DESKS.map(({ desk, name, href }) => (
          <li key={desk}>
            <a href={href} aria-current={desk === here ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
