/** Each kind of block has its own component, width and name; a kind without one does not compile. */
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

/** The name by which a block is found on the page, `data-block`. */
type Entry<Of> = [component: ComponentType<{ card: Of }>, width: Width, block: string]

type Registry = { [Type in Card['type']]: Entry<CardOf<Type>> }

const registry: Registry = {
  107: [TopicCard, 'full', 'topic'],
  108: [DailyCard, 'full', 'daily'],
  109: [NewArticleCard, 'full', 'article'],
  110: [MagazineRecommendCard, 'full', 'periodical'],
  111: [AdCard, 'full', 'advert'],
  112: [DiscountCard, 'full', 'discount'],
  113: [LiveCard, 'less', 'live'],
  114: [LatestCard, 'full', 'latest'],
  115: [PeriodicalRankCard, 'half', 'periodical-rank'],
  116: [CourseRankCard, 'half', 'course-rank'],
  117: [LastLearnCard, 'full', 'last-learn'],
  118: [NewCourseCard, 'most', 'new-course'],
  201: [RadioCard, 'band', 'fm'],
  202: [TrialCard, 'full', 'seven-day'],
  203: [ColumnAudioCard, 'band', 'column-audio'],
  204: [AudioBookCard, 'most', 'audio-book'],
  205: [VideoBookCard, 'full', 'video-book'],
  206: [CourseAudioCard, 'less', 'course-audio'],
  207: [ThemeCard, 'full', 'theme'],
  208: [RecommendCard, 'most', 'recommend'],
  209: [DistrictCard, 'full', 'icon-district'],
  210: [HotListCard, 'full', 'hot-list'],
  211: [QuoteCard, 'full', 'quote'],
  212: [WatchingCard, 'less', 'watching'],
  213: [UpdateCard, 'full', 'update'],
}

export function CardView({ card }: { card: Card }) {
  // A page that was open during a deployment may receive kinds that it does not know.
  const known = registry[card.type] as Entry<Card> | undefined
  if (!known) return <UnknownCard type={card.type} />
  const [Component, width, block] = known
  return (
    <div className={styles['slot']} data-width={width} data-card={card.type} data-block={block}>
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
