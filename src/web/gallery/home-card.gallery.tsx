/** The blocks of the front page. */
import type { Card } from '#contract/site/front-card.ts'
import { CardView } from '../features/home/cards/card-view.tsx'
import { CARD_STATES, type CardState } from './fixture/card.ts'
import { inBothSchemes, type GalleryEntry, type GalleryGroup } from './gallery-entry.ts'
import styles from './gallery.module.css'

function entriesOf(type: string, states: CardState<Card['type']>[]): GalleryEntry[] {
  return states.flatMap(({ name, card, dark, ...rest }, index) => {
    const entry: GalleryEntry = {
      id: `card-${type}${index > 0 ? `-${index + 1}` : ''}`,
      title: `${type} ${name}`,
      ...rest,
      render: () => (
        <div className={styles['feed']}>
          {/* The type and the rest come from the same row of the table. */}
          <CardView card={{ type: Number(type), ...card } as Card} />
        </div>
      ),
    }
    return dark ? inBothSchemes(entry) : [entry]
  })
}

export const homeCard: GalleryGroup = {
  name: '首页板块',
  entries: Object.entries(CARD_STATES).flatMap(([type, states]) =>
    entriesOf(type, states as CardState<Card['type']>[]),
  ),
}
