/** The text about what a reader loses by deleting the account; null when there is nothing to lose. */
import type { Leaving } from '#contract/site/member.ts'
import { chineseDate } from '#domain/time/relative-time.ts'

export function lossWords({ vipExpiration, ownedNum }: Pick<Leaving, 'vipExpiration' | 'ownedNum'>): string | null {
  const lost = [
    ...(vipExpiration ? [`你的会员到 ${chineseDate(vipExpiration)}才到期`] : []),
    ...(ownedNum ? [`你有 ${ownedNum} 件已购内容`] : []),
  ]
  return lost.length > 0 ? `${lost.join('，')}。注销以后都会失去，建议先关掉这个窗口，导出一份数据。` : null
}
