import type { Texts } from '../create-messages.ts'

export const about = {
  updatedOn: { zh: '更新于 ', en: 'Updated ' },
  aboutPages: { zh: '本刊各页', en: 'About this magazine' },
  onThisPage: { zh: '本页目录', en: 'On this page' },
  noMembershipYet: { zh: '会员还没有开放。', en: 'Membership is not open yet.' },
  noJobs: { zh: '现在没有招聘的职位。', en: 'There are no vacancies at the moment.' },
  noContributions: { zh: '现在还不收投稿。', en: 'We are not accepting contributions at the moment.' },
  noCooperation: { zh: '现在还不收合作的来信。', en: 'We are not accepting offers of cooperation at the moment.' },
  notPublishedYet: { zh: '{name}还没有发布。', en: '{name}: not published yet.' },
  versions: { zh: '各个版本', en: 'Versions' },
  olderVersion: { zh: '这是第 {version} 版，已有新版本。', en: 'This is version {version}; there is a newer one.' },
  currentVersion: { zh: '现在是第 {version} 版。', en: 'This is version {version}.' },
  versionInForce: { zh: '第 {version} 版（现行）', en: 'Version {version} (current)' },
  versionNumber: { zh: '第 {version} 版', en: 'Version {version}' },
} as const satisfies Texts
