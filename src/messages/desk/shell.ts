import type { Texts } from '../create-messages.ts'

export const shell = {
  factorSetupFirst: { zh: '请先启用两步验证', en: 'Turn on two-step verification first' },
  factorSetupAbout: {
    zh: '编辑部要求每位编辑启用两步验证。请在新窗口里按提示设置，然后回到这里接着做；这一页上没保存的内容都还在。',
    en: 'The newsroom requires two-step verification of every editor. Set it up in a new window, then come back here and carry on; everything unsaved on this page is still here.',
  },
  factorSetupDone: { zh: '已经设置，继续', en: 'Done, continue' },
  goSetUp: { zh: '去设置', en: 'Set it up' },
  fewRecoveryCodes: {
    zh: '备用码只剩 {count} 个，请到「两步验证」里换一批',
    en: 'Only {count} recovery {count:code|codes} left; get new ones under “Two-step verification”',
  },
  factorQuestion: {
    zh: '请输入手机验证器上的六位数字；手机不在身边时，用一个备用码。没保存的内容都还在。',
    en: 'Enter the six digits from your authenticator app, or a recovery code if your phone is not at hand. Everything unsaved is still here.',
  },
  continue: { zh: '继续', en: 'Continue' },
  quickSearch: { zh: '快速查找', en: 'Quick search' },
  menuOf: { zh: '目录 · {group}', en: 'Menu · {group}' },
  searchEverything: {
    zh: '查找目录、稿件、刊期、作者和其他内容',
    en: 'Search the menu, stories, issues, authors and other content',
  },
  searchPlaceholder: { zh: '目录、标题、名字或编号', en: 'Menu item, title, name or ID' },
  results: { zh: '找到的', en: 'Results' },
  recentlyOpened: { zh: '最近打开的', en: 'Recently opened' },
  searchHint: { zh: '可以输入名称、拼音首字母或编号', en: 'Type a name, the initials of its pinyin, or an ID' },
  searching: { zh: '正在查找……', en: 'Searching…' },
  resultCount: { zh: '找到 {count} 项', en: '{count} {count:result|results}' },
  noResults: { zh: '没有找到，换个词试试', en: 'No results; try another word' },
  noSuchPage: { zh: '没有这一页', en: 'There is no such page' },
  nothingHere: {
    zh: '这个地址下没有内容，请从目录里找，或{link}。',
    en: 'There is nothing at this address. Look in the menu, or {link}.',
  },
  backToToday: { zh: '回到今天', en: 'go back to Today' },
  refusalSentence: { zh: '{refusal}。', en: '{refusal}.' },
  adminsOnly: { zh: '这里只有管理员可以进入。', en: 'Only administrators can enter here.' },
  sectionOff: {
    zh: '这个版块关闭着，内容都还在。要用它，请到',
    en: 'This section is switched off; everything in it is still there. To use it, go to ',
  },
  toSiteSettings: { zh: '网站设置里打开', en: 'the site settings and switch it on' },
  sectionOffAsk: {
    zh: '这个版块关闭着，内容都还在。有「网站」权限的同事可以在网站设置里打开它。',
    en: 'This section is switched off; everything in it is still there. Colleagues with the permission “Site” can switch it on in the site settings.',
  },
  stillSignedOut: {
    zh: '还没有登录。请在新窗口里登录以后再回来。',
    en: 'You are not signed in yet. Sign in in the new window, then come back.',
  },
  notStaff: {
    zh: '现在登录的账号不是编辑，请换用编辑部的账号。',
    en: 'The account that is signed in now is not an editor’s. Switch to a staff account.',
  },
  otherPerson: {
    zh: '现在登录的是另一个账号。请换回来；要换人用，请先把没保存的内容抄下来，再刷新。',
    en: 'Another account is signed in now. Switch back; or, to change person, copy what is unsaved first, then refresh.',
  },
  offline: { zh: '网络连接不上，请检查后重试。', en: 'No network connection; check it and try again.' },
  signedInAgain: { zh: '已重新登录，可以继续', en: 'Signed in again; you can continue' },
  sessionExpired: { zh: '登录已经失效', en: 'Your session has expired' },
  sessionExpiredAbout: {
    zh: '这一页上没保存的内容都还在。请在新窗口里重新登录，然后回到这里接着做。',
    en: 'Everything unsaved on this page is still here. Sign in again in a new window, then come back here and carry on.',
  },
  signedInContinue: { zh: '已经登录，继续', en: 'Signed in, continue' },
  goSignIn: { zh: '去登录', en: 'Sign in' },
  skipToContent: { zh: '跳到正文', en: 'Skip to content' },
  newDeskVersion: {
    zh: '编辑部有了新的版本，请刷新以后继续',
    en: 'There is a new version of the desk; refresh to continue',
  },
  pageBroken: { zh: '这一页出错了，刷新以后再试一次', en: 'Something went wrong on this page; refresh and try again' },
  somethingWrong: { zh: '出错了', en: 'Something went wrong' },
  searchInterrupted: { zh: '查找时连接中断，请再试一次', en: 'The connection was lost during the search; try again' },
  stepUnderWay: { zh: '上一步还没有完成', en: 'The previous step has not finished yet' },
  windowTitle: { zh: '{title} · 编辑部', en: '{title} · Newsroom' },
  saveBeforeLanguage: {
    zh: '还有没保存的修改，保存以后再换语言',
    en: 'You have unsaved changes; save them before you change the language',
  },
} as const satisfies Texts
