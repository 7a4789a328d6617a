import type { Texts } from '../create-messages.ts'

export const magazine = {
  frequency: { zh: '出版周期', en: 'Frequency' },
  frequencyHint: { zh: '多久出一期，如：周刊', en: 'How often it appears, such as: weekly' },
  issuePrice: { zh: '每期定价', en: 'List price of an issue' },
  issuePriceHint: {
    zh: '新开一期时先填上它；已经出的各期不变',
    en: 'Filled in for new issues; existing ones keep theirs',
  },
  about: {
    zh: '各期在「刊期」里编排。拖动调整次序。出过刊或正在编排的不能删除。',
    en: 'Issues are planned under “Issues”. Drag to change the order. A magazine with issues, released or planned, cannot be deleted.',
  },
  closed: { zh: '停用', en: 'Switched off' },
  closedWords: { zh: '读者看不到这本刊物', en: 'Readers do not see this magazine' },
  closedHint: {
    zh: '它的各期和有声版从网站上隐去，也不再出售；买过的读者照常能读。重新启用后一切如旧',
    en: 'Its issues and audio editions are hidden and not sold; readers who bought them keep them. Switched on again, everything is as before',
  },
  nameOff: { zh: '{name}（已停用）', en: '{name} (off)' },
  frequencyShort: { zh: '周期', en: 'Frequency' },
  released: { zh: '已出', en: 'Released' },
  issueCount: { zh: '{issueCount} 期', en: '{issueCount} {issueCount:issue|issues}' },
} as const satisfies Texts
