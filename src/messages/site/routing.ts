import type { Texts } from '../create-messages.ts'

export const routing = {
  pageLoadFailed: { zh: '页面加载失败，请稍后重试', en: 'The page could not be loaded; try again later' },
  pageNotFound: { zh: '访问页面不存在', en: 'Page not found' },
  myNotices: { zh: '我的消息', en: 'My notices' },
  myPurchases: { zh: '我的已购', en: 'My purchases' },
  myBookmarks: { zh: '我的收藏', en: 'My bookmarks' },
  studyHistory: { zh: '学习记录', en: 'Study history' },
  profile: { zh: '个人资料', en: 'Profile' },
  accountAndDevices: { zh: '账号与设备', en: 'Account and devices' },
} as const satisfies Texts
