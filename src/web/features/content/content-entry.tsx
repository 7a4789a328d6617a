/** A content item of any kind as a list entry: its kind, its title, and details from the list. Without a page it is no link. */
import type { ReactNode } from 'react'
import type { ContentCard } from '#contract/site/content.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { contentType } from '#domain/content/content-type.ts'
import { Picture } from '../../ui/picture.tsx'
import { ThingLink } from '../../ui/thing-link.tsx'
import styles from './content-entry.module.css'

/** Stories have wide pictures, issues covers, all audio square pictures. */
const SHAPES: Readonly<Record<number, string>> = { [contentType.article]: 'story', [contentType.issue]: 'cover' }

type Props = { card: ContentCard & { hasPage?: boolean }; children?: ReactNode }

export function ContentEntry({ card, children }: Props) {
  return (
    <li className={styles['entry']}>
      <div className={styles['room']} data-shape={SHAPES[card.contentType] ?? 'square'}>
        {card.pic ? <Picture picture={card.pic} shown={120} decorative /> : null}
      </div>
      <div className={styles['words']}>
        <p className={styles['kind']}>{contentLabel(card.contentType)}</p>
        <h3>{card.hasPage === false ? card.title : <ThingLink thing={card}>{card.title}</ThingLink>}</h3>
        {card.authorName ? <p className={styles['author']}>{card.authorName}</p> : null}
        <div className={styles['meta']}>{children}</div>
      </div>
    </li>
  )
}
