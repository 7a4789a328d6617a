/** Each kind of block has its own component and width; a kind without one does not compile. */
import { Suspense, useEffect, type ComponentType } from 'react'
import type { Card, CardOf } from '#contract/site/front-card.ts'
import { track } from '../../../analytics/analytics.ts'
import { AdCard } from './ad-card.tsx'
import { AudioBookCard } from './audio-book-card.tsx'
import styles from './card-view.module.css'
import { ColumnAudioCard } from './column-audio-card.tsx'
import { CourseAudioCard } from './course-audio-card.tsx'
import { CourseRankCard } from './course-rank-card.tsx'
import { DailyCard } from './daily-card.tsx'
import { DiscountCard } from './discount-card.tsx'
import { DistrictCard } from './district-card.tsx'
import { HotListCard } from './hot-list-card.tsx'
import { LastLearnCard } from './last-learn-card.tsx'
import { LatestCard } from './latest-card.tsx'
import { LiveCard } from './live-card.tsx'
import { MagazineRecommendCard } from './magazine-recommend-card.tsx'
import { NewArticleCard } from './new-article-card.tsx'
import { NewCourseCard } from './new-course-card.tsx'
import { PeriodicalRankCard } from './periodical-rank-card.tsx'
import { QuoteCard } from './quote-card.tsx'
import { RadioCard } from './radio-card.tsx'
import { RecommendCard } from './recommend-card.tsx'
import { ThemeCard } from './theme-card.tsx'
import { TopicCard } from './topic-card.tsx'
import { TrialCard } from './trial-card.tsx'
import { UpdateCard } from './update-card.tsx'
import { VideoBookCard } from './video-book-card.tsx'
import { WatchingCard } from './watching-card.tsx'

/**
 * The share of a row that a block takes. Neighbours share a row where they fit; one that is left alone takes it whole, so
 * that every order chosen by the editors works. `band` reaches from edge to edge.
 */
type Width = 'full' | 'most' | 'half' | 'less' | 'band'

type Registry = { [Type in Card['type']]: [component: ComponentType<{ card: CardOf<Type> }>, width: Width] }

const registry: Registry = {
  107: [TopicCard, 'full'],
  108: [DailyCard, 'full'],
  109: [NewArticleCard, 'full'],
  110: [MagazineRecommendCard, 'full'],
  111: [AdCard, 'full'],
  112: [DiscountCard, 'full'],
  113: [LiveCard, 'less'],
  114: [LatestCard, 'full'],
  115: [PeriodicalRankCard, 'half'],
  116: [CourseRankCard, 'half'],
  117: [LastLearnCard, 'full'],
  118: [NewCourseCard, 'most'],
  201: [RadioCard, 'band'],
  202: [TrialCard, 'full'],
  203: [ColumnAudioCard, 'band'],
  204: [AudioBookCard, 'most'],
  205: [VideoBookCard, 'full'],
  206: [CourseAudioCard, 'less'],
  207: [ThemeCard, 'full'],
  208: [RecommendCard, 'most'],
  209: [DistrictCard, 'full'],
  210: [HotListCard, 'full'],
  211: [QuoteCard, 'full'],
  212: [WatchingCard, 'less'],
  213: [UpdateCard, 'full'],
}

export function CardView({ card }: { card: Card }) {
  // A page that was open during a deployment may receive kinds that it does not know.
  const known = registry[card.type] as [ComponentType<{ card: Card }>, Width] | undefined
  if (!known) return <UnknownCard type={card.type} />
  const [Component, width] = known
  return (
    <div className={styles['slot']} data-width={width} data-card={card.type}>
      {/* Each block hydrates separately: a busy phone still responds in between. */}
      <Suspense>
        <Component card={card} />
      </Suspense>
    </div>
  )
}

function UnknownCard({ type }: { type: number }) {
  useEffect(() => track('card-unknown', { cardType: type }), [type])
  return null
}
