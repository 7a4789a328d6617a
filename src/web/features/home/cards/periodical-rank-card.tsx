import type { CardOf } from '#contract/site/front-card.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { RankList } from '../rank-list.tsx'
import { SectionLabel } from '../section-label.tsx'

export function PeriodicalRankCard({ card }: { card: CardOf<115> }) {
  return (
    <section aria-label={card.title}>
      <SectionLabel title={card.title} note={m.home.issueRankNote} href={paths.ranking('issue')} />
      <RankList
        cover="portrait"
        list={card.list.map((issue) => ({
          id: issue.id,
          pic: issue.pic,
          link: <a href={paths.magazine(issue.id)}>{issue.title}</a>,
          note: m.home.magazineAndNumber({ magazineName: issue.magazineName, number: issue.number }),
        }))}
      />
    </section>
  )
}
