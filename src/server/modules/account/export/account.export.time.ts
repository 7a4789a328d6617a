/** Times in the file that a reader takes along: as the clocks of Beijing showed them. */
import { beijingTime, chineseDate } from '#domain/time/relative-time.ts'

export const time = (at: number) => `${chineseDate(at)} ${beijingTime(at)}`
export const timeOr = (at: number | null, otherwise: string | null) => (at === null ? otherwise : time(at))
