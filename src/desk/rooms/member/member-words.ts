/** The labels of the room of members. */
import type { MemberGrant } from '#contract/desk/member.ts'
import { m } from '#messages/desk.ts'

export const SOURCES: Record<MemberGrant['source'], string> = {
  order: m.member.sourceOrder,
  trial: m.word.trial,
  house: m.member.sourceHouse,
  code: m.word.redemptionCode,
  gift: m.member.sourceGift,
}
