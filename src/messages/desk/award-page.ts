import type { Texts } from '../create-messages.ts'

export const awardPage = {
  whichPage: { zh: '哪一页', en: 'Page' },
  markdownHint: {
    zh: '用文章的 Markdown 写法：## 小标题，**着重**，- 列表，> 引文，[文字](链接)。{award} 和 {reading} 会换成「网站设置」里的奖项名称和阅读活动简称，{email} 这样的记号换成网站的联系方式。{mark}处都要改成确定的文字，才能保存；保存以后读者就看得到',
    en: 'In the Markdown of stories: ## heading, **bold**, - list, > quote, [text](link). {award} and {reading} are replaced by the names of the award and of its reading programme in “Site settings”, marks such as {email} by the contact details of the site. Every passage marked {mark} must be replaced by its final text before you can save; readers see what is saved',
  },
  about: {
    zh: '图书奖各页上的文字。草稿读者看不到，按实际情况改好，保存以后才看得到。删去的页，网站上只剩标题，下次启动时又有一份草稿。',
    en: 'The texts on the pages of the book award. Readers do not see a draft; adapt and save it, and they do. Of a deleted one, only the title stays on the site; the next start adds a draft again.',
  },
  stateDraft: { zh: '草稿，读者还看不到', en: 'Draft, not shown to readers yet' },
  stateShown: { zh: '读者看得到', en: 'Shown to readers' },
  address: { zh: '地址', en: 'Address' },
} as const satisfies Texts
