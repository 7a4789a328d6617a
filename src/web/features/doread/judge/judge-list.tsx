/** All judges, those of the newest award first. */
import type { JudgeCard } from '#contract/site/doread.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { AwardSection } from '../award/award-section.tsx'
import { DoreadTitle } from '../doread-title.tsx'
import { Jury } from './jury.tsx'

export function JudgeList({ judges }: { judges: JudgeCard[] }) {
  return (
    <>
      <DoreadTitle title={m.doread.judges} line={m.doread.judgesLine} />
      {judges.length > 0 ? (
        <AwardSection id="jury" title={m.doread.jury}>
          <Jury judges={judges} />
        </AwardSection>
      ) : (
        <EmptyList>
          {m.doread.noJudges}
          <a href={paths.home()}>{m.word.frontPage}</a>
          {m.doread.startHereEnd}
        </EmptyList>
      )}
    </>
  )
}
