import type { Texts } from '../create-messages.ts'

export const importing = {
  item: { zh: '条目', en: 'Item' },
  title: { zh: '标题', en: 'Title' },
  what: { zh: '说明', en: 'What' },
  where: { zh: '位置', en: 'Where' },
  email: { zh: '邮箱', en: 'E-mail' },
  name: { zh: '姓名', en: 'Name' },
  tiers: { zh: '付费等级', en: 'Paid tiers' },
  until: { zh: '到期', en: 'Until' },
  given: { zh: '赠送', en: 'Complimentary' },
  joined: { zh: '加入时间', en: 'Joined' },
  noSuchRun: { zh: '没有这次导入', en: 'There is no such import' },
  notExport: {
    zh: '这不是 WordPress 或 Ghost 的导出文件，也不是网页、Markdown 或 Word 文件',
    en: 'This is neither an export of WordPress or Ghost nor a page, Markdown or a Word file',
  },
  otherAtWork: { zh: '另一次导入正在进行，请等它结束', en: 'Another import is at work; wait for its end' },
  notNow: { zh: '现在不能这样做，请刷新页面', en: 'This cannot be done now; refresh the page' },
  noMembers: {
    zh: '没有会员名单：文件里没有会员，或文件已经删除',
    en: 'There is no list of members: the export holds none, or its files are deleted',
  },
  noReport: {
    zh: '没有报告：还没有检查，或文件已经删除',
    en: 'There is no report: not checked yet, or its files are deleted',
  },
} as const satisfies Texts
