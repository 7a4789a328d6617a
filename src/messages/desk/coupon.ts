import type { Texts } from '../create-messages.ts'

export const coupon = {
  about: {
    zh: '读者付款前输入优惠码，价格就降下来。一个优惠码给很多人用，次数和日期有上限。',
    en: 'Readers enter a coupon before they pay, and the price goes down. One coupon is for many readers, within its number of uses and its dates.',
  },
  kind: { zh: '怎样优惠', en: 'Kind of discount' },
  kindAmount: { zh: '减一笔钱', en: 'An amount' },
  kindPercent: { zh: '按百分比减', en: 'A percentage' },
  nameHint: {
    zh: '读者在付款窗口和订单里看到它，如“创刊优惠”',
    en: 'Readers see it in the price dialog and on their orders',
  },
  codeHint: {
    zh: '读者输入的就是它，不分大小写。容易猜到的，没收到的人也会用',
    en: 'What readers enter, in capitals or not. One that is easily guessed is used by those who were not given it, too',
  },
  wrongCode: { zh: '应为 4 到 20 个字母或数字', en: 'Must be 4 to 20 letters or digits' },
  amountOff: { zh: '减多少', en: 'Amount off' },
  percentOff: { zh: '减百分之几', en: 'Percentage off' },
  percentHint: { zh: '20 就是打八折', en: '20 leaves 80 % to pay' },
  mostOff: { zh: '最多减', en: 'Most off' },
  mostOffHint: { zh: '没有上限就留空', en: 'Leave empty for no bound' },
  minPrice: { zh: '满多少能用', en: 'Least price' },
  minPriceHint: {
    zh: '要高于减的金额：总要付一点钱。想免费送，用兑换码',
    en: 'Must be higher than the amount off: something is always left to pay. To give something away, make redemption codes',
  },
  offerings: { zh: '用在哪里', en: 'What it is for' },
  start: { zh: '开始', en: 'Start' },
  end: { zh: '结束', en: 'End' },
  totalUses: { zh: '一共能用几次', en: 'Uses in all' },
  totalUsesHint: {
    zh: '没付款的订单也占一次，取消或过期后归还。退款的不归还',
    en: 'An unpaid order holds one use until it is cancelled or expires. A refund gives none back',
  },
  accountUses: { zh: '每人能用几次', en: 'Uses per reader' },
  stop: { zh: '停用', en: 'Stopped' },
  stopWords: {
    zh: '马上不能再用，已经下的订单照旧',
    en: 'Nobody can use it from now on; orders already made keep their price',
  },
  stateUpcoming: { zh: '未开始', en: 'Not started' },
  stateRunning: { zh: '可用', en: 'Running' },
  stateEnded: { zh: '已结束', en: 'Ended' },
  stateStopped: { zh: '已停用', en: 'Stopped' },
  discount: { zh: '优惠', en: 'Discount' },
  takesOff: { zh: '减 {amount}', en: '{amount} off' },
  takesPercentOff: { zh: '减 {percent}%', en: '{percent} % off' },
  upTo: { zh: '{percent}，最多 {amount}', en: '{percent}, up to {amount}' },
  used: { zh: '用了', en: 'Used' },
  usedOf: { zh: '{count} / {total}', en: '{count} / {total}' },
} as const satisfies Texts
