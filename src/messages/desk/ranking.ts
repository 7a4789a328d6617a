import type { Texts } from '../create-messages.ts'

export const ranking = {
  lastDays: { zh: '近两天', en: 'Last two days' },
  lastWeek: { zh: '近七天', en: 'Last seven days' },
  lastMonth: { zh: '近三十天', en: 'Last thirty days' },
  ranked: { zh: '排什么', en: 'Ranked items' },
  rankedBy: { zh: '按什么排', en: 'Ranked by' },
  metricHint: { zh: '只能按这类内容有的数字来排', en: 'Only figures that these items have' },
  period: { zh: '时间', en: 'Period' },
  codeHint: {
    zh: '{codeHint}；是榜单地址的一部分。首页用到的 hot、issue、course 不能改',
    en: '{codeHint}; part of the address of the ranking. The front page uses hot, issue and course, which cannot be changed',
  },
  about: {
    zh: '排什么、按什么排由编辑部定，名次由读者的阅读、收听和购买得出。',
    en: 'The newsroom decides what is ranked and by which figure; the order follows from what readers read, listen to and buy.',
  },
} as const satisfies Texts
