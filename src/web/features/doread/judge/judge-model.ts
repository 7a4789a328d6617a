/** The statement of a judge for a year. */
import type { JudgeDetail } from '#contract/site/doread.ts'

type Seats = Pick<JudgeDetail, 'statement'> & { awards: Pick<JudgeDetail['awards'][number], 'statement'>[] }

/** The general statement, which is for no single year, is shown once, with the newest award. */
export function statementOfYear({ awards, statement }: Seats, award: Seats['awards'][number]): string {
  return award.statement || (awards[0] === award ? statement : '')
}
