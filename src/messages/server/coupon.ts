import type { Texts } from '../create-messages.ts'

export const coupon = {
  noSuchCode: {
    zh: '没有这个优惠码，请核对后重新输入',
    en: 'There is no such coupon; check the code and enter it again',
  },
  upcoming: { zh: '这个优惠码从 {date} 起可以用', en: 'This coupon can be used from {date} on' },
  ended: { zh: '这个优惠码已经过期', en: 'This coupon has expired' },
  otherOffering: { zh: '这个优惠码不能用在这一项上', en: 'This coupon is not for this item' },
  priceTooLow: { zh: '满 {price} 才能用这个优惠码', en: 'This coupon is for prices of {price} and more' },
  usedUp: { zh: '这个优惠码的名额已经用完', en: 'This coupon has been used up' },
  ownUsedUp: { zh: '你已经用过这个优惠码', en: 'You have used this coupon already' },
  inOpenOrder: {
    zh: '这个优惠码正用在你另一笔没付款的订单上，付款或取消那一笔再用',
    en: 'Another unpaid order of yours holds this coupon; pay or cancel that one first',
  },
  changed: {
    zh: '这个优惠码的优惠刚刚变了，请重新使用一次',
    en: 'The discount of this coupon has just changed; apply it again',
  },
  codeTaken: { zh: '已有优惠码用了这个代码', en: 'Another coupon already has this code' },
  inUse: {
    zh: '有订单用过这个优惠码，不能删除，可以停用',
    en: 'Orders have used this coupon, so it cannot be deleted; it can be stopped',
  },
  amountMissing: { zh: '请填写减多少', en: 'Enter the amount taken off' },
  minPriceTooLow: { zh: '要高于减的金额', en: 'Must be higher than the amount taken off' },
  percentMissing: { zh: '请填写 1 到 99', en: 'Enter 1 to 99' },
  mostOffMissing: { zh: '请填写金额，没有上限就留空', en: 'Enter an amount, or leave it empty for no bound' },
} as const satisfies Texts
