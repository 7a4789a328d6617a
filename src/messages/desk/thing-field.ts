import type { Texts } from '../create-messages.ts'

export const thingField = {
  stateDraft: { zh: '未发布', en: 'Not published' },
  findByTitle: { zh: '输入标题或编号查找', en: 'Type a title or ID to find it' },
  clear: { zh: '清除', en: 'Clear' },
  atMost: { zh: '最多 {max} 件', en: 'At most {max} {max:item|items}' },
  findToAdd: { zh: '{placeholder}后添加', en: '{placeholder} and add it' },
  inBrackets: { zh: '（{thing}）', en: ' ({thing})' },
  removeItem: { zh: '移除“{title}”', en: 'Remove “{title}”' },
} as const satisfies Texts
