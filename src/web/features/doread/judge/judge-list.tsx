/** All judges, those of the newest award first. */
import type { JudgeCard } from '#contract/site/doread.ts'
import { paths } from '#domain/paths.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { AwardSection } from '../award/award-section.tsx'
import { DoreadTitle } from '../doread-title.tsx'
import { Jury } from './jury.tsx'

export function JudgeList({ judges }: { judges: JudgeCard[] }) {
  return (
    <>
      <DoreadTitle title="历届评委" line="坐在名单另一边的人：读完每一本，再说出理由。" />
      {judges.length > 0 ? (
        <AwardSection id="jury" title="评审团">
          <Jury judges={judges} />
        </AwardSection>
      ) : (
        <EmptyList>
          评审团还在邀请之中。先看看<a href={paths.doreadPrize()}>奖项怎样评</a>。
        </EmptyList>
      )}
    </>
  )
}
