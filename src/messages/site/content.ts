import type { Texts } from '../create-messages.ts'

export const content = {
  shareText: { zh: '《{title}》{fullName}', en: '“{title}”, {fullName}' },
  linkCopied: { zh: '链接已复制', en: 'Link copied' },
  copyRefused: {
    zh: '浏览器不允许复制，请长按链接复制',
    en: 'Your browser does not allow copying; press and hold the link to copy it',
  },
  copyLink: { zh: '复制链接', en: 'Copy link' },
  sendTo: { zh: '发送给……', en: 'Send to…' },
  shareToWeibo: { zh: '分享到微博', en: 'Share on Weibo' },
} as const satisfies Texts
