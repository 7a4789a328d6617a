import type { Texts } from '../create-messages.ts'

export const ssr = {
  needsJavaScript: {
    zh: '编辑部需要浏览器开启 JavaScript。',
    en: 'The newsroom needs a browser with JavaScript turned on.',
  },
  retryOrLeave: { zh: '请稍后{retry}，或{leave}。', en: '{retry} later, or {leave}.' },
  toFrontPage: { zh: '回到首页', en: 'go to the front page' },
} as const satisfies Texts
