import type { Texts } from '../create-messages.ts'

export const staticPageActions = {
  withdrawnDone: { zh: '已撤下，读者看不到了', en: 'Withdrawn; readers can no longer see it' },
  stateDraft: { zh: '草稿', en: 'Draft' },
  publishedVersion: { zh: '已发布第 {version} 版{changes}', en: 'Version {version} published{changes}' },
  withChanges: { zh: '，有修改未发布', en: ', with unpublished changes' },
  outdated: {
    zh: '读者看到的还是改动以前的：{changes}。再发布一次，换成现在的。',
    en: 'Readers still see former values: {changes}. Publish again to replace them.',
  },
  closedLinks: {
    zh: '读者看到的这一页里，有通到关闭的版块的链接：{links}。改掉或删去，再发布。',
    en: 'On this page readers see links to sections that are switched off: {links}. Change or remove them, then publish.',
  },
  valueChanged: { zh: '{label}「{before}」现在是「{now}」', en: '{label} “{before}” is now “{now}”' },
  valueGone: { zh: '{label}「{before}」现在没有填写', en: '{label} “{before}” is now empty' },
  valueNew: { zh: '{label}当时没有填写，现在是「{now}」', en: '{label} was empty and is now “{now}”' },
  publishAgain: { zh: '再发布一次', en: 'Publish again' },
  viewOnSite: { zh: '在网站上看', en: 'View on site' },
  openMarks: {
    zh: '还不能发布，有 {count} 处请确认：{marks}。',
    en: 'Not ready to publish. {count} {count:passage|passages} to confirm: {marks}.',
  },
  withdrawPage: { zh: '撤下「{title}」', en: 'Withdraw “{title}”' },
  withdrawAbout: {
    zh: '读者马上看不到这一页，导航里指向它的链接也不再显示。草稿留着，可以再发布。',
    en: 'Readers stop seeing this page at once, and links to it in the navigation are no longer shown. The draft stays, and can be published again.',
  },
  published: { zh: '已发布，读者看得到了', en: 'Published; readers can see it' },
  publishPage: { zh: '发布「{title}」', en: 'Publish “{title}”' },
  publishAbout: {
    zh: '读者马上看得到。发布的是已经保存的内容，没保存的修改不算在内。',
    en: 'Readers will see it at once. What is published is what has been saved, without unsaved changes.',
  },
  materialChange: {
    zh: '重大变更：改了收集什么、给谁、收多少钱一类的约定，读者下次来时要重新同意',
    en: 'Material change: to what is collected, who receives it, what is charged or the like; readers must agree again on their next visit',
  },
} as const satisfies Texts
