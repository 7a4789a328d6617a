/** The sheets of a room as links side by side, the one on top marked; what waits on one is counted there. */
import styles from './tab-nav.module.css'

type Tab = { name: string; href: string; isHere: boolean; count?: number | undefined }

export function TabNav({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles['tabs']} aria-label={label} data-many={tabs.length > 8}>
      <ul>
        {tabs.map(({ name, href, isHere, count }) => (
          <li key={name}>
            <a href={href} aria-current={isHere ? 'page' : undefined}>
              {name}
              {count ? <span className={styles['count']}>{count}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
