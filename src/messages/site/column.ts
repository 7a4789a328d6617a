import type { Texts } from '../create-messages.ts'

export const column = {
  columnName: { zh: '{name}栏目', en: 'Column: {name}' },
  latestStories: { zh: '最新文章', en: 'Latest stories' },
  columnIndex: { zh: '栏目索引', en: 'Column index' },
  otherColumns: { zh: '其他栏目', en: 'Other columns' },
  previousColumn: { zh: '上一栏', en: 'Previous column' },
  allColumns: { zh: '全部栏目', en: 'All columns' },
  nextColumn: { zh: '下一栏', en: 'Next column' },
  neighbour: { zh: '{side}：{name}', en: '{side}: {name}' },
  indexEmpty: { zh: '这个栏目还没有文章，索引是空的。', en: 'This column has no stories yet; its index is empty. ' },
  month: { zh: '{month}月', en: 'Month {month}' },
  monthCount: { zh: '{count} 篇', en: '{count} {count:story|stories}' },
  yearCount: { zh: '{articleNum} 篇', en: '{articleNum} {articleNum:story|stories}' },
  dayOfMonth: { zh: '{day} 日', en: '{day}' },
  notPrintedYet: {
    zh: '《{magazine}》还没有刊登过“{column}”栏目的文章。',
    en: '“{magazine}” has not printed any stories of the column “{column}” yet. ',
  },
  issueTitle: { zh: '第 {number} 期　{title}', en: 'No. {number}: {title}' },
  columnCount: {
    zh: '{count} 个栏目。想按题目找，可以翻',
    en: '{count} {count:column|columns}. To search by subject, browse the ',
  },
  tagIndex: { zh: '标签索引', en: 'tag index' },
  noColumns: { zh: '还没有栏目。先去', en: 'There are no columns yet. Start here: ' },
  noColumnsAfter: { zh: '看看。', en: '.' },
  storiesInAll: { zh: '共 {articleNum} 篇', en: '{articleNum} {articleNum:story|stories} in all' },
  indexOfColumn: { zh: '{name}栏目索引', en: 'Index of the column {name}' },
  noStories: { zh: '这个栏目还没有文章。', en: 'This column has no stories yet. ' },
} as const satisfies Texts
