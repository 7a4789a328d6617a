import type { Texts } from '../create-messages.ts'

export const ranking = {
  period: { zh: '统计区间', en: 'Period' },
  spanAndDates: { zh: '{span}：{startDate}至{endDate}', en: '{span}: {startDate} to {endDate}' },
  periodEmpty: {
    zh: '这段时间还没有足够的记录，榜单暂时空着。',
    en: 'There are not enough records of this period yet, so the ranking is empty for now.',
  },
  seeOtherRankings: { zh: '看看其他榜单', en: 'See other rankings' },
  howRanked: {
    zh: '名次由统计区间内真实的{metric}次数排出，每分钟更新；升降与前一个同样长的区间相比。',
    en: 'Ranks come from actual figures of the period ({metric}) and are updated every minute; moves are relative to the previous period of the same length.',
  },
  overviewDescription: {
    zh: '《{name}》的读者最近在读什么、听什么：{names}，名次由真实的阅读与收听排出。',
    en: 'What readers of “{name}” are reading and listening to: {names}, ranked by actual reading and listening.',
  },
  nameWithPeriod: { zh: '{name}（{period}）', en: '{name} ({period})' },
  nameWithPage: { zh: '{name}（第{pgNo}页）', en: '{name} (page {pgNo})' },
  overviewAbout: {
    zh: '大家最近在读什么，在听什么。名次不由编辑排，由读者一页一页翻出来。',
    en: 'What others are reading and listening to. It is not the editors who set the ranks, but the readers, page by page.',
  },
  allEmpty: {
    zh: '还没有足够的记录，榜单暂时空着。',
    en: 'There are not enough records yet, so the rankings are empty for now.',
  },
  fullRanking: { zh: '完整{name}', en: 'Full ranking: {name}' },
  overview: { zh: '总览', en: 'Overview' },
  periodDay: { zh: '日榜', en: 'Daily' },
  periodWeek: { zh: '周榜', en: 'Weekly' },
  periodMonth: { zh: '月榜', en: 'Monthly' },
  spanDay: { zh: '昨日至今', en: 'Since yesterday' },
  spanWeek: { zh: '近七天', en: 'Last seven days' },
  spanMonth: { zh: '近三十天', en: 'Last thirty days' },
  shortDate: { zh: '{month}月{day}日', en: '{day}/{month}' },
  metricBuy: { zh: '购买', en: 'Purchases' },
  chartDescription: {
    zh: '{name}的{period}：{span}，按{metric}次数排列。',
    en: '{name} ({period}): {span}. Ranked by: {metric}.',
  },
  newSign: { zh: '新', en: 'New' },
  newEntry: { zh: '新上榜', en: 'New in the ranking' },
  unchanged: { zh: '名次未变', en: 'Rank unchanged' },
  movedUp: { zh: '较上期上升 {steps} 位', en: 'Up {steps} {steps:place|places} from the previous period' },
  movedDown: { zh: '较上期下降 {steps} 位', en: 'Down {steps} {steps:place|places} from the previous period' },
} as const satisfies Texts
