import type { Texts } from '../create-messages.ts'

export const right = {
  changePermissionsOf: { zh: '更改“{name}”的权限', en: 'Change the permissions of “{name}”' },
  addEditor: { zh: '添加编辑', en: 'Add an editor' },
  warningReader: {
    zh: '将立即离开编辑部，权限全部取消。',
    en: 'They leave the newsroom at once and lose all permissions.',
  },
  warningAdmin: {
    zh: '管理员可以做所有的事，包括给别人权限。',
    en: 'Administrators can do everything, including giving permissions to others.',
  },
  changed: { zh: '已更改', en: 'Changed' },
  enterAccountId: {
    zh: '请填写账号的编号，可以在「会员」里查到',
    en: 'Enter the ID of the account; you can look it up in the list of members',
  },
  accountId: { zh: '账号编号', en: 'Account ID' },
  permissions: { zh: '权限', en: 'Permissions' },
  about: {
    zh: '编辑都能写稿、送审、审评论；发布、改网站、看订单、看读者，要一项一项给。管理员什么都能做。',
    en: 'Every editor can write, submit for review and moderate comments. Publishing, changing the site, and seeing orders or readers are permitted one by one. Administrators can do everything.',
  },
  editorsAndAdmins: { zh: '编辑与管理员', en: 'Editors and administrators' },
  lastVisit: { zh: '最近到访', en: 'Last visit' },
  actions: { zh: '操作', en: 'Actions' },
  factorOn: { zh: '已启用', en: 'On' },
  factorOff: { zh: '没有', en: 'Off' },
  you: { zh: '你自己', en: 'You' },
  changePermissionsButton: { zh: '更改{name}的权限', en: 'Change the permissions of {name}' },
  change: { zh: '更改', en: 'Change' },
  factorReset: { zh: '已重置', en: 'Two-step verification reset' },
  resetFactorButton: { zh: '重置{name}的两步验证', en: 'Reset two-step verification of {name}' },
  reset: { zh: '重置', en: 'Reset' },
  resetFactorOf: { zh: '重置“{name}”的两步验证', en: 'Reset two-step verification of “{name}”' },
  resetWarning: {
    zh: '原来的验证器和备用码立即作废，本人可以重新设置。请先确认是本人来找你。',
    en: 'The old authenticator and recovery codes stop working at once, and they can set it up again. First make sure that it really is them asking you.',
  },
  namesakes: { zh: '同名读者：', en: 'Readers of the same name: ' },
  writingAndComments: { zh: '写稿与评论', en: 'Writing and comments' },
  hintPublish: {
    zh: '发布、定时、撤下稿件和音频，放出刊期',
    en: 'Publish, schedule and withdraw stories and audio; release issues',
  },
  hintSite: {
    zh: '栏目、标签、专题、导航、广告、首页编排',
    en: 'Columns, tags, themes, navigation, advertisements, front page layout',
  },
  hintMoney: {
    zh: '订单、退款、兑换码，数据里的收入',
    en: 'Orders, refunds, redemption codes, and income in the figures',
  },
  hintPeople: {
    zh: '会员名单、开通与收回、查看手机号',
    en: 'List of members, granting and revoking, seeing phone numbers',
  },
} as const satisfies Texts
