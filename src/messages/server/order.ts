import type { Texts } from '../create-messages.ts'

export const order = {
  noSuchOrder: { zh: '没有这笔订单', en: 'There is no such order' },
  noSuchGift: { zh: '没有这份礼物，请检查链接是否完整', en: 'There is no such gift; check that the link is complete' },
  giftRevoked: { zh: '这份礼物已被送礼人撤回', en: 'This gift was taken back by the sender' },
  giftClaimed: { zh: '你送出的“{title}”已被领取', en: '“{title}”, which you gave, has been claimed' },
  giftAlreadyOwned: {
    zh: '你已经拥有“{title}”，可以把链接转送给别人',
    en: 'You already own “{title}”; you can pass the link on to somebody else',
  },
  noSuchBatch: { zh: '没有这批兑换码', en: 'There is no such batch of redemption codes' },
  codeContentGone: {
    zh: '兑换的内容已下架，兑换码没有使用，请联系我们',
    en: 'What this code is for is no longer available; the redemption code has not been used, so contact us',
  },
  codeMalformed: {
    zh: '兑换码的格式不对，请对照后重新输入',
    en: 'This is not the form of a redemption code; compare it and enter it again',
  },
  codeAlreadyOwned: {
    zh: '兑换的内容你已经拥有，兑换码没有使用，可以转送给别人',
    en: 'You already own what this code is for; the redemption code has not been used, and you can pass it on to somebody else',
  },
  expiryMustBeFuture: { zh: '到期时间应晚于现在', en: 'The end must be in the future' },
  notOnSale: { zh: '没有这件商品，或已下架', en: 'This is not on sale, or no longer is' },
  freeNoCode: { zh: '这件内容免费，不需要兑换码', en: 'This is free and needs no redemption code' },
  purchasing: { zh: '购买', en: 'Purchasing' },
  providerOff: { zh: '这种支付方式没有开通', en: 'This payment method is not available' },
  notGiftable: { zh: '这件内容不能赠送', en: 'This cannot be given as a gift' },
  keyUsed: { zh: '这个标识已经用于另一笔订单', en: 'This key was already used for another order' },
  giftReady: {
    zh: '“{title}”已备好，可以把礼物链接送出去了',
    en: '“{title}” is ready; you can send the gift link now',
  },
  orderFulfilled: { zh: '“{title}”已开通', en: '“{title}” is now open to you' },
  orderRefunding: {
    zh: '“{title}”你已拥有，这笔付款将原路退回',
    en: 'You already own “{title}”; this payment will be returned to the method you paid with',
  },
  orderRefunded: {
    zh: '“{title}”的退款已原路退回',
    en: 'The refund for “{title}” has been returned to the method you paid with',
  },
  orderClosed: {
    zh: '“{title}”的订单超时未支付，已关闭',
    en: 'The order for “{title}” was not paid in time and has been closed',
  },
  providerUnreachable: {
    zh: '暂时联系不上支付方，请稍后再试',
    en: 'The payment provider cannot be reached right now; try again later',
  },
  boughtTwice: { zh: '重复购买，自动退款', en: 'Bought twice, refunded automatically' },
  accountClosed: { zh: '账号已注销，自动退款', en: 'Account closed, refunded automatically' },
  noSuchCall: { zh: '没有这个接口', en: 'There is no such call' },
  invoiceIssued: { zh: '发票已经开具，不能再修改', en: 'The invoice has been issued and can no longer be changed' },
  noInvoicePossible: { zh: '这笔订单不能开具发票', en: 'No invoice can be issued for this order' },
  noInvoiceAsked: { zh: '读者没有申请发票', en: 'The reader has not asked for an invoice' },
  invoiceSent: {
    zh: '“{title}”的发票已开具，请查收邮件',
    en: 'The invoice for “{title}” has been issued; check your email',
  },
  refundRefused: {
    zh: '支付渠道没有受理这笔退款，请联系我们',
    en: 'The payment provider did not accept this refund; contact us',
  },
  giftAlreadyClaimed: { zh: '礼物已被领取，不能退款', en: 'The gift has been claimed, so it cannot be refunded' },
  refundAnswer: { zh: '“{title}”：{answer}', en: '“{title}”: {answer}' },
  nothingPaid: { zh: '没有付款的订单，无款可退', en: 'Nothing was paid for this order, so there is nothing to refund' },
  refundByHouse: { zh: '由本刊办理', en: 'Made by the magazine' },
  noRefundWaiting: { zh: '没有等待处理的退款申请', en: 'There is no refund request waiting' },
  refundDeclined: {
    zh: '“{title}”的退款申请未通过{answer}',
    en: 'Your refund request for “{title}” was declined{answer}',
  },
  declinedBecause: { zh: '：{answer}', en: ': {answer}' },
  refundDecided: {
    zh: '这笔订单的退款申请已经处理过了',
    en: 'The refund request for this order has already been decided',
  },
} as const satisfies Texts
