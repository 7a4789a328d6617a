import type { Texts } from '../create-messages.ts'

export const staticPage = {
  stateDraft: { zh: '草稿', en: 'Draft' },
  publishedVersion: { zh: '已发布第 {version} 版{changes}', en: 'Version {version} published{changes}' },
  withChanges: { zh: '，有修改未发布', en: ', with unpublished changes' },
  outdated: { zh: '，{labels}已改动，要再发布', en: ', {labels} changed since: publish again' },
  closedLinks: { zh: '，有通到关闭的版块的链接', en: ', links to sections that are switched off' },
  addressCode: { zh: '地址代号', en: 'Address code' },
  addressCodeHint: {
    zh: '小写字母、数字和连字符。自己加的页面在 /page/代号；建好以后不能改，固定的页面有自己的地址',
    en: 'Lower-case letters, digits and hyphens. Pages that you add are at /page/code, which cannot be changed later; fixed pages have addresses of their own',
  },
  markdownHint: {
    zh: '用文章的 Markdown 写法：## 小标题，**着重**，- 列表，> 引文，[文字](链接)。{email} 这样的记号会换成网站的联系方式，{smsProvider} 和 {paymentProviders} 换成短信和支付服务商。{mark}处都要改成确定的文字，才能发布',
    en: 'In the Markdown of stories: ## heading, **bold**, - list, > quote, [text](link). Marks such as {email} are replaced by the contact details of the site, {smsProvider} and {paymentProviders} by the providers of SMS and payment. Every passage marked {mark} must be replaced by its final text before you can publish',
  },
  footer: { zh: '页脚', en: 'Footer' },
  footerWords: { zh: '在页脚列出', en: 'List it in the footer' },
  about: {
    zh: '关于我们、会员、协议和隐私等页面。保存的是草稿，发布以后读者才看得到；用户协议和隐私政策的每一版都留着。',
    en: 'Pages such as about us, membership, agreement and privacy. Saving keeps a draft; readers see it once it is published. Every version of the user agreement and the privacy policy is kept.',
  },
  address: { zh: '地址', en: 'Address' },
  toConfirm: { zh: '待确认', en: 'To confirm' },
  markCount: { zh: '{count} 处', en: '{count} {count:passage|passages}' },
  updatedAt: { zh: '更新', en: 'Updated' },
} as const satisfies Texts
