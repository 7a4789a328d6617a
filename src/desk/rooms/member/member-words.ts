/** What stands in the room of members, in the words of the house. */
import type { MemberGrant } from '#contract/desk-member.ts'
import type { VipKind } from '#rules/vip-level.ts'

export const SOURCES: Record<MemberGrant['source'], string> = {
  order: '购买',
  trial: '七天体验',
  house: '编辑部开通',
  code: '兑换码',
  gift: '朋友赠送',
}

export const MEMBERSHIPS: readonly { kind: VipKind; name: string }[] = [
  { kind: 'knowledge', name: '知识会员' },
  { kind: 'listening', name: '听书年卡' },
  { kind: 'magazine', name: '数字刊会员' },
]
