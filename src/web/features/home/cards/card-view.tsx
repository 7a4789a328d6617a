/** Each kind of card has a component of its own; a kind without one does not compile. */
import type { ComponentType } from 'react'
import type { Card, CardOf } from '#contract/home.ts'
import { DailyCard } from './daily-card.tsx'
import { LatestCard } from './latest-card.tsx'
import { MagazineRecommendCard } from './magazine-recommend-card.tsx'
import { NewArticleCard } from './new-article-card.tsx'

type Registry = { [Type in Card['type']]: ComponentType<{ card: CardOf<Type> }> }

const registry: Registry = {
  108: DailyCard,
  109: NewArticleCard,
  110: MagazineRecommendCard,
  114: LatestCard,
}

export function CardView({ card }: { card: Card }) {
  const Component = registry[card.type] as ComponentType<{ card: Card }>
  return <Component card={card} />
}
