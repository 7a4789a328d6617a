import type { Texts } from '../create-messages.ts'

export const cashier = {
  wrongPaymentLink: { zh: '付款的链接有误', en: 'The payment link is wrong' },
} as const satisfies Texts
