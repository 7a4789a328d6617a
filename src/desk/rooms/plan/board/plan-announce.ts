/** Screen reader announcements while something is dragged over the board. */
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { findStoryPosition, nameOfDragged, readDragId, type Briefs } from './plan-drag.ts'
import type { KeyedDoc } from './plan-keys.ts'

export const INSTRUCTIONS = {
  draggable: '按空格键拿起，用方向键移动，再按空格键放下，按 Esc 键取消。也可以用每一篇后面的「移到」选择栏目。',
}

function describePosition({ chapters }: KeyedDoc, id: UniqueIdentifier): string {
  const { kind, key } = readDragId(id)
  if (kind === 'chapter') return `「${chapters.find((own) => own.key === key)?.title || '未命名的栏目'}」`
  const position = findStoryPosition(chapters, key)
  if (!position) return ''
  return `「${chapters[position.chapter]!.title || '未命名的栏目'}」第 ${position.index + 1} 篇的位置`
}

export function announceMoves(doc: KeyedDoc, briefs: Briefs): Announcements {
  const name = (id: UniqueIdentifier) => `《${nameOfDragged(doc, String(id), briefs)}》`
  return {
    onDragStart: ({ active }) => `拿起${name(active.id)}。`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)}移到${describePosition(doc, over.id)}。` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)}放在${describePosition(doc, over.id)}。` : `${name(active.id)}放回原处。`,
    onDragCancel: ({ active }) => `${name(active.id)}放回原处。`,
  }
}
