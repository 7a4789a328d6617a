import type { Texts } from '../create-messages.ts'

export const order = {
  statePurpose: { zh: '请写明用途', en: 'State what it is for' },
  wrongOrderNumber: { zh: '订单号有误', en: 'The order number is wrong' },
  enterInvoiceName: { zh: '请填写发票抬头', en: 'Enter the name on the invoice' },
  taxNumberForm: {
    zh: '税号应为 15、18 或 20 位数字和字母',
    en: 'The tax number must be 15, 18 or 20 digits and letters',
  },
  wrongEmail: { zh: '邮箱格式不正确', en: 'The email address is not valid' },
  enterTaxNumber: { zh: '请填写税号', en: 'Enter the tax number' },
  wrongGiftLink: { zh: '礼物的链接有误', en: 'The gift link is wrong' },
  keyMissing: { zh: '缺少防重复的标识', en: 'The key against duplicates is missing' },
  tooManyUnpaid: {
    zh: '今天没有支付的订单太多了，请明天再来',
    en: 'You have too many unpaid orders today; come back tomorrow',
  },
  refundReason: { zh: '请写明退款原因', en: 'State the reason for the refund' },
  enterRedemptionCode: { zh: '请输入兑换码', en: 'Enter a redemption code' },
  chooseOffering: { zh: '请选择用在哪里', en: 'Choose what it is for' },
  enterCoupon: { zh: '请输入优惠码', en: 'Enter a coupon code' },
  tooManyWrongCoupons: {
    zh: '优惠码错误次数过多，请十五分钟后再试',
    en: 'Too many wrong coupon codes; try again in fifteen minutes',
  },
  tooManyWrongCodes: {
    zh: '兑换码错误次数过多，请十五分钟后再试',
    en: 'Too many wrong redemption codes; try again in fifteen minutes',
  },
} as const satisfies Texts
