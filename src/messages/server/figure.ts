import type { Texts } from '../create-messages.ts'

export const figure = {
  visits: { zh: '访问', en: 'Visits' },
  pageViews: { zh: '浏览页数', en: 'Page views' },
  newReaders: { zh: '新注册', en: 'New readers' },
  newMembers: { zh: '新会员', en: 'New members' },
  wallSeen: { zh: '看到付费墙', en: 'Saw the paywall' },
  purchaseOpened: { zh: '打开购买', en: 'Opened a purchase' },
  purchaseDone: { zh: '完成购买', en: 'Completed a purchase' },
  searchMissed: { zh: '搜不到', en: 'Searches without results' },
  incomeYuan: { zh: '收入（元）', en: 'Income (yuan)' },
  refundsYuan: { zh: '退款（元）', en: 'Refunds (yuan)' },
  offering: { zh: '商品', en: 'Offering' },
  orderCount: { zh: '订单数', en: 'Orders' },
  readsBefore: { zh: '此前阅读', en: 'Reading before' },
  searchTerm: { zh: '搜索词', en: 'Search term' },
  times: { zh: '次数', en: 'Times' },
  missedTerm: { zh: '搜不到的词', en: 'Search term without results' },
  needsMoneyPermission: {
    zh: '没有「订单与款项」权限，需要时请联系管理员',
    en: 'You lack the permission “Orders and payments”; ask an administrator if you need it',
  },
} as const satisfies Texts
