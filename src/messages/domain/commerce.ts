import type { Texts } from '../create-messages.ts'

export const commerce = {
  awaitingPayment: { zh: '待支付', en: 'Awaiting payment' },
  paidInProgress: { zh: '已支付，正在开通', en: 'Paid; being fulfilled' },
  fulfilled: { zh: '已完成', en: 'Completed' },
  closed: { zh: '已关闭', en: 'Closed' },
  refunding: { zh: '退款中', en: 'Refund in progress' },
  refunded: { zh: '已退款', en: 'Refunded' },
  paymentTimeOver: { zh: '已超过支付时间', en: 'Payment time expired' },
  refundRequests: { zh: '退款申请', en: 'Refund requests' },
  invoicesToIssue: { zh: '待开发票', en: 'Invoices to issue' },
  orderCreated: { zh: '已下单', en: 'Created' },
  awaitingFulfilment: { zh: '待开通', en: 'Awaiting fulfilment' },
} as const satisfies Texts
