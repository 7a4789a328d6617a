import type { CardOf } from '#contract/site/front-card.ts'
import { paths } from '#domain/paths.ts'
import { TrialOffer } from '../../commerce/trial-offer.tsx'

export function TrialCard({ card }: { card: CardOf<202> }) {
  return <TrialOffer title={card.title} back={paths.home()} />
}
