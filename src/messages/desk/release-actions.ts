import type { Texts } from '../create-messages.ts'

export const releaseActions = {
  published: { zh: '已发布，读者看得到了', en: 'Published; readers can see it' },
  scheduleCancelled: { zh: '已取消定时', en: 'Schedule cancelled' },
  viewOnSite: { zh: '在网站上看', en: 'View on site' },
  cancelSchedule: { zh: '取消定时', en: 'Cancel schedule' },
  changeTime: { zh: '改时间', en: 'Change time' },
  publishAgain: { zh: '重新发布', en: 'Publish again' },
  notPublishable: { zh: '还不能发布：{problems}。', en: 'Not ready to publish: {problems}.' },
  publishThis: { zh: '发布这个{one}', en: 'Publish this {one}' },
  publishAbout: {
    zh: '读者马上看得到。发布的是已经保存的内容，没保存的修改不算在内。',
    en: 'Readers will see it at once. What is published is what has been saved, without unsaved changes.',
  },
  scheduled: { zh: '已定时，到点自动发布', en: 'Scheduled; it will be published at that time' },
  publicationTime: { zh: '发布时间（北京时间）', en: 'Time of publication (Beijing time)' },
  scheduleAbout: {
    zh: '到点时按当时保存的内容发布。在那之前可以取消。',
    en: 'It will be published as it is saved at that time. Until then you can cancel.',
  },
  schedule: { zh: '定时', en: 'Schedule' },
  withdrawAbout: {
    zh: '{about}买过的读者也打不开，请先想好怎样告诉他们。原因记在操作记录里。',
    en: '{about}Readers who have bought it cannot open it either, so first think about how to tell them. The reason is kept in the journal.',
  },
} as const satisfies Texts
