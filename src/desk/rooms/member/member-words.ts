/** The labels of the room of members. */
import type { MemberGrant } from '#contract/desk/member.ts'

export const SOURCES: Record<MemberGrant['source'], string> = {
  order: '购买',
  trial: '七天体验',
  house: '编辑部开通',
  code: '兑换码',
  gift: '朋友赠送',
}
