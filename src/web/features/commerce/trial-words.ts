/** The text about the seven-day trial. */
import { MEMBERSHIPS, TRIAL, type MembershipCard } from '#domain/access/membership.ts'
import { chineseDate } from '#domain/time/relative-time.ts'

const { name: NAME } = MEMBERSHIPS[TRIAL.kind]

/** `card`: the reader's state of that membership; null for an anonymous reader. */
export function trialWords(card: Pick<MembershipCard, 'state' | 'expiration'> | null): string {
  if (card?.state === 'active')
    return `您的${NAME}有效至 ${chineseDate(card.expiration ?? 0)}，课程与付费文章都已打开。`
  if (card?.state === 'expired') return `您的${NAME}已过期。续上，接着读没读完的那一篇。`
  return `送您七天${NAME}：付费文章读到最后一行，课程听到最后一讲。每人一次，到期不续费。`
}
