import type { Texts } from '../create-messages.ts'

export const cashier = {
  cashier: { zh: '收银台', en: 'Cashier' },
  payee: { zh: '收款方：', en: 'Payee: ' },
  timeOver: {
    zh: '付款时间已过，请回到原来的页面重新下单。',
    en: 'The time to pay is over. Go back to the page you came from and order again.',
  },
  payWithin: { zh: '请在 ', en: 'Pay within ' },
  payWithinAfter: { zh: ' 内付款', en: ' to keep your order' },
  demoNote: {
    zh: '演示用的收银台：不连接银行，也不会真的扣款。',
    en: 'Demonstration cashier: not connected to a bank, and nothing is really charged.',
  },
  paid: { zh: '付款成功', en: 'Payment successful' },
  paidNote: {
    zh: '可以关掉这一页，回到原来的页面：买下的内容已经打开。',
    en: 'You can close this page and go back to the one you came from: what you bought is open.',
  },
  failed: { zh: '付款失败', en: 'Payment failed' },
  failedNote: { zh: '没有扣款，可以再试一次。', en: 'Nothing was charged. You can try again.' },
  refunded: { zh: '已退款', en: 'Refunded' },
  closed: { zh: '这笔付款已关闭', en: 'This payment is closed' },
  orderAgain: { zh: '请回到原来的页面重新下单。', en: 'Go back to the page you came from and order again.' },
  simulateFailure: { zh: '模拟付款失败', en: 'Simulate a failed payment' },
  paying: { zh: '正在付款……', en: 'Paying…' },
  payAgain: { zh: '再付一次', en: 'Pay again' },
  confirmPayment: { zh: '确认付款', en: 'Confirm payment' },
} as const satisfies Texts
