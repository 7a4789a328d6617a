/** What each right means in practice. */
import type { StaffPermission } from '#domain/account/staff-permission.ts'

export const RIGHT_HINTS: Record<StaffPermission, string> = {
  publish: '发布、定时、撤下稿件和音频，放出刊期',
  site: '栏目、标签、专题、导航、广告、首页编排',
  money: '订单、退款、兑换码，数据里的收入',
  people: '会员名单、开通与收回、查看手机号',
}
