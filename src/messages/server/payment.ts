import type { Texts } from '../create-messages.ts'

export const payment = {
  demoCheckout: { zh: '演示收银台', en: 'Demo checkout' },
  notHandled: { zh: '未能处理', en: 'Could not be handled' },
} as const satisfies Texts
