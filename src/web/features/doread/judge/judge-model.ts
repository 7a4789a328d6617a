/** What a judge said of a year. */
import type { JudgeDetail } from '#contract/site/doread.ts'

type Seats = Pick<JudgeDetail, 'statement'> & { awards: Pick<JudgeDetail['awards'][number], 'statement'>[] }

/** What was not said for one year alone is said once, with the newest. */
export function saidInYear({ awards, statement }: Seats, award: Seats['awards'][number]): string {
  return award.statement || (awards[0] === award ? statement : '')
}
