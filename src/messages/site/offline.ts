import type { Texts } from '../create-messages.ts'

export const offline = {
  newVersion: { zh: '有新版本', en: 'New version available' },
  refresh: { zh: '刷新', en: 'Refresh' },
  closeMessage: { zh: '关闭提示', en: 'Close message' },
  savingNoNetwork: {
    zh: '网络连接不上，没有存成，请检查后重试',
    en: 'No network connection, so nothing was saved; check it and try again',
  },
  savingIncomplete: {
    zh: '有一部分没有取到，没有存成，请稍后重试',
    en: 'A part could not be loaded, so nothing was saved; try again later',
  },
  nothingToSave: { zh: '这一期里没有你现在可以读的文章', en: 'This issue has no stories that you can read now' },
  signInChanged: {
    zh: '登录状态变了，请刷新页面后重试',
    en: 'You have signed in or out in another window; refresh the page and try again',
  },
  savingUnavailable: {
    zh: '这个浏览器现在不能离线保存',
    en: 'This browser cannot save for offline reading at the moment',
  },
  savingNoSpace: { zh: '没有存成：本机的空间可能不够了', en: 'Not saved: this device may be out of space' },
  columnFreePart: { zh: '{columnName}　试读部分', en: '{columnName}, free part' },
  issueEntry: { zh: '{magazineName}第{number}期：{title}', en: '{magazineName} No. {number}: {title}' },
  storyCount: { zh: '{count} 篇', en: '{count} {count:story|stories}' },
  nothingKept: {
    zh: '这一页没有存在本机。读过的文章会留在这里，下次没有网络也能读。',
    en: 'This page is not saved on your device. Stories that you have read stay here, to be read without a connection next time.',
  },
  readInstead: {
    zh: '这一页没有存在本机，下面这些现在就能读。',
    en: 'This page is not saved on your device; these can be read now.',
  },
  noNetwork: { zh: '网络连接不上', en: 'No network connection' },
  keptIssues: { zh: '存到本机的期刊', en: 'Issues saved to your device' },
  readLast: { zh: '最近读过的文章', en: 'Stories read last' },
} as const satisfies Texts
