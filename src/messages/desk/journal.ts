import type { Texts } from '../create-messages.ts'

export const journal = {
  about: {
    zh: '编辑部做过的每一件事都记在这里，只能添加，不能更改。',
    en: 'Everything done in the newsroom is recorded here. Entries can only be added, never changed.',
  },
  searchJournal: { zh: '查找操作记录', en: 'Search the journal' },
  subject: { zh: '对象', en: 'Subject' },
  action: { zh: '事情', en: 'Action' },
  showingOnly: { zh: '只看{person}，点此看所有人', en: 'Showing only {person}; show everyone' },
  personId: { zh: '编号 {uid}', en: 'ID {uid}' },
  clearFilters: { zh: '清除条件', en: 'Clear filters' },
  noEntries: { zh: '没有这样的记录。', en: 'There are no such entries.' },
  total: { zh: '共 {count} 条', en: '{count} {count:entry|entries}' },
  doneBy: { zh: '经手', en: 'Done by' },
  lesson: { zh: '课程内容', en: 'Lesson' },
  archive: { zh: '档案', en: 'Archive' },
} as const satisfies Texts
