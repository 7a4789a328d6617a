/** The district of icons: shortcuts to the sections of the site. */
import type { CardOf } from '#contract/site/front-card.ts'
import { opensWindow } from '#domain/content/content-link.ts'
import { Sign } from '../../../ui/sign.tsx'
import styles from './district-card.module.css'

export function DistrictCard({ card }: { card: CardOf<209> }) {
  return (
    <nav className={styles['district']} aria-label={card.title}>
      <ul>
        {card.list.map((entry) => (
          <li key={entry.name}>
            <a href={entry.linkUrl} {...(opensWindow(entry.linkUrl) ? { target: '_blank', rel: 'noopener' } : {})}>
              <Sign name={entry.icon} />
              {entry.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
