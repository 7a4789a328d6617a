/** One judge: what stands for their face, and what they said of a year. */
import type { JudgeDetail } from '#contract/site/doread.ts'

/** The first character of the name, whole, also if it takes two units to write it. */
export const firstOfName = (name: string): string => Array.from(name)[0] ?? ''

type Seats = Pick<JudgeDetail, 'statement'> & { awards: Pick<JudgeDetail['awards'][number], 'statement'>[] }

/** What was not said for one year alone is said once, with the newest. */
export function saidInYear({ awards, statement }: Seats, award: Seats['awards'][number]): string {
  return award.statement || (awards[0] === award ? statement : '')
}
