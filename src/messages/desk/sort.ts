import type { Texts } from '../create-messages.ts'

export const sort = {
  draggable: { zh: '可以拖动', en: 'draggable' },
  moveItem: { zh: '移动“{name}”', en: 'Move “{name}”' },
  dragInstructions: {
    zh: '按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 键取消。',
    en: 'Press Space to pick up, the up and down arrow keys to move, Space again to drop, and Esc to cancel.',
  },
  pickedUp: { zh: '拿起{name}，现在是第 {place} 个。', en: 'Picked up {name}, now at position {place}.' },
  movedTo: { zh: '{name}移到第 {place} 个。', en: '{name} moved to position {place}.' },
  droppedAt: { zh: '{name}放在第 {place} 个。', en: '{name} dropped at position {place}.' },
  putBack: { zh: '{name}放回原处。', en: '{name} put back where it was.' },
} as const satisfies Texts
