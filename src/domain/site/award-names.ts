/** What a publisher calls its book award and the reading programme around it. */
import { zh } from '#messages/domain.ts'

export type AwardNames = {
  name: string
  /** of the programme, in the names of its parts: 关于…, …书单 */
  reading: string
  /** in the footer of its pages; empty: absent */
  motto: string
}

/** Of a site that has not named them. */
export const DEFAULT_AWARD: AwardNames = { name: zh.word.bookAward, reading: zh.word.reading, motto: '' }

/** Pages of a site that has the section off are given no names; none of them shows any. */
export const awardOf = ({ award }: { award?: AwardNames }): AwardNames => award ?? DEFAULT_AWARD
